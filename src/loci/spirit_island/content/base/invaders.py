"""The 15 Invader cards. All Stage II cards but Coastal Lands carry the Adversary's flag."""

from itertools import combinations

from loci.spirit_island.cards import InvaderCard

TERRAINS = ("jungle", "mountain", "sands", "wetland")

INVADER_CARDS = (
    *(InvaderCard(f"1 {terrain}", 1, (terrain,)) for terrain in TERRAINS),
    *(InvaderCard(f"2 {terrain}", 2, (terrain,), escalates=True) for terrain in TERRAINS),
    InvaderCard("2 coastal", 2, coastal=True),
    *(InvaderCard(f"3 {a} {b}", 3, (a, b)) for a, b in combinations(TERRAINS, 2)),
)
