"""Flotilla's fire, specific hit chart and captain's morale, from David Raybin's convention rules (Nashcon 2011)."""
from fractions import Fraction
from math import ceil

from dice import spread, sums, then, throws

BANDS = {'normal': (12, 24, 36), 'light': (12,), 'heavy': (16, 32, 48), 'mortar': (48,)}  # Battery firing; Mortars


def divisor(gun, inches):
    """Battery firing: full, half, a third; None out of range."""
    for number, band in enumerate(BANDS[gun], 1):
        if inches <= band:
            return number
    return None


def divisor_at_troops(gun, inches, in_cover):
    """Artillery fire against land based troops: in cover half at long range for normal artillery, else full."""
    return 2 if in_cover and gun == 'normal' and inches > BANDS[gun][1] else 1


def needed(*, reduced=False, six=False, stopped=False, mortar=False):
    """Battery firing: 4, 5 or 6, and one to the die at a ship that is not moving; mortars a 6 with no modifiers."""
    if mortar:
        return 6
    return (6 if six else 5 if reduced else 4) - stopped


def hits(faces, need, divided_by):
    """Battery firing: halves and thirds rounded up."""
    return ceil(Fraction(sum(face >= need for face in faces), divided_by))


def goes(aim, die):
    """Aimed fire: 1 to 4 is a total miss."""
    return aim == 'plain' or die >= 5


def shift_of(aim):
    """Aimed fire: four pips less low, four more high."""
    return {'plain': 0, 'low': -4, 'high': 4}[aim]


def fire(dice, gun, inches, need, aim='plain'):
    """The chance of each number of hits."""
    one = {1: Fraction(7 - need, 6), 0: Fraction(need - 1, 6)}
    divided_by = divisor(gun, inches)
    shots = then(sums(one, dice), lambda struck: {ceil(Fraction(struck, divided_by)): Fraction(1)})
    return then(spread(range(1, 7)), lambda die: shots if goes(aim, die) else {0: Fraction(1)})


def broadside(batteries, inches, need):
    """Several batteries at one target: each divides its own hits."""
    total = {0: Fraction(1)}
    for dice, gun in batteries:
        one = fire(dice, gun, inches, need)
        total = then(total, lambda so_far: {so_far + more: chance for more, chance in one.items()})
    return total


# Specific hit chart: crew, guns, continuing damage, catastrophic fire, effect, and what belongs to it.
CHART = {
    2: (3, 8, 3, True, 'waterline', {}),
    3: (3, 6, 3, False, 'waterline', {}),
    4: (2, 4, 2, False, 'waterline', {}),
    5: (2, 2, 1, False, 'waterline', {}),
    6: (2, 2, 0, False, 'turning_box_lost', {'turns': 2}),
    7: (2, 2, 0, False, 'rudder_jammed', {'turns': 2}),
    8: (2, 2, 0, False, 'rudder_one_way', {'turns': 2}),
    9: (2, 2, 0, False, 'fire_below', {'turns': 2, 'no_grapple_turns': 1}),
    10: ('d6', 4, 0, False, 'none', {}),
    11: ('d6', 2, 0, False, 'none', {}),
    12: ('d6', 4, 0, False, 'none', {}),
    13: (6, 4, 0, False, 'fire_above', {'turns': 2, 'no_grapple_turns': 2}),
    14: (2, 2, 0, False, 'engine_fixed', {'turns': 2}),
    15: (3, 3, 0, False, 'engine_fixed', {'turns': 3}),
    16: (4, 4, 0, False, 'engine_lost', {'increments': 2, 'turrets_freed_on': 5}),
    17: (6, 4, 0, False, 'engine_lost', {'increments': 3, 'turrets_freed_on': 5}),
    18: (8, 6, 0, False, 'engine_lost', {'increments': 4, 'turrets_freed_on': 6}),
    19: (12, 8, 0, True, 'engine_lost', {'increments': 5, 'turrets_freed_on': None}),
}


def row(dice, shift=0):
    """Three dice; the chart ends at 2 and 19."""
    return min(19, max(2, sum(dice) + shift))


def specific(shift):
    return spread(row(dice, shift) for dice in throws(3))


def nerve(dice, value):
    """Captain's Morale: by how much three dice are over his value."""
    over = sum(dice) - value
    if over <= 0:
        return 'passes'
    if over >= 7:
        return 'abandons'
    return {1: 'minus_1', 2: 'no_closer', 3: 'retires', 4: 'retires'}.get(over, 'surrenders_or_withdraws')


FALLS_BY = {'passes': 0, 'minus_1': 1, 'no_closer': 2, 'retires': 3, 'surrenders_or_withdraws': 3, 'abandons': 0}

MODIFIERS = {  # Captain's Morale Modifiers
    'anchored': -1, 'broadside_destroyed': -1, 'half_the_crew': -1, 'fire': -2, 'yellow': -2,
    'batteries_destroyed': -3, 'three_quarters_of_the_crew': -3, 'catastrophe': -5, 'has_sunk': 1, 'near_flagship': 2,
}


def morale(value):
    return spread(nerve(dice, value) for dice in throws(3))


def boarding(strength, target_strength):
    """Boarding Actions: each side's sum times a die, high number wins."""
    return spread('wins' if strength * mine > target_strength * other else
                  'loses' if strength * mine < target_strength * other else 'tie' for mine, other in throws(2))
