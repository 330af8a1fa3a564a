"""Random positions of MOBAS: who may fire at whom with how many dice, and where each ship may go."""
import itertools
import json
import string

import mobas
from program import ask_all, chances, lines_of

SIZE = 11
PRINTED = {  # the worked examples
    'turreted_ironclad': {'dice': 6, 'turret': True}, 'casemate_ironclad': {'dice': 4, 'turret': False},
    'steam_frigate': {'fv': 6, 'critical': 2}, 'steam_gunboat': {'move': 3},
}
EXITS = ['left', 'right', 'top', 'bottom']


def word(place):
    row, column = mobas.row_column(place)
    return f'{string.ascii_uppercase[row]}{column + 1}'


def random_scenario(lots):
    terrain = [''.join(lots.choices('.,#', [6, 2, 2 * lots.random()], k=SIZE)) for _ in range(SIZE)]
    water = [mobas.cube(row, column) for row in range(SIZE) for column in range(SIZE) if terrain[row][column] != '#']
    land = [mobas.cube(row, column) for row in range(SIZE) for column in range(SIZE) if terrain[row][column] == '#']
    lots.shuffle(water)
    middle = mobas.cube(SIZE // 2, SIZE // 2)
    water = sorted(water[:30], key=lambda place: mobas.distance(place, middle) + lots.random() * 3)
    forces = []
    for number, place in enumerate(water[:12]):
        row, column = mobas.row_column(place)
        kind = lots.choice(list(PRINTED) + ['ellet_ram'])
        side = 'union' if kind == 'ellet_ram' else lots.choice(['union', 'confederate'])
        deep = terrain[row][column] == '.' and lots.random() < 0.5
        forces.append({'ship': 'benton', 'id': f'ship_{number}', 'name': f'Ship {number}', 'side': side,
                       'hex': word(place), 'facing': lots.randrange(6), 'type': kind, 'ram': lots.random() < 0.5,
                       'draught': 'deep' if deep else 'shallow'})
    forces[0]['side'], forces[1]['side'] = 'union', 'confederate'
    for force in forces[:2]:
        force['type'] = 'casemate_ironclad'
    batteries = [{'id': f'battery_{number}', 'name': f'Battery {number}', 'side': side, 'hex': word(place),
                  'facing': 0, 'guns': lots.randint(1, 6)}
                 for number, (side, place) in enumerate(zip(['union', 'confederate'], land))]
    return {'format': 'brownwater-scenario-1', 'system': 'mobas', 'id': 'second', 'title': 'Second',
            'date': '1862-06-06', 'place': 'Nowhere', 'forces': forces, 'batteries': batteries, 'turns': 12,
            'map': {'columns': SIZE, 'rows': SIZE, 'north': 0, 'terrain': terrain, 'labels': [],
                    'exits': dict(zip(['union', 'confederate'], lots.sample(EXITS, 2)))},
            'history': '-', 'estimates': '-', 'sources': ['-']}


class Board:
    def __init__(self, scenario, view):
        self.terrain = scenario['map']['terrain']
        self.exits = scenario['map']['exits']
        self.ships = {ship['id']: ship for ship in view['ships']}
        self.at = {name: self.place(ship['hex']) for name, ship in self.ships.items()}
        self.holder = {place: name for name, place in self.at.items()}

    @staticmethod
    def place(hexagon):
        return mobas.cube(string.ascii_uppercase.index(hexagon[0]), int(hexagon[1:]) - 1)

    def ground(self, place):
        row, column = mobas.row_column(place)
        return self.terrain[row][column] if 0 <= row < SIZE and 0 <= column < SIZE else None

    def blocks(self, place):
        return self.ground(place) == '#' or place in self.holder

    def dice(self, name, target):
        """Firing Dice: with how many she fires at it now, and the aspect."""
        ship = self.ships[name]
        here, there = self.at[name], self.at[target]
        between = mobas.distance(here, there)
        if ship['turret']:
            return mobas.broadside(ship['dice'], between), 'turret'
        if mobas.is_end_on(here, ship['facing'], there):
            return mobas.ends(ship['dice'], between), 'end'
        return mobas.broadside(ship['dice'], between), 'broadside'

    def shots(self, side):
        """Every shot of a side, in direct line of sight."""
        found = set()
        for name, ship in self.ships.items():
            for target, other in self.ships.items():
                # The book has no batteries: they are aimed at, and are in the way, and their own fire is ours.
                if ship['side'] != side or other['side'] == side or ship['battery']:
                    continue
                dice, aspect = self.dice(name, target)
                if dice and mobas.is_in_sight(self.at[name], self.at[target], self.blocks):
                    found.add((name, target, aspect, dice))
        return found

    def leaves(self, place, side):
        row, column = mobas.row_column(place)
        return {'left': column < 0, 'right': column >= SIZE, 'top': row < 0, 'bottom': row >= SIZE}[self.exits[side]]

    def what(self, ship, place):
        """Movement: the hex as it lies before that ship."""
        ground = self.ground(place)
        if ground is None:
            return 'exit' if self.leaves(place, ship['side']) else 'barred'
        if ground == '#' or (ground == ',' and ship['draught'] == 'deep'):
            return 'barred'
        holder = self.holder.get(place)
        if holder is None:
            return 'open'
        other = self.ships[holder]
        return 'barred' if other['battery'] or other['side'] == ship['side'] else holder

    def ends(self, name):
        ship = self.ships[name]
        return mobas.moves(self.at[name], ship['facing'], ship['move'], lambda place: self.what(ship, place))


def shots_shown(view):
    return {(action['ship'], action['target'], action['aspect'], action['dice'])
            for action in view['actions'] if action['type'] == 'declare_fire' and action['aspect'] != 'battery'}


def ends_shown(view, name):
    found = set()
    for action in view['actions']:
        if action['type'] != 'move' or action['ship'] != name:
            continue
        end = action['ends']
        if action['withdraws']:
            found.add((None, None, None, True))
        else:
            found.add((Board.place(end['hex']), end['facing'], action['rams'], False))
    return found


def play(scenario, moves):
    """What the program answers to these lines; the last with the faces of the initiative."""
    lines = [{'system': 'mobas', 'scenario': scenario}, *moves]
    return lines_of('script', '-', text='\n'.join(map(json.dumps, lines)))


def shown(answers):
    return [answer['view'] for answer in answers if 'view' in answer]


def compare_position(lots, report, where):
    scenario = random_scenario(lots)
    looks = [{'show': 'view', 'seat': seat} for seat in ('union', 'confederate')]
    answers = play(scenario, looks)
    views = dict(zip(('union', 'confederate'), shown(answers)))
    if not views:
        report.same('mobas scenario is read', True, answers, where)
        return
    board = Board(scenario, views['union'])
    for ship in board.ships.values():
        printed = PRINTED.get(ship['type'], {})
        report.same('mobas printed values', printed, {key: ship[key] for key in printed}, where)
    fires = []
    for side, view in views.items():
        shots = board.shots(side)
        report.same('mobas fire', sorted(shots), sorted(shots_shown(view)), f'{where} {side} {json.dumps(scenario)}')
        fires += [{'seat': side, 'action': {'type': 'hold_fire', 'ship': name}}
                  for name in sorted({action['ship'] for action in view['actions'] if action['type'] == 'hold_fire'})]
    fires = fires or [{'seat': side, 'action': {'type': 'clear_for_action'}} for side in views]
    first = lots.choice(list(views))
    fires[-1]['faces'] = [1, 6] if first == 'union' else [6, 1]
    view = shown(play(scenario, fires + [{'show': 'view', 'seat': first}]))[0]
    for name, ship in board.ships.items():
        if ship['side'] == first and not ship['battery']:
            second = board.ends(name)
            report.same('mobas moves', second, ends_shown(view, name),
                        f'{where} {name} {json.dumps(scenario)}')


def compare_odds(report):
    """Every range of both ships whose dice are printed, in either aspect."""
    calls, seconds = [], []
    for kind, dice in (('turreted_ironclad', 6), ('casemate_ironclad', 4)):
        for aspect, between in itertools.product(('broadside', 'end'), range(1, dice + 1)):
            full = kind == 'turreted_ironclad' or aspect == 'broadside'
            calls.append(('odds', 'mobas', 'fire', '--type', kind, '--range', between, '--aspect', aspect))
            seconds.append(mobas.points((mobas.broadside if full else mobas.ends)(dice, between)))
    for ram in (True, False):
        calls.append(('odds', 'mobas', 'ram', *([] if ram else ['--no-ram'])))
        seconds.append(mobas.points(mobas.RAM_DICE[ram]))
    for second, call, answer in zip(seconds, calls, ask_all(calls)):
        second = {str(key): chance for key, chance in second.items()}
        report.same('mobas odds', second, chances(answer) if 'outcomes' in answer else answer, call)


def compare(lots, report, number):
    compare_odds(report)
    for game in range(number):
        compare_position(lots, report, f'position {game}')
