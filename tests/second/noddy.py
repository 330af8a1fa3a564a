"""Noddy's shot and ram, from Andy Callan's article (Miniature Wargames 14). Sections are his headings."""
from fractions import Fraction
from math import floor

from dice import spread, then, throws

VALUE = {'light': 1, 'medium': 2, 'heavy': 3}  # Firing a): baby, mummy, daddy

SPECIAL = {  # Firing g)
    2: 'magazine', 3: 'helmsman_killed', 4: 'list_to_port', 5: 'list_to_starboard', 6: 'shutter_jammed',
    7: 'steam_pipes', 8: 'smoke_stack', 9: 'screw_fouled', 10: 'steering', 11: 'fire', 12: 'boiler_holed',
}

KNOTS = {4: 1, 5: 1, 8: 2}  # Firing g): what a special effect takes of top speed


def reach(gun):
    """Firing b): long range is not for baby-sized guns."""
    return 18 if gun == 'light' else 36


def modifier(*, range_inches, rifled=False, target_stationary=False, target_battery=False, firer_stationary=False,
             firer_battery=False, firer_burning=False, change_of_target=False, end_on=False, stack_gone=False):
    """Firing e), and g) row 8. Row 11's minus one while she burns is e)'s "firer on fire"."""
    total = 0
    total += rifled
    total += target_stationary and not target_battery
    total += firer_stationary and not firer_battery
    total += range_inches <= 3
    total -= firer_burning
    total -= change_of_target
    total -= end_on
    total -= firer_battery
    total -= range_inches > 18
    total -= stack_gone
    return total


def effect(die):
    """Firing f)."""
    return {6: 'special', 5: 'knot', 4: 'knot', 3: 'gun_or_half_knot', 2: 'gun_or_half_knot', 1: 'half_knot'}[die]


def battery_effect(die):
    """Firing j): a 6 on the effect die knocks out a gun, nothing else counts."""
    return 'gun' if die == 6 else 'nothing'


def shot(gun, armour, target_battery=False, **how):
    """Firing e) to g): the chance of each outcome of one gun's shot."""
    add = VALUE[gun] + modifier(target_battery=target_battery, **how)
    specials = then(spread(sum(dice) for dice in throws(2)), lambda row: {f'special_{row}': Fraction(1)})

    def hit(die):
        if target_battery:
            return {battery_effect(die): Fraction(1)}
        return specials if effect(die) == 'special' else {effect(die): Fraction(1)}

    effects = then(spread(range(1, 7)), hit)
    return then(spread(range(1, 7)), lambda die: effects if die + add >= armour else {'miss': Fraction(1)})


def ram_modifier(knots, *, target_stationary=False, side_on=False, reinforced_bow=True):
    """Ramming. Her speed counts in whole knots (docs/rulings.md, ND-6.3)."""
    knots = floor(knots)
    return target_stationary + side_on - (not reinforced_bow) + max(0, knots - 6) - max(0, 4 - knots)


def ram_result(total):
    """Ramming: the result of the die with its modifiers."""
    if total >= 6:
        return 'crippled'
    if total >= 4:
        return 'target_loses'
    return 'nothing' if total >= 2 else 'rammer_loses'


def ram(knots, **how):
    return spread(ram_result(die + ram_modifier(knots, **how)) for die in range(1, 7))
