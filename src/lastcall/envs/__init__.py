"""Research environments: every registered game for PettingZoo, Gymnasium and OpenSpiel.

    from lastcall.envs.pettingzoo import env             # pip install 'lastcall[pettingzoo]'
    from lastcall.envs.parallel import parallel_env
    from lastcall.envs.gymnasium import SeatEnv          # pip install 'lastcall[gymnasium]'
    from lastcall.envs.evaluation import evaluate
    from lastcall.envs.open_spiel import load            # pip install 'lastcall[openspiel]'

`sequential` decides whose turn it is and `action_ids` numbers the choices; `typed`, `observation`, `feature_hashing`
and `history` encode what a seat may see; `opponents` are house bots. None of them knows a particular game.
"""
