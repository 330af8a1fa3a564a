"""The map of War Between the States, read from its file: hexes, sides, rails and waters, and what supply goes by.

A hex is a point of a grid with x three to a column and y two to a row. Its corners are points too, and a side is the
set of its two corners.
"""
import json
from pathlib import Path

AROUND = [(0, -2), (3, -1), (3, 1), (0, 2), (-3, 1), (-3, -1)]  # north, then clockwise
CORNERS = [(-1, -1), (1, -1), (2, 0), (1, 1), (-1, 1), (-2, 0)]
COLUMNS_WEST, ROWS_A = 61, 27


def cycle_key(cycle):
    month, year = map(int, cycle.split('/'))
    return year, month


def opening(month):
    """The cycle, of thirteen in a year, in which the middle of a month falls (docs/rulings.md, WS-1.2)."""
    year, number = map(int, month.split('-'))
    return year - 1800, min(13, ((number - 1) * 365 // 12 + 15) // 28 + 1)


def add(point, step):
    return point[0] + step[0], point[1] + step[1]


def point_of(name):
    """C's even columns lie a row lower; in the one grid even columns lie half a hex south."""
    sheet, column, row = name[0], int(name[1:3]), int(name[3:])
    row += {'A': 0, 'B': ROWS_A, 'C': column % 2 == 0}[sheet]
    column += COLUMNS_WEST if sheet == 'C' else 0
    return 3 * column, 2 * row + (column % 2 == 0)


def hexes(sheets):
    return [f'{sheet["sheet"]}{column:02}{row:02}' for sheet in sheets
            for column in range(1, sheet['columns'] + 1) for row in range(1, sheet['rows'] + 1)]


def side(hexagon, direction):
    point = point_of(hexagon)
    return frozenset((add(point, CORNERS[direction]), add(point, CORNERS[(direction + 1) % 6])))


def water_of(at):
    """Where a vessel lies: a point of open water, or a side of a river."""
    return side(*at) if isinstance(at, list) else point_of(at)


class WarMap:
    def __init__(self, data=Path('data')):
        written = json.loads((data / 'maps/wbts.json').read_text())
        tables = json.loads((data / 'wbts/tables.json').read_text())
        self.cities = json.loads((data / 'wbts/cities.json').read_text())
        self.march, self.pays = tables['march'], tables['production']
        self.places = {place['id']: place for place in written['places']}
        self.terrain = {}
        for row, letters in enumerate(written['terrain'], 1):
            for column, letter in enumerate(letters, 1):
                if letter != ' ':
                    self.terrain[3 * column, 2 * row + (column % 2 == 0)] = letter
        self.names = {point_of(name): name for name in hexes(written['sheets'])}
        self.crests = {side(*edge) for crest in written['impassable'] for edge in crest['sides']}
        self.read_rails(written['rails'])
        self.read_waters(written)

    def hex_of(self, place):
        return self.places[place]['hex']

    def at(self, place):
        return point_of(self.hex_of(place))

    def neighbours(self, point):
        return [add(point, step) for step in AROUND if add(point, step) in self.terrain]

    def is_wet(self, point):
        return self.terrain[point] in '~l'

    # Rails
    def read_rails(self, lines):
        self.lines, self.bridges = {}, set()
        for line in lines:
            opens = opening(line['opens']) if 'opens' in line else (61, 1)
            points = [point_of(name) for name in line['hexes']]
            for here, there in zip(points, points[1:]):
                self.lines.setdefault(here, []).append((there, opens))
                self.lines.setdefault(there, []).append((here, opens))
                self.bridges.add(self.between(here, there))

    @staticmethod
    def between(here, there):
        corners = lambda point: {add(point, corner) for corner in CORNERS}
        return frozenset(corners(here) & corners(there))

    def march_cost(self, here, there):
        """Ground, and the river on the side; none over a crest, onto water or a great river without a bridge."""
        edge = self.between(here, there)
        if self.is_wet(there) or edge in self.crests:
            return None
        cost = self.march[{'.': 'clear', 'f': 'forest', 'm': 'mountain', 's': 'swamp'}[self.terrain[there]]]
        if edge not in self.rivers:
            return cost
        if not self.rivers[edge][1]:
            return cost + self.march['other_river']
        return cost + self.march['navigable_river'] if edge in self.bridges else None

    # Waters
    def read_waters(self, written):
        self.rivers = {side(*edge): (river['id'], reach['navigable'])
                       for river in written['rivers'] for reach in river['reaches'] for edge in reach['sides']}
        self.names.update({side(*edge): edge for river in written['rivers'] for reach in river['reaches']
                           for edge in reach['sides']})
        self.mouths = {}
        self.waters = {edge: set() for edge, (_, navigable) in self.rivers.items() if navigable}
        self.waters.update({point: set() for point in self.terrain if self.is_wet(point)})
        at_corner, wet_at = {}, {}
        for water in self.waters:
            if isinstance(water, frozenset):
                for corner in water:
                    at_corner.setdefault(corner, []).append(water)
            else:
                for corner in CORNERS:
                    wet_at.setdefault(add(water, corner), []).append(water)
                self.join(*((water, near) for near in self.neighbours(water) if self.is_wet(near)))
        for together in at_corner.values():
            self.join(*((one, other) for one in together for other in together if one != other))
        for river in written['rivers']:
            edges = [side(*edge) for reach in river['reaches'] for edge in reach['sides']]
            self.mouths[river['id']] = edges[0]
            if river['mouth'] == 'water' and river['reaches'][0]['navigable']:
                tip = edges[0] - edges[1] if len(edges) > 1 else edges[0]
                self.join(*((edges[0], wet) for corner in tip for wet in wet_at.get(corner, ())))
        self.join(*((point_of(here), point_of(there)) for here, there in written['sea_lanes']))

    def join(self, *pairs):
        for one, other in pairs:
            self.waters[one].add(other)
            self.waters[other].add(one)

    def quays(self, point):
        """The waters by which a hex of land is reached."""
        edges = [frozenset((add(point, CORNERS[at]), add(point, CORNERS[(at + 1) % 6]))) for at in range(6)]
        return [edge for edge in edges if edge in self.waters] + [
            near for near in self.neighbours(point) if self.is_wet(near)]

    def sail(self, starts, closed, rivers=True, lakes=False, coast=False):
        """The waters reached; `rivers` True for all of them, or the name of one."""
        def free(water):
            if water in closed:
                return False
            if isinstance(water, frozenset):
                return rivers is True or self.rivers[water][0] == rivers
            if self.terrain[water] == 'l':
                return lakes
            return coast and not all(map(self.is_wet, self.neighbours(water)))

        seen = {water for water in starts if free(water)}
        edge = list(seen)
        while edge:
            for water in self.waters[edge.pop()]:
                if water not in seen and free(water):
                    seen.add(water)
                    edge.append(water)
        return seen
