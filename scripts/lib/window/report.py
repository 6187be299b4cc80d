"""How a case fails."""


class Failed(Exception):
    pass


def check(condition, message):
    if not condition:
        raise Failed(message)
