"""Red River Blues, from David Manley's campaign (2005). Sections are his headings."""
from fractions import Fraction

# Game generation tables 1 to 7, each roll as bend and next table; roll 10 of table 1 asks for another die.
A, L, SL, HL = 'ahead', 'left', 'sharp_left', 'hairpin_left'
R, SR, HR = 'right', 'sharp_right', 'hairpin_right'
HEADING = {1: 'E', 2: 'NE', 3: 'N', 4: 'NW', 5: 'SE', 6: 'S', 7: 'SW'}
DIRECTION = {
    1: [(A, 1)] * 5 + [(L, 2), (SL, 3), (R, 5), (SR, 6), None],
    2: [(A, 2)] * 3 + [(L, 3), (SL, 4), (R, 1), (R, 1), (SR, 5), (SR, 6), (HR, 7)],
    3: [(A, 3)] * 4 + [(L, 4), (R, 2), (R, 2), (SR, 1), (SR, 1), (HR, 6)],
    4: [(A, 4)] * 2 + [(R, 3)] * 4 + [(SR, 2)] * 3 + [(HR, 5)],
    5: [(A, 5)] * 3 + [(R, 6), (SR, 7), (L, 1), (L, 1), (SL, 2), (SL, 2), (HL, 4)],
    6: [(A, 6)] * 4 + [(R, 7), (L, 5), (L, 5), (SL, 1), (SL, 1), (HL, 3)],
    7: [(A, 7)] * 2 + [(L, 6)] * 4 + [(SL, 5)] * 3 + [(HL, 2)],
}
POINTS = ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW']


def direction(table, roll, second=None, first_turn=False):
    """Tables 1 to 7: the bend and the next table; one less on turn 1, and no less than 1."""
    row = max(1, roll - first_turn)
    if table == 1 and row == 10:
        return (HL, 4) if second <= 5 else (HR, 7)
    return DIRECTION[table][row - 1]


def degrees(table, bend, next_table):
    """Order of Play: 45, 90, and 180 or as the table has it: by the headings, so a 9 of table 2 is drawn as 135."""
    around = (POINTS.index(HEADING[next_table]) - POINTS.index(HEADING[table])) * 45 % 360
    return 360 - around if around > 180 else around


# Table 8, the three columns read across: main river, after 20 sections, tributaries.
OPEN, NARROWS, BLUFFS, WOODED, MARSHY, SHALLOWS = (
    ['open'], ['narrows'], ['bluffs'], ['wooded'], ['marshy'], ['shallows'])
BOTH = ['narrows', 'wooded']
TERRAIN = {
    'main': [OPEN, OPEN, OPEN, OPEN, OPEN, NARROWS, BLUFFS, MARSHY, WOODED, WOODED],
    'main_after_20': [OPEN, OPEN, OPEN, NARROWS, BLUFFS, BLUFFS, BOTH, WOODED, WOODED, SHALLOWS],
    'tributary': [OPEN, OPEN, NARROWS, BLUFFS, BLUFFS, BOTH, WOODED, SHALLOWS, SHALLOWS, SHALLOWS],
}


def terrain(column, black, red, sections_traversed=0):
    """Table 8, and Tributaries: two to the die for each section traversed; equal dice find one along the main river."""
    row = min(10, black + 2 * sections_traversed) if column == 'tributary' else black
    banks = TERRAIN[column][row - 1]
    found = column != 'tributary' and black == red and banks != SHALLOWS
    return sorted(banks), ('left' if red <= 5 else 'right') if found else None


def bluffs(face):
    return ['left'] if face <= 4 else ['right'] if face <= 8 else ['left', 'right']


def narrows(face):
    return 'half_width' if face <= 5 else 'island'


def bridge(face):
    """Bridge or Ferry: batteries, and how many of them are hidden."""
    return {1: (1, 0), 2: (1, 0), 3: (2, 0), 4: (2, 0), 5: (3, 0), 6: (3, 1)}[face]


def vessels(face, heavy):
    """Gunboat and Heavy Gunboat: half of the unarmed vessels, rounded down, have spars (docs/rulings.md, RR-6.6)."""
    if heavy:
        return {'gunboats': face - 1, 'unarmed': 0, 'spar_boats': 0, 'heavy_gunboats': 1}
    return {'gunboats': 1, 'unarmed': face // 2, 'spar_boats': (face - 1) // 2, 'heavy_gunboats': 0}


FAILURE = ['small_fire', 'minor_grounding', 'major_grounding', 'river_shallows', 'bad_food', 'high_spirits']


def mechanical(roll, second=None):
    """Table 9."""
    if roll <= 15:
        return 'none'
    if roll == 20:
        return FAILURE[second - 1]
    return {16: 'gun_problems', 17: 'boiler_trouble', 18: 'rudder_jammed', 19: 'barge_lost'}[roll]


# Table 10: the last roll of each row, and what the columns bring.
BANDS = [30, 50, 60, 70, 80, 85, 90, 100, 10**9]
S, H, F, T, G, HG, I = (['shore_battery'], ['hidden_battery'], ['bridge_or_ferry'], ['town'], ['gunboat'],
                        ['heavy_gunboat'], ['ironclad'])
ACTION = {
    'open': [[], [], S, H, F, T, G, HG, I],
    'narrows': [[], [], S, S, S, H, G, HG, I],
    'wooded': [[], [], S, H, F, T, G, HG, I],
    'marshy': [[], [], [], [], H, H, G, HG, I],
    'shallows': [HG, I + S, I + H, I + ['bridge'], ['ironclad_under_construction'], I, I, I + G, I + HG],
}
ACTION['bluffs'] = ACTION['narrows']


def action(banks, roll, turns_played):
    """Table 10, one for each turn played; shallows speak first, then woods, then narrows (docs/rulings.md)."""
    column = next(bank for bank in ('shallows', 'wooded', 'narrows', 'bluffs', 'marshy', 'open') if bank in banks)
    total = roll + turns_played
    return sorted(ACTION[column][next(row for row, last in enumerate(BANDS) if total <= last)])


def action_odds(banks, turns_played):
    chances = {}
    for roll in range(1, 101):
        met = frozenset(action(banks, roll, turns_played))
        chances[met] = chances.get(met, 0) + Fraction(1, 100)
    return chances


# Table 10, shore battery.
BATTERY = {
    1: ('three_24pdr_sb', [(3, '24pdr_sb')]),
    2: ('three_32pdr_sb', [(3, '32pdr_sb')]),
    3: ('four_32pdr_sb_two_30pdr_rifle', [(4, '32pdr_sb'), (2, '30pdr_rifle')]),
    4: ('two_8in_rifle', [(2, '8in_rifle')]),
    5: ('three_32pdr_sb_two_8in_sb', [(3, '32pdr_sb'), (2, '8in_sb')]),
    6: ('three_32pdr_sb_two_10in_sb', [(3, '32pdr_sb'), (2, '10in_sb')]),
    7: ('four_32pdr_sb_two_7in_rifle', [(4, '32pdr_sb'), (2, '7in_rifle')]),
    8: ('three_32pdr_sb_three_7in_rifle', [(3, '32pdr_sb'), (3, '7in_rifle')]),
    9: ('two_10in_sb_two_7in_rifle', [(2, '10in_sb'), (2, '7in_rifle')]),
}


def battery(roll, second=None):
    """Shore Battery: a 10 is a mine besides and a further roll, in which a 10 is thrown again."""
    name, guns = BATTERY[second if roll == 10 else roll]
    return name, guns, roll == 10


def battery_odds():
    chances = {name: Fraction(1, 10) for name, _ in BATTERY.values()}
    return {**chances, **{f'{name}+mine': Fraction(1, 90) for name in chances}}


# Victory Points
WORTH = {'turn': -1, 'union_ship_lost': -15, 'gun_destroyed': 1, 'gun_bypassed': -3, 'bypassed_gun_destroyed': 3,
         'gunboat': 5, 'heavy_gunboat': 10, 'ironclad_sunk': 20, 'ironclad_captured': 30}
AT_START = 20


def result(points):
    for least, name in ((51, 'famous_victory'), (31, 'stirring_victory'), (11, 'minor_victory'), (1, 'draw'),
                        (-4, 'unfortunate_defeat'), (-9, 'major_defeat')):
        if points >= least:
            return name
    return 'crushing_defeat'


def tenths_of_damage(points, left):
    """Damage: the worked example takes 3 for 25 per cent, so tenths begun count (docs/rulings.md)."""
    return -(-10 * (points - left) // points)


def repairs_a_turn(points):
    """Repairs: 5 per cent, rounded down, at least 1."""
    return max(1, points // 20)


def starting_fuel(face):
    """Fuel and Consumables: a d20 and 10, and warships carry up to 30."""
    return min(30, face + 10)


def forced(face, downstream):
    """Stragglers: sections that she makes, her own of a turn and what she makes up, and whether a tube bursts."""
    own = 2 if downstream else 1  # Scales: downstream two sections a turn
    return (own, False) if face <= 3 else (own + 1, False) if face <= 9 else (0, True)
