"""MOBAS fire and movement, from Bob Cordery's rules. Sections are his headings.

A place is a cube (q, r, s) with q + r + s = 0; corners of hexes are thirds, so all is counted in thirds of a hex.
A facing is 0 to the right, then clockwise by sixty degrees.
"""
from fractions import Fraction

from dice import spread, sums

FIRING_DIE = (2, 1, 1, 0, 0, 0)  # Firing Dice: a major hit, two minor ones, three misses
RAM_DICE = {True: 4, False: 2}  # Ramming: with a ram and without
CORNERS = [(1, 1, -2), (-1, 2, -1), (-2, 1, 1), (-1, -1, 2), (1, -2, 1), (2, -1, -1)]
STEPS = [(1, 0, -1), (0, 1, -1), (-1, 1, 0), (-1, 0, 1), (0, -1, 1), (1, -1, 0)]


def points(dice):
    """Firing Dice: the chance of each number of flotation points."""
    return sums(spread(FIRING_DIE), dice)


def add(one, other):
    return tuple(a + b for a, b in zip(one, other))


def cube(row, column):
    """Rows B, D, F … lie half a hex to the right."""
    q = column - (row - (row & 1)) // 2
    return (q, row, -q - row)


def row_column(place):
    q, row, _ = place
    return row, q + (row - (row & 1)) // 2


def distance(one, other):
    return max(abs(a - b) for a, b in zip(one, other))


def ahead_of(place, facing):
    return add(place, STEPS[facing % 6])


def turned_back(point, facing):
    """The point as it lies to a ship that faces to the right."""
    q, r, s = point
    for _ in range(facing % 6):
        q, r, s = -s, -q, -r
    return (q, r, s)


def corners(place):
    return [tuple(3 * part + more for part, more in zip(place, corner)) for corner in CORNERS]


def is_end_on(place, facing, target):
    """Other ships: wholly within sixty degrees either side of ahead or of astern: every corner in the closed arc."""
    seen = [turned_back(tuple(a - 3 * b for a, b in zip(corner, place)), facing) for corner in corners(target)]
    return all(q >= 0 >= s for q, _, s in seen) or all(q <= 0 <= s for q, _, s in seen)


def broadside(dice, range_hexes):
    """One die fewer for every hex."""
    return max(0, dice - (range_hexes - 1))


def ends(dice, range_hexes):
    """Half the dice, one fewer for every two hexes; halves up, and no farther than the broadside (docs/rulings.md)."""
    if range_hexes > dice:
        return 0
    return max(0, (dice + 1) // 2 - (range_hexes - 1) // 2)


def cross(one, other):
    return one[0] * other[1] - one[1] * other[0]


def passage(from_place, to_place, hexagon):
    """How the line of sight meets a hex: None, 'through', or the side along which it runs, as its two corners."""
    line = tuple(3 * (b - a) for a, b in zip(from_place, to_place))
    at = [tuple(a - 3 * b for a, b in zip(corner, from_place)) for corner in corners(hexagon)]
    sides = [cross(line, corner) for corner in at]

    def along(point):
        return Fraction(sum(a * b for a, b in zip(line, point)), sum(a * a for a in line))

    if min(sides) < 0 < max(sides):
        cuts = []
        for here, there in zip(range(6), [1, 2, 3, 4, 5, 0]):
            if sides[here] == 0:
                cuts.append(along(at[here]))
            elif sides[here] * sides[there] < 0:
                part = Fraction(sides[here], sides[here] - sides[there])
                point = tuple(a + part * (b - a) for a, b in zip(at[here], at[there]))
                cuts.append(along(point))
        return 'through' if max(cuts) > 0 and min(cuts) < 1 else None
    on_line = [corner for corner, side in zip(at, sides) if side == 0]
    if len(on_line) == 2 and all(0 < along(corner) < 1 for corner in on_line):
        return tuple(sorted(on_line))
    return None


def is_in_sight(from_place, to_place, blocks):
    """A direct line of sight, centre to centre; along a side both hexes must block (docs/rulings.md)."""
    between = distance(from_place, to_place)
    sides = {}
    for q in range(-between, between + 1):
        for r in range(max(-between, -q - between), min(between, -q + between) + 1):
            place = add(from_place, (q, r, -q - r))
            if place in (from_place, to_place):
                continue
            met = passage(from_place, to_place, place)
            if met == 'through' and blocks(place):
                return False
            if met not in (None, 'through'):
                sides.setdefault(met, []).append(blocks(place))
    return not any(all(both) and len(both) == 2 for both in sides.values())


def moves(place, facing, speed, hexes):
    """Movement and Ramming: each end that a ship can reach, as (place, facing, what she rams, whether she leaves).

    `hexes(place)` is 'open', 'barred', 'exit', or the name of the enemy who lies there.
    """
    reached = {(place, facing): 0}
    last = set()
    edge = [(place, facing)]
    for cost in range(1, speed + 1):
        further = []
        for here, heading in edge:
            ways = [(here, (heading + turn) % 6) for turn in (1, -1)]
            front = ahead_of(here, heading)
            what = hexes(front)
            if what == 'open':
                ways.append((front, heading))
            elif what == 'exit':
                last.add((None, None, None, True))
            elif what != 'barred':
                last.add((front, heading, what, False))
            for way in ways:
                if way not in reached:
                    reached[way] = cost
                    further.append(way)
        edge = further
    return {(*end, None, False) for end in reached} | last
