"""Compares chances of a shot and a ram, and the table of special effects."""
from fractions import Fraction

import noddy
from program import ask_all, chances

FLAGS = {'rifled': '--rifled', 'target_stationary': '--target-stationary', 'target_battery': '--target-is-battery',
         'firer_stationary': '--firer-stationary', 'change_of_target': '--change-of-target', 'end_on': '--end-on',
         'firer_battery': '--firer-in-battery', 'firer_burning': '--firer-on-fire', 'stack_gone': '--stack-damaged'}
RAM_FLAGS = {'target_stationary': '--target-stationary', 'side_on': '--side-on',
             'reinforced_bow': '--no-reinforced-bow'}


def random_shot(lots):
    gun = lots.choice(list(noddy.VALUE))
    how = {flag: lots.random() < 0.3 for flag in FLAGS}
    # A battery does not burn, lose her stack or lie bow on, and there is no class below 9 for one.
    if how['firer_battery']:
        how['firer_burning'] = how['stack_gone'] = False
    if how['target_battery']:
        how['end_on'] = False
    inches = lots.choice([0, 2.999, 3, 3.001, 17.999, 18, 18.001, 36, round(lots.uniform(0, 36), 3)])
    armour = lots.randint(9, 11) if how['target_battery'] else lots.randint(6, 12)
    return gun, min(inches, noddy.reach(gun)), armour, how


def compare_shots(lots, report, number):
    shots = [random_shot(lots) for _ in range(number)]
    calls = [('odds', 'noddy', 'shot', '--gun', gun, '--range', inches, '--armour', armour,
              *(FLAGS[flag] for flag, on in how.items() if on)) for gun, inches, armour, how in shots]
    for (gun, inches, armour, how), call, answer in zip(shots, calls, ask_all(calls)):
        second = noddy.shot(gun, armour, range_inches=inches, **how)
        report.same('noddy shot odds', second, chances(answer) if 'outcomes' in answer else answer, call)


def compare_rams(lots, report, number):
    calls, seconds = [], []
    for _ in range(number):
        knots = Fraction(lots.randint(0, 28), 2)
        how = {flag: lots.random() < 0.5 for flag in RAM_FLAGS}
        words = [word for flag, word in RAM_FLAGS.items() if how[flag] != (flag == 'reinforced_bow')]
        calls.append(('odds', 'noddy', 'ram', '--rammer-knots', float(knots), *words))
        seconds.append(noddy.ram(knots, **how))
    for second, call, answer in zip(seconds, calls, ask_all(calls)):
        report.same('noddy ram odds', second, chances(answer) if 'outcomes' in answer else answer, call)


def compare(lots, report, number):
    compare_shots(lots, report, number)
    compare_rams(lots, report, number)
    calls = [('table', 'noddy', 'special', '--roll', row) for row in noddy.SPECIAL]
    for row, call, answer in zip(noddy.SPECIAL, calls, ask_all(calls)):
        report.same('noddy special table', noddy.SPECIAL[row], answer.get('effect'), call)
