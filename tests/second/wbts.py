"""Leaders and supply cities of Michael Dye's variant of War Between the States. Sections are his numbers."""
from fractions import Fraction

from dice import spread, then, throws
from wbts_map import WarMap, cycle_key, point_of, water_of

TWO_DICE = spread(sum(dice) for dice in throws(2))


def concerned(row, stars, commands):
    """Leader Loss Table: whom a row of the first two dice is about."""
    if row == 2:
        return stars >= 4 or commands == 'army'
    return row in (3, 4) and (stars == 3 or commands == 'corps')


def loss_by_row(row, again):
    """Leader Loss Table: the second two dice."""
    if row == 2:
        return 'killed' if again <= 5 else 'wounded' if again >= 9 else 'unhurt'
    if row == 3:
        return 'killed' if again <= 7 or again == 12 else 'unhurt'
    return 'wounded' if again <= 6 or again == 8 else 'unhurt'


def loss(faces, stars, commands):
    """What befalls a leader, by the dice as they fell; two where no further throw is due."""
    row = faces[0] + faces[1]
    if not concerned(row, stars, commands):
        return 2, 'unhurt'
    return 4, loss_by_row(row, faces[2] + faces[3]) if len(faces) == 4 else None


def loss_odds(stars, commands):
    def follow(row):
        if not concerned(row, stars, commands):
            return {'unhurt': Fraction(1)}
        return then(TWO_DICE, lambda again: {loss_by_row(row, again): Fraction(1)})

    return then(TWO_DICE, follow)


def deploys_on(side, cycle):
    """22.22: the highest die that deploys; None once they come freely."""
    if cycle_key(cycle) >= (63, 9):
        return None
    if cycle_key(cycle) < (62, 4):
        return 1
    return {'union': 4, 'confederate': 3}[side]


def lines(face, union, confederate):
    """26.2: the lines that may be chosen, and by whom; of two leaders by the difference."""
    more = abs(union - confederate)
    chooser = 'union' if union > confederate else 'confederate' if confederate > union else None
    return max(1, face - more), min(6, face + more), chooser


# The Game Map: supply cities that the added lines make.
ADDED = {'columbus_ms': 'B3511', 'fort_gaines_ga': 'B5121', 'chattahoochee': None, 'tallahassee': None,
         'jacksonville': None}
# 21.0, with C4511 read as C1145 (docs/rulings.md, WS-1.4); 22.5
FIRST_FORTS = {'B3627': 1, 'C1145': 1}
FREE_FORTRESS = {'confederate': 'richmond', 'union': 'washington'}
BONUS = {'points': 25, 'last': '1/62'}
NEW_LEADERS = ('Gordon Granger', 'George Stoneman', 'Warren', 'Jubal', 'Stephen D. Lee', 'Wade Hampton')
# 21.3, Additional Supply Cities.
BY_RIVER = {'galveston': 'B0132', 'sabine_city': 'B0729', 'shreveport': 'B0815', 'alexandria_la': 'B1421',
            'little_rock': 'B1705', 'natchez': 'B2020', 'bayou_sara': 'B2024', 'arkansas_post': 'B2108',
            'port_hudson': 'B2125', 'baton_rouge': 'B2126', 'helena': 'B2405', 'yazoo_city': 'B2514', 'biloxi': 'B3227'}
# 21.31
MAJOR = ('nashville', 'memphis', 'new_orleans', 'atlanta', 'richmond')


TROOPS = ('infantry', 'militia', 'garrison', 'cavalry')
FLOTILLAS = ('river_flotilla', 'naval_flotilla')
BROOKHAVEN, LAKE = point_of('B2527'), point_of('B2828')


class Field:
    """A position: the map, and what lies on it by a shown state."""

    def __init__(self, known, state):
        self.map, self.now = known, cycle_key(state['cycle'])
        self.torn = set(map(point_of, state['rails']['torn']))
        self.union = {point_of(unit['hex']) for unit in state['units']
                      if unit['side'] == 'union' and unit['kind'] in TROOPS and unit['hex']}
        self.lost = {known.at(place) for place in state['places']['taken']} | self.union
        self.works = {point_of(work['hex']) for work in state['works']
                      if work['side'] == 'confederate' and work['built'] != 'none'}
        afloat = [(vessel['side'], vessel['kind'], water_of(vessel['at'])) for vessel in state['vessels']
                  if vessel['at'] and not vessel.get('up_river')]
        self.closed = {at for side, kind, at in afloat if side == 'union' and kind in FLOTILLAS}
        self.transports = {at for side, kind, at in afloat if side == 'confederate' and kind == 'river_transport'}

    def is_southern(self, place):
        return self.map.at(place) not in self.lost

    def by_rail(self, starts):
        """Note to 21.31: the rails reached through hexes without Union units, with gaps marched over."""
        seen, edge = set(), []

        def come(point):
            if point in self.map.lines and point not in seen and point not in self.union:
                seen.add(point)
                edge.extend(self.marched(point) if point in self.torn else [point])

        for start in starts:
            come(start)
        while edge:
            here = edge.pop()
            seen.add(here)
            for there, opens in self.map.lines[here]:
                if opens <= self.now:
                    come(there)
        return seen

    def marched(self, cut):
        """Note to 21.31: whole rails within infantry's movement points of the first cut hex."""
        best, edge = {cut: self.map.march['infantry']}, [cut]
        while edge:
            here = edge.pop()
            for there in self.map.neighbours(here):
                cost = self.map.march_cost(here, there)
                left = -1 if cost is None or there in self.union else best[here] - cost
                if left > best.get(there, -1):
                    best[there] = left
                    edge.append(there)
        return [point for point in best if point in self.map.lines and point not in self.torn]

    # 21.31: when the waters of a city are closed
    def nashville_closed(self, city):
        """No way is left down the Cumberland (docs/rulings.md, WS-5.1)."""
        reached = self.map.sail(self.map.quays(city), self.closed, rivers='cumberland')
        return self.map.mouths['cumberland'] not in reached

    def memphis_closed(self, city):
        """On the side towards Marion; or with units in Marion on one next to it."""
        marion = self.map.at('marion_ar')
        between = self.map.between(city, marion)
        near = {edge for edge in self.map.waters[between] if self.map.rivers[edge][0] == 'mississippi'}
        return between in self.closed or (marion in self.union and bool(near & self.closed))

    def new_orleans_closed(self, city):
        """On the river's side south of it, and so that nothing comes in by the lake."""
        south = self.map.between(city, (city[0], city[1] + 2))
        reached = self.map.sail([LAKE], self.closed, rivers=None, lakes=True, coast=True)
        return south in self.closed and not any(self.map.terrain.get(water) == '~' for water in reached)

    def richmond_closed(self, city):
        """Only if a transport could otherwise bring supply in."""
        return not self.transports & self.map.sail(self.map.quays(city), self.closed)

    def lake_crossed(self):
        return bool(self.transports & self.map.sail([LAKE], self.closed, rivers=None, lakes=True))

    def siege(self, name):
        """21.31: the signs by which a major city is besieged."""
        city = self.map.at(name)
        starts = [city, BROOKHAVEN] if name == 'new_orleans' and self.lake_crossed() else [city]
        reached = self.by_rail(starts)
        others = (place for place in self.map.cities['supply'] if self.map.at(place) != city)
        closed = {'nashville': self.nashville_closed, 'memphis': self.memphis_closed, 'atlanta': lambda _: True,
                  'new_orleans': self.new_orleans_closed, 'richmond': self.richmond_closed}[name]
        signs = {'southern': self.is_southern(name), 'no_works': city not in self.works,
                 'rails_cut': not any(self.map.at(place) in reached and self.is_southern(place) for place in others),
                 'water_closed': closed(city), 'troops_next': not self.union.isdisjoint(self.map.neighbours(city))}
        return {**signs, 'besieged': all(signs.values())}

    # 21.3
    def supply(self, blockaded):
        """Major cities; towns and ports that rails join to one; and towns of the list that a transport serves."""
        major = [city for city in MAJOR if self.is_southern(city) and not self.siege(city)['besieged']]
        joined = self.by_rail(map(self.map.at, major))

        def working(places):
            return [place for place in places if self.is_southern(place) and self.map.at(place) in joined]

        cities = working(self.map.cities['supply'])
        landings = {quay for city in cities for quay in self.map.quays(self.map.at(city))}
        towns = [place for place in cities if place not in MAJOR]
        return {'major': major, 'towns': towns,
                'ports': [port for port in working(self.map.cities['ports']) if port not in blockaded],
                'river': [place for place in BY_RIVER if place not in towns and self.is_southern(place)
                          and self.is_served(self.map.at(place), landings)]}

    def is_served(self, place, landings):
        """Additional Supply Cities: a transport on its rivers or route, and a free route to a city with rails."""
        quays = self.map.quays(place)
        own = [quay for quay in quays if quay in self.map.rivers]
        route = self.map.sail(quays, self.closed, lakes=True, coast=len(own) < len(quays))
        system = self.map.sail(own, self.closed) if own else route
        plying = system | {water for water in route if water not in self.map.rivers}
        return bool(self.transports & plying) and bool(landings & route)

    def pays(self, blockaded):
        """What all these come to; the numbers are the boxed game's."""
        rates, (_, cycle) = self.map.pays, self.now
        of_major = [row['points'] for row in rates['major_city'] if cycle_key(row['from']) <= self.now][-1]
        works = {kind: len(places) for kind, places in self.supply(blockaded).items()}
        return (works['major'] * of_major + (works['towns'] + works['river']) * rates['town'][cycle - 1]
                + works['ports'] * rates['port'][cycle - 1])
