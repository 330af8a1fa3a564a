"""Compares the tables of Red River Blues and their odds."""
import redriver
from program import ask_all, chances

BANKS = ['open', 'bluffs', 'narrows', 'wooded', 'marshy', 'shallows', 'narrows+wooded']


def direction(table, roll, second=None, first_turn=False):
    bend, following = redriver.direction(table, roll, second, first_turn)
    call = ['table', 'red-river', 'direction', '--heading', redriver.HEADING[table], '--roll', roll]
    call += ['--second', second] if second else []
    expected = (bend, redriver.degrees(table, bend, following), following, redriver.HEADING[following])
    return call + ['--first-turn'] * first_turn, expected, ('bend', 'degrees', 'next_table', 'heading')


def terrain(column, black, red, sections):
    call = ['table', 'red-river', 'terrain', '--column', column, '--black', black, '--red', red]
    call += ['--sections-traversed', sections] if column == 'tributary' else []
    return call, redriver.terrain(column, black, red, sections), ('banks', 'tributary')


def mechanical(roll, second):
    call = ['table', 'red-river', 'mechanical', '--roll', roll, *(['--second', second] if roll == 20 else [])]
    return call, (redriver.mechanical(roll, second),), ('event',)


def battery(roll, second):
    call = ['table', 'red-river', 'battery', '--roll', roll, *(['--second', second] if roll == 10 else [])]
    name, guns, mine = redriver.battery(roll, second)
    return call, (name, [{'count': number, 'gun': gun} for number, gun in guns], mine), ('battery', 'guns', 'mine')


def action(banks, roll, turns):
    call = ['table', 'red-river', 'action', '--banks', banks, '--roll', roll, '--turns-played', turns]
    return call, (redriver.action(banks.split('+'), roll, turns),), ('encounters',)


def result(points):
    return ['table', 'red-river', 'result', '--vp', points], (redriver.result(points),), ('result',)


def every_cell(lots):
    """Each row of each table once; where dice find a tributary and what shifts a row are drawn by lot."""
    for table in redriver.DIRECTION:
        yield from ((direction(table, roll)) for roll in range(1, 11) if (table, roll) != (1, 10))
    yield from (direction(1, 10, second) for second in (1, 5, 6, 10))
    yield from (direction(1, roll, first_turn=True) for roll in (1, 2, 6, 10))
    for column in redriver.TERRAIN:
        for black in range(1, 11):
            yield terrain(column, black, lots.choice([black, lots.randint(1, 10)]), lots.randint(0, 5))
    yield from (mechanical(roll, 1) for roll in (1, 15, 16, 17, 18, 19))
    yield from (mechanical(20, second) for second in range(1, 7))
    yield from (battery(roll, None) for roll in range(1, 10))
    yield battery(10, lots.randint(1, 9))
    yield from (result(points) for least in (51, 31, 11, 1, -4, -9) for points in (least, least - 1))
    yield from (action(banks, lots.randint(1, 100), lots.randint(0, 40)) for banks in BANKS)


def compare_cells(report, cells):
    cells = list(cells)
    answers = ask_all([call for call, _, _ in cells])
    for (call, expected, keys), answer in zip(cells, answers):
        shown = [sorted(answer[key]) if key in ('banks', 'encounters') else answer.get(key, answer)
                 for key in keys if key in answer]
        report.same(f'red-river {call[2]} table', list(expected), shown, call)


def compare_odds(lots, report):
    """All a hundred rolls of each column at once."""
    calls = [('odds', 'red-river', 'action', '--banks', banks, '--turns-played', lots.choice([0, lots.randint(1, 110)]))
             for banks in BANKS]
    for call, answer in zip(calls, ask_all(calls)):
        shown = {frozenset(() if key == 'nothing' else key.split('+')): chance
                 for key, chance in chances(answer).items()}
        report.same('red-river action odds', redriver.action_odds(call[4].split('+'), call[6]), shown, call)
    call = ('odds', 'red-river', 'battery')
    report.same('red-river battery odds', redriver.battery_odds(), chances(ask_all([call])[0]), call)


def compare(lots, report, number):
    for _ in range(number):
        compare_cells(report, every_cell(lots))
        compare_odds(lots, report)
