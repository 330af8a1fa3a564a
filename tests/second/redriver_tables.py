"""Compares the tables of Red River Blues and their odds."""
import redriver
from program import ask_all, chances

BANKS = ['open', 'bluffs', 'narrows', 'wooded', 'marshy', 'shallows', 'narrows+wooded']


def compare_directions(lots, report, number):
    calls, seconds = [], []
    for _ in range(number):
        table, roll, second = lots.randint(1, 7), lots.randint(1, 10), lots.randint(1, 10)
        first = table == 1 and lots.random() < 0.3
        bend, following = redriver.direction(table, roll, second, first)
        call = ['table', 'red-river', 'direction', '--heading', redriver.HEADING[table], '--roll', roll]
        call += ['--second', second] if table == 1 and roll == 10 and not first else []
        calls.append(call + ['--first-turn'] * first)
        seconds.append((bend, redriver.degrees(table, bend, following), following, redriver.HEADING[following]))
    for second, call, answer in zip(seconds, calls, ask_all(calls)):
        program = tuple(answer.get(key) for key in ('bend', 'degrees', 'next_table', 'heading'))
        report.same('red-river direction table', second, program, call)


def compare_terrain(lots, report, number):
    calls, seconds = [], []
    for _ in range(number):
        column = lots.choice(list(redriver.TERRAIN))
        black, red, sections = lots.randint(1, 10), lots.randint(1, 10), lots.randint(0, 5)
        red = lots.choice([red, black])
        call = ['table', 'red-river', 'terrain', '--column', column, '--black', black, '--red', red]
        calls.append(call + (['--sections-traversed', sections] if column == 'tributary' else []))
        seconds.append(redriver.terrain(column, black, red, sections))
    for second, call, answer in zip(seconds, calls, ask_all(calls)):
        report.same('red-river terrain table', second, (sorted(answer.get('banks', [])), answer.get('tributary')), call)


def compare_rows(lots, report, number):
    """Tables 9 and 10, batteries and results: a roll of each at a time."""
    for _ in range(number):
        roll, six, ten = lots.randint(14, 20), lots.randint(1, 6), lots.randint(1, 10)
        banks, percent, turns = lots.choice(BANKS), lots.randint(1, 100), lots.randint(0, 40)
        points = lots.choice([-10, -9, -5, -4, 0, 1, 10, 11, 30, 31, 50, 51, lots.randint(-80, 120)])
        nine = lots.randint(1, 9)
        calls = [
            ['table', 'red-river', 'mechanical', '--roll', roll, *(['--second', six] if roll == 20 else [])],
            ['table', 'red-river', 'action', '--banks', banks, '--roll', percent, '--turns-played', turns],
            ['table', 'red-river', 'battery', '--roll', ten, *(['--second', nine] if ten == 10 else [])],
            ['table', 'red-river', 'result', '--vp', points],
        ]
        event, met, guns, worth = ask_all(calls)
        report.same('red-river mechanical table', redriver.mechanical(roll, six), event.get('event'), calls[0])
        report.same('red-river action table', redriver.action(banks.split('+'), percent, turns),
                    sorted(met.get('encounters', ['?'])), calls[1])
        shown = (guns.get('battery'), [(gun['count'], gun['gun']) for gun in guns.get('guns', [])], guns.get('mine'))
        report.same('red-river battery table', redriver.battery(ten, nine), shown, calls[2])
        report.same('red-river result table', redriver.result(points), worth.get('result'), calls[3])


def compare_odds(lots, report, number):
    asked = [(lots.choice(BANKS), lots.randint(0, 110)) for _ in range(number)]
    calls = [('odds', 'red-river', 'action', '--banks', banks, '--turns-played', turns) for banks, turns in asked]
    for (banks, turns), call, answer in zip(asked, calls, ask_all(calls)):
        shown = {frozenset(() if key == 'nothing' else key.split('+')): chance
                 for key, chance in chances(answer).items()}
        report.same('red-river action odds', redriver.action_odds(banks.split('+'), turns), shown, call)
    call = ('odds', 'red-river', 'battery')
    report.same('red-river battery odds', redriver.battery_odds(), chances(ask_all([call])[0]), call)


def compare(lots, report, number):
    compare_directions(lots, report, number)
    compare_terrain(lots, report, number)
    compare_rows(lots, report, max(1, number // 4))
    compare_odds(lots, report, max(1, number // 2))
