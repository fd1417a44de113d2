"""The two Blight cards of the base game."""

from loci.spirit_island.content.vocabulary import *

BLIGHT_CARDS = (
    BlightCard("Downward Spiral", pool=5, each_turn=EachSpirit(LosePresence())),
    BlightCard("Memory Fades to Dust", pool=4, each_turn=EachSpirit(Choose(ForgetPower(), LosePresence()))),
)
