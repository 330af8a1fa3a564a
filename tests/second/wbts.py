"""Leaders and supply cities of Michael Dye's variant of War Between the States. Sections are his numbers."""
from fractions import Fraction

from dice import spread, then, throws

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


def cycle_key(cycle):
    month, year = map(int, cycle.split('/'))
    return year, month


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
# 21.3, Additional Supply Cities.
BY_RIVER = {'galveston': 'B0132', 'sabine_city': 'B0729', 'shreveport': 'B0815', 'alexandria_la': 'B1421',
            'little_rock': 'B1705', 'natchez': 'B2020', 'bayou_sara': 'B2024', 'arkansas_post': 'B2108',
            'port_hudson': 'B2125', 'baton_rouge': 'B2126', 'helena': 'B2405', 'yazoo_city': 'B2514', 'biloxi': 'B3227'}
# 21.31
MAJOR = ('nashville', 'memphis', 'new_orleans', 'atlanta', 'richmond')


TROOPS = ('infantry', 'militia', 'garrison', 'cavalry')


class Theatre:
    """The map and the lists of cities, which are data."""

    def __init__(self, war_map, cities):
        self.places = {place['id']: place for place in war_map['places']}
        self.cities = cities
        self.lines = {}
        for line in war_map['rails']:
            opens = opening(line['opens']) if 'opens' in line else (61, 1)
            for here, there in zip(line['hexes'], line['hexes'][1:]):
                self.lines.setdefault(here, []).append((there, opens))
                self.lines.setdefault(there, []).append((here, opens))

    def hex_of(self, place):
        return self.places[place]['hex']


def opening(month):
    """The cycle, of thirteen in a year, in which the middle of a month falls (docs/rulings.md, WS-1.2)."""
    year, number = map(int, month.split('-'))
    return year - 1800, min(13, ((number - 1) * 365 // 12 + 15) // 28 + 1)


def joined_by_rail(theatre, start, now, is_open):
    """Hexes to which the rails of that time lead from there through hexes that are open."""
    seen, edge = {start}, [start]
    while edge:
        here = edge.pop()
        for there, opens in theatre.lines.get(here, ()):
            if there not in seen and opens <= now and is_open(there):
                seen.add(there)
                edge.append(there)
    return seen


def southern_supply(theatre, state, blockaded):
    """21.3 and 21.31: major cities not besieged, towns and ports that rails join to one, and what rivers may."""
    shut = set(state['rails']['torn']) | set(state['rails']['union'])
    shut |= {unit['hex'] for unit in state['units'] if unit['side'] == 'union' and unit['kind'] in TROOPS}
    lost = set(state['places']['taken'])
    major = [city for city in MAJOR if city not in lost and city not in state['places']['besieged']]
    joined = set()
    for city in major:
        start, now = theatre.hex_of(city), cycle_key(state['cycle'])
        joined |= joined_by_rail(theatre, start, now, lambda there: there not in shut)

    def working(places):
        return [place for place in places if place not in lost and theatre.hex_of(place) in joined]

    ports = [port for port in working(theatre.cities['ports']) if port not in blockaded]
    towns = [place for place in working(theatre.cities['supply']) if place not in MAJOR]
    return major, towns, ports, [place for place in BY_RIVER if place not in lost]
