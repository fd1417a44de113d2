"""What the host of a table has set: whether people may chat, a clock, and where its notices go."""

import msgspec

LONGEST_CLOCK = 30 * 24 * 3600  # seconds
LONGEST_ADDRESS = 500


class Manners(msgspec.Struct, forbid_unknown_fields=True, frozen=True, omit_defaults=True):
    chat: bool = True
    clock: int = 0  # seconds after which somebody who is waited for is reminded; 0 is no clock
    webhook: str = ""  # an address that is told whose turn it is
    bots: dict[str, str] = {}  # seats that bots play: "planner medium steady"

    def with_bot(self, seat: int, bot: str | None) -> "Manners":
        others = {each: name for each, name in self.bots.items() if each != str(seat)}
        return msgspec.structs.replace(self, bots=others if bot is None else {**others, str(seat): bot})

    def problem(self) -> str | None:
        if not 0 <= self.clock <= LONGEST_CLOCK:
            return f"the clock takes seconds from 0 (none) to {LONGEST_CLOCK}, not {self.clock}"
        if len(self.webhook) > LONGEST_ADDRESS:
            return f"the webhook's address is too long: at most {LONGEST_ADDRESS} characters"
        return None


def manners_of(stored: object) -> Manners:
    return msgspec.convert(stored or {}, Manners)
