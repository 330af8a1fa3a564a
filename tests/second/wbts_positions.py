"""Random positions of War Between the States about the South's major cities: sieges, and the supply of its cities."""
import json
from pathlib import Path

import wbts
from program import lines_of

CYCLES = ['7/61', '10/61', '6/62', '12/62', '11/63', '6/64']  # towns and ports pay in them
MOST_FACES = 16
WATERS = {  # where a siege asks for flotillas, and some more
    'nashville': ('cumberland', 12), 'memphis': ('mississippi', 4), 'new_orleans': ('mississippi', 5),
    'richmond': ('james', 12), 'atlanta': (None, 0),
}


def some(lots, things, most):
    things = list(things)
    return lots.sample(things, min(len(things), lots.randint(0, most)))


class Draft:
    """A set-up of the whole war with the country about one city laid anew."""

    def __init__(self, lots, known, city):
        self.lots, self.map, self.city, self.at = lots, known, city, known.at(city)
        self.setup = json.loads(Path('data/scenarios/wbts/war_1861.json').read_text())
        self.taken, self.troops, self.torn, self.vessels = set(), set(), set(), []

    def about(self, steps):
        near = {self.at}
        for _ in range(steps):
            near |= {point for here in near for point in self.map.neighbours(here)}
        return near

    def lay_rails(self):
        """Rails cut one to four hexes far, by torn track or by troops, with few ways left: one more or less matters."""
        lots = self.lots
        near = sorted(self.about(lots.randint(1, 4)) & set(self.map.lines) - {self.at})
        whole, torn = some(lots, near, lots.choice([0, 0, 1, 4])), lots.choice([0.7, 1])
        for point in near:
            if point not in whole:
                (self.torn if lots.random() < torn else self.troops).add(point)
        self.torn |= set(some(lots, sorted(self.map.lines), 30))
        if lots.random() < 0.3:
            self.torn.add(self.at)

    def lay_troops(self):
        lots = self.lots
        if lots.random() < 0.85:
            self.troops.add(lots.choice(self.map.neighbours(self.at)))
        if lots.random() < 0.4:
            self.troops.add(self.map.at('marion_ar'))
        self.troops |= set(lots.sample(sorted(self.map.lines), lots.randint(1, 6)))
        self.troops = {point for point in self.troops if not self.map.is_wet(point) and point != self.at}

    def lay_vessels(self):
        lots, (river, most) = self.lots, WATERS[self.city]
        quays = self.map.quays(self.at)
        near = self.map.sail(quays, (), rivers=river) if river else set()
        close = sorted(near, key=lambda water: (min(map(self.distance, water)), sorted(water)))[:2 * most]
        lake = [wbts.LAKE, *(wet for wet in self.map.waters[wbts.LAKE] if wet not in self.map.rivers)]
        for water in [*some(lots, close, 2), *(quay for quay in quays if lots.random() < 0.4)]:
            self.float('union', 'river_flotilla', water)
        for water in lake:
            if lots.random() < 0.3:
                self.float('union', 'river_flotilla' if self.map.terrain[water] == 'l' else 'naval_flotilla', water)
        rivers = [water for water in self.map.waters if water in self.map.rivers]
        for water in some(lots, rivers, 4):
            self.float(lots.choice(['union', 'confederate']), 'river_flotilla', water)
        landings = [quay for place in wbts.BY_RIVER for quay in self.map.quays(self.map.at(place))
                    if quay in self.map.rivers]
        for water in [*some(lots, rivers, 2), *some(lots, landings, 2), *some(lots, close, 1),
                      *some(lots, [wbts.LAKE], 1)]:
            self.float('confederate', 'river_transport', water)

    def distance(self, corner):
        return abs(corner[0] - self.at[0]) + abs(corner[1] - self.at[1])

    def float(self, side, kind, water):
        self.vessels.append({'side': side, 'kind': kind, 'name': f'Vessel {len(self.vessels)}', 'near': self.city,
                             'water': self.map.names[water]})

    def scenario(self):
        self.lay_rails()
        self.lay_troops()
        self.lay_vessels()
        lots = self.lots
        held = some(lots, [place for place in self.map.cities['supply'] if place != self.city], 6)
        held += [self.city] if lots.random() < 0.05 else []
        works = [{'side': 'confederate', 'place': self.city, 'kind': 'fort', **paid}
                 for paid in some(lots, [{}, {'paid': 5}], 1) if lots.random() < 0.3]
        forces = [{'name': 'Force', 'side': 'union', 'hex': self.map.names[point], 'note': '-', 'source': 'CMH 3',
                   'units': [{'kind': lots.choice(wbts.TROOPS[:3]), 'points': 1, 'name': '-'}]}
                  for point in sorted(self.troops)]
        start = lots.choice(CYCLES)
        self.setup.update(
            {'from': start, 'works': works, 'forces': forces, 'vessels': self.vessels, 'arrivals': [], 'rails': [],
             'torn_up': [self.map.names[point] for point in sorted(self.torn)],
             'held': {'union': held, 'confederate': []}})
        return self.setup


def compare_position(lots, report, known, where):
    city = lots.choice(wbts.MAJOR)
    setup = Draft(lots, known, city).scenario()
    faces = [lots.randint(1, 6) for _ in range(MOST_FACES)]
    done = {'type': 'done'}
    script = [{'system': 'wbts', 'scenario': setup}, {'show': 'state'}, {'seat': 'union', 'action': done}]
    # How many ports are thrown for is told by a refusal alone: too few and too many dice change nothing.
    script += [{'seat': 'confederate', 'action': done, 'faces': faces[:number]} for number in range(MOST_FACES)]
    answers = lines_of('script', '-', text='\n'.join(map(json.dumps, script)))
    state = next((answer['state'] for answer in answers if 'state' in answer), None)
    where = f'{where} {city} {json.dumps(setup)[:200]}'
    if state is None:
        report.same('wbts position is read', True, answers, where)
        return
    field = wbts.Field(known, state)
    for name in wbts.MAJOR:
        shown = next(signs for signs in state['places']['sieges'] if signs['city'] == name)
        second = field.siege(name)
        for sign, holds in second.items():
            report.same(f'wbts siege, {sign}', holds, shown[sign], f'{where} {name}')
    events = [event for answer in answers for event in answer.get('events', ())]
    came = [event['supply'] for event in events if event['type'] == 'supply_came' and event['side'] == 'confederate']
    shut = {event['port'] for event in events if event['type'] == 'port_thrown_for' and event['blockaded']}
    report.same('wbts supply of the South', [field.pays(shut)], came, f'{where} {field.supply(shut)}')


def compare(lots, report, number):
    known = wbts.WarMap()
    for game in range(number):
        compare_position(lots, report, known, f'position {game}')
