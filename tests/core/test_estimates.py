"""Log odds and leads as chances of winning."""

from __future__ import annotations

from math import exp, log

import pytest

from lastcall.core.estimates import logistic, softmax


@pytest.mark.parametrize("probability", [0.01, 0.5, 0.9, 0.999])
def test_logistic_undoes_log_odds(probability: float) -> None:
    assert logistic(log(probability / (1 - probability))) == pytest.approx(probability)


def test_softmax_shares_one_by_the_leads() -> None:
    shares = softmax([10.0, 12.0, 10.0], temperature=2.0)
    assert sum(shares) == pytest.approx(1.0)
    assert shares[1] / shares[0] == pytest.approx(exp(1))
    assert shares[0] == shares[2]


def test_softmax_of_one_is_certain_and_of_far_apart_does_not_overflow() -> None:
    assert softmax([-3.0], 1.0) == [1.0]
    assert softmax([0.0, 100_000.0], 1.0) == [0.0, 1.0]
