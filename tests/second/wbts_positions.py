"""Random positions of War Between the States, major cities pressed: sieges, and the supply of the South's cities."""
import json
from pathlib import Path

import wbts
from program import lines_of

CYCLES = ['7/61', '10/61', '6/62', '12/62', '11/63', '6/64']  # towns and ports pay in them
MOST_FACES = 16
RIVERS = {'nashville': 'cumberland', 'memphis': 'mississippi', 'new_orleans': 'mississippi', 'richmond': 'james'}


def some(lots, things, most):
    things = list(things)
    return lots.sample(things, min(len(things), lots.randint(0, most)))


class Draft:
    """A set-up of the whole war with the country about each major city laid anew."""

    def __init__(self, lots, known):
        self.lots, self.map, self.at = lots, known, None
        self.setup = json.loads(Path('data/scenarios/wbts/war_1861.json').read_text())
        self.troops, self.torn, self.vessels = set(), set(), []

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
        if lots.random() < 0.3:
            self.torn.add(self.at)

    def lay_troops(self):
        if self.lots.random() < 0.85:
            self.troops.add(self.lots.choice(self.map.neighbours(self.at)))

    def lay_vessels(self, river):
        """On the city's waters and next to them, and farther off on its river."""
        lots, quays = self.lots, self.map.quays(self.at)
        own = [quay for quay in quays if quay in self.map.rivers and self.map.rivers[quay][0] == river]
        beside = {water for quay in own for water in self.map.waters[quay]} - set(own)
        near = self.map.sail(own, (), rivers=river)
        close = sorted(near, key=lambda water: (min(map(self.distance, water)), sorted(water)))[:24]
        for water in [*some(lots, close, 1), *(quay for quay in own if lots.random() < 0.35),
                      *(water for water in sorted(beside, key=sorted) if lots.random() < 0.35)]:
            self.float('union', 'river_flotilla', water)
        for water in some(lots, close, 1):
            self.float('confederate', 'river_transport', water)

    def lay_the_rest(self):
        lots, rivers = self.lots, [water for water in self.map.waters if water in self.map.rivers]
        if lots.random() < 0.4:
            self.troops.add(self.map.at('marion_ar'))
        self.torn |= set(some(lots, sorted(self.map.lines), 30))
        self.troops |= set(lots.sample(sorted(self.map.lines), lots.randint(1, 6)))
        cities = set(map(self.map.at, wbts.MAJOR))
        self.troops = {point for point in self.troops if not self.map.is_wet(point) and point not in cities}
        for water in [wbts.LAKE, *sorted(self.map.waters[wbts.LAKE])]:
            if lots.random() < 0.3:
                self.float('union', 'river_flotilla' if self.map.terrain[water] == 'l' else 'naval_flotilla', water)
        for water in some(lots, rivers, 4):
            self.float(lots.choice(['union', 'confederate']), 'river_flotilla', water)
        landings = [quay for place in wbts.BY_RIVER for quay in self.map.quays(self.map.at(place))
                    if quay in self.map.rivers]
        for water in [*some(lots, rivers, 2), *some(lots, landings, 2), *some(lots, [wbts.LAKE], 1)]:
            self.float('confederate', 'river_transport', water)

    def distance(self, corner):
        return abs(corner[0] - self.at[0]) + abs(corner[1] - self.at[1])

    def float(self, side, kind, water):
        self.vessels.append({'side': side, 'kind': kind, 'name': f'Vessel {len(self.vessels)}', 'near': 'memphis',
                             'water': self.map.names[water]})

    def scenario(self):
        for city in wbts.MAJOR:
            self.at = self.map.at(city)
            self.lay_rails()
            self.lay_troops()
            if city in RIVERS:
                self.lay_vessels(RIVERS[city])
        self.lay_the_rest()
        lots = self.lots
        held = some(lots, [place for place in self.map.cities['supply'] if place not in wbts.MAJOR], 6)
        held += [city for city in wbts.MAJOR if lots.random() < 0.05]
        works = [{'side': 'confederate', 'place': city, 'kind': 'fort', **lots.choice([{}, {'paid': 5}])}
                 for city in wbts.MAJOR if lots.random() < 0.15 and city not in held]
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
    setup = Draft(lots, known).scenario()
    faces = [lots.randint(1, 6) for _ in range(MOST_FACES)]
    done = {'type': 'done'}
    script = [{'system': 'wbts', 'scenario': setup}, {'show': 'state'}, {'seat': 'union', 'action': done}]
    # How many ports are thrown for is told by a refusal alone: too few and too many dice change nothing.
    script += [{'seat': 'confederate', 'action': done, 'faces': faces[:number]} for number in range(MOST_FACES)]
    answers = lines_of('script', '-', text='\n'.join(map(json.dumps, script)))
    state = next((answer['state'] for answer in answers if 'state' in answer), None)
    where = f'{where} {json.dumps(setup)[:200]}'
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
