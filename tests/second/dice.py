"""Exact chances: a spread is a dict of outcomes with Fractions that sum to one."""
from fractions import Fraction
from itertools import product


def spread(outcomes):
    """Equally likely outcomes, counted."""
    outcomes = list(outcomes)
    chances = {}
    for outcome in outcomes:
        chances[outcome] = chances.get(outcome, 0) + Fraction(1, len(outcomes))
    return chances


def throws(number, sides=6):
    """Every way in which so many dice may fall."""
    return product(range(1, sides + 1), repeat=number)


def then(first, follow):
    """`first`, and for each outcome of it the spread that follows."""
    chances = {}
    for outcome, chance in first.items():
        for last, further in follow(outcome).items():
            chances[last] = chances.get(last, 0) + chance * further
    return chances


def sums(one, number):
    """The sum of so many independent throws of the spread `one`."""
    total = {0: Fraction(1)}
    for _ in range(number):
        total = then(total, lambda so_far: {so_far + more: chance for more, chance in one.items()})
    return total
