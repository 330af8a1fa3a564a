"""Compares chances of a battery's fire, the specific hit chart and a captain's test."""
import flotilla
from program import ask_all, chances


SHIFTS = [-6, -4, 0, 4]  # mines, spars and low fire, none, high fire


def random_fire(lots):
    gun = lots.choice(list(flotilla.BANDS))
    bands = flotilla.BANDS[gun]
    inches = min(lots.choice([0, *bands, *(band + 0.001 for band in bands), round(lots.uniform(0, 48), 3)]), bands[-1])
    need = lots.choice([4, 5, 6])
    return lots.randint(1, 14), gun, inches, need, lots.random() < 0.5, lots.choice(['plain', 'low', 'high'])


def compare_fire(lots, report, number):
    calls, seconds = [], []
    for _ in range(number):
        dice, gun, inches, need, stopped, aim = random_fire(lots)
        words = ['odds', 'flotilla', 'fire', '--dice', dice, '--gun', gun, '--range', inches, '--aim', aim]
        if gun == 'mortar':
            need, stopped = 6, False
        else:
            words += ['--need', need]
        calls.append(words + ['--target-stopped'] * stopped)
        seconds.append(flotilla.fire(dice, gun, inches, need - stopped, aim))
    for second, call, answer in zip(seconds, calls, ask_all(calls)):
        second = {str(key): chance for key, chance in second.items() if chance}
        report.same('flotilla fire odds', second, chances(answer) if 'outcomes' in answer else answer, call)


def compare_chart(lots, report):
    """Every row once, by a roll and a shift that lead to it."""
    rolls = []
    for line in flotilla.CHART:
        shift = lots.choice([shift for shift in SHIFTS if 3 <= line - shift <= 18])
        rolls.append((line - shift, shift))
    calls = [('table', 'flotilla', 'specific', '--roll', roll, '--shift', shift) for roll, shift in rolls]
    for (roll, shift), call, answer in zip(rolls, calls, ask_all(calls)):
        line = flotilla.row([roll], shift)
        crew, guns, continuing, catastrophic, effect, more = flotilla.CHART[line]
        second = {'row': line, 'crew': crew, 'guns': guns, 'continuing': continuing, 'catastrophic': catastrophic,
                  'effect': effect, **more}
        report.same('flotilla specific hit chart', second,
                    {key: value for key, value in answer.items() if key not in ('system', 'rule')}, call)
    calls = [('odds', 'flotilla', 'specific', '--shift', shift) for shift in SHIFTS]
    for shift, call, answer in zip(SHIFTS, calls, ask_all(calls)):
        second = {str(key): chance for key, chance in flotilla.specific(shift).items()}
        report.same('flotilla specific odds', second, chances(answer), call)


def compare_morale(lots, report, number):
    values = [(lots.randint(0, 12), lots.randint(-9, 3)) for _ in range(number)]
    calls = [('odds', 'flotilla', 'morale', '--value', value, '--modifier', more) for value, more in values]
    for (value, more), call, answer in zip(values, calls, ask_all(calls)):
        report.same('flotilla morale odds', flotilla.morale(value + more), chances(answer), call)


def compare_broadsides(lots, report, number):
    calls, seconds = [], []
    for _ in range(number):
        batteries = [(lots.randint(1, 8), lots.choice(['normal', 'heavy'])) for _ in range(lots.randint(2, 3))]
        inches, need = round(lots.uniform(0, 36), 3), lots.choice([4, 5, 6])
        words = [word for dice, gun in batteries for word in ('--battery', f'{dice}:{gun}')]
        calls.append(('odds', 'flotilla', 'broadside', *words, '--range', inches, '--need', need))
        seconds.append(flotilla.broadside(batteries, inches, need))
    for second, call, answer in zip(seconds, calls, ask_all(calls)):
        second = {str(key): chance for key, chance in second.items()}
        report.same('flotilla broadside odds', second, chances(answer) if 'outcomes' in answer else answer, call)


def compare_boarding(lots, report, number):
    asked = [(lots.randint(1, 300), lots.randint(1, 300)) for _ in range(number - 1)] + [(60, 40)]
    calls = [('odds', 'flotilla', 'boarding', '--strength', mine, '--target-strength', other) for mine, other in asked]
    for sums, call, answer in zip(asked, calls, ask_all(calls)):
        report.same('flotilla boarding odds', flotilla.boarding(*sums), chances(answer), call)


def compare(lots, report, number):
    compare_fire(lots, report, number)
    compare_chart(lots, report)
    compare_morale(lots, report, number)
    compare_broadsides(lots, report, number // 2)
    compare_boarding(lots, report, number // 2)
