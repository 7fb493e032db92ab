"""Research environments: every registered game as a PettingZoo environment or an OpenSpiel game.

    from lastcall.envs.pettingzoo import env     # pip install 'lastcall[pettingzoo]'
    from lastcall.envs.open_spiel import load    # pip install 'lastcall[openspiel]'

`sequential` decides whose turn it is and `action_ids` numbers the choices; `observation`, `feature_hashing` and
`history` encode what a seat may see. Both libraries are served by these, and none of them knows a particular game.
"""
