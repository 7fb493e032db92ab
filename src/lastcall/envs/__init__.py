"""The faces for researchers: every game on the shelf as an environment of PettingZoo or a game of OpenSpiel.

    from lastcall.envs.pettingzoo import env     # pip install 'lastcall[pettingzoo]'
    from lastcall.envs.open_spiel import load    # pip install 'lastcall[openspiel]'

`turns` and `numbering` say who decides and what number each choice has, `seeing`, `sketch` and `past` turn what a seat
may see into vectors; both faces stand on these, and neither knows a single game.
"""
