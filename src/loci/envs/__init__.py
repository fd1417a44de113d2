"""The games as learning environments (docs/learning.md): Gymnasium's, and PettingZoo's in `loci.envs.zoo`.

>>> import gymnasium
>>> env = gymnasium.make("loci.envs:loci/Worldweave-v0", opponents="random")
"""

try:
    import gymnasium
    import numpy  # noqa: F401  # what observations are made of
except ImportError as missing:
    raise ImportError("the environments need Gymnasium and NumPy: pip install 'loci[learn]'") from missing

from loci.envs.gym import LociEnv

__all__ = ["LociEnv"]

for _name, _game in {"SpiritIsland": "spirit-island", "Worldweave": "worldweave"}.items():
    if f"loci/{_name}-v0" not in gymnasium.registry:
        gymnasium.register(
            f"loci/{_name}-v0",
            entry_point="loci.envs.gym:LociEnv",
            kwargs={"game": _game},
            disable_env_checker=True,  # it samples without the mask
        )
