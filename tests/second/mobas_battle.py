"""Follows whole battles of MOBAS by their events: shots, damage, moves and rammings once more."""
import json

import mobas
from mobas_positions import Board, random_scenario
from program import battle, start

SCENARIOS = ['duel', 'memphis', 'hampton_roads', 'mobile_bay', 'plum_point_bend']
FACE_POINTS = {face: points for face, points in zip(range(6, 0, -1), mobas.FIRING_DIE)}  # a D6 read as a firing die
TURNS = {'port': -1, 'starboard': 1}


class Follower:
    """State of a battle, kept by the rules alone."""

    def __init__(self, scenario, seed, report):
        self.ships = {ship['id']: dict(ship) for ship in start('mobas', scenario)['ships']}
        self.at = {name: Board.place(ship['hex']) for name, ship in self.ships.items()}
        named = scenario if isinstance(scenario, str) else json.dumps(scenario)
        self.report, self.where = report, f'mobas {named}, seed {seed}'
        self.sunk, self.held, self.came_from = set(), set(), {}
        self.turn, self.fired, self.owed, self.told, self.first, self.side = 1, set(), {}, {}, None, None

    def same(self, what, second, program, event):
        self.report.same(f'mobas {what}', second, program, f'{self.where}, turn {self.turn}: {event}')

    def follow(self, events):
        for event in events:
            handler = getattr(self, event.get('type', 'none'), None)
            if handler:
                handler(event)

    def turn_began(self, event):
        self.turn, self.fired, self.first, self.side = event['turn'], set(), None, None
        self.held, self.came_from = set(), {}

    # Firing Dice
    def ship_fired(self, event):
        ship = self.ships[event['ship']]
        self.same('ship fires once a turn', False, event['ship'] in self.fired, event)
        self.fired.add(event['ship'])
        between = mobas.distance(self.at[event['ship']], self.at[event['target']])
        self.same('range', between, event['range_hexes'], event)
        self.hit(event)
        if ship['battery']:
            return  # The book has none.
        end_on = mobas.is_end_on(self.at[event['ship']], ship['facing'], self.at[event['target']])
        aspect = 'turret' if ship['turret'] else 'end' if end_on else 'broadside'
        dice = (mobas.ends if aspect == 'end' else mobas.broadside)(ship['dice'], between)
        self.same('aspect and dice', (aspect, dice), (event['aspect'], event['dice']), event)

    def hit(self, event):
        self.same('dice thrown', event['dice'], len(event['faces']), event)
        self.same('points of the dice', sum(FACE_POINTS[face] for face in event['faces']), event['points'], event)
        if event['points']:
            self.owed[event['target']] = self.owed.get(event['target'], 0) + event['points']

    # Damage and Sinking: all hits are cumulative.
    def ship_damaged(self, event):
        name, ship = event['ship'], self.ships[event['ship']]
        left = max(0, ship['fv_left'] - event['points'])
        if name in self.owed:  # not by a mine, which the book has not
            self.same('damage is that of the hits', self.owed.pop(name), event['points'], event)
        self.same('flotation value left', left, event['fv_left'], event)
        if not ship['battery']:
            fate = 'sunk' if left == 0 else 'critical' if left <= ship['critical'] < ship['fv_left'] else None
            self.told[name] = fate
        ship['fv_left'] = left

    def ship_reached_critical(self, event):
        self.same('critical point', self.told.pop(event['ship'], None), 'critical', event)

    def ship_sank(self, event):
        self.same('ship sinks', self.told.pop(event['ship'], None), 'sunk', event)
        self.sunk.add(event['ship'])

    def nothing_left(self):
        """Damage that was owed, and fates that follow from it, have been told."""
        for name, fate in self.told.items():
            self.same('fate is told', None, fate, name)
        for name, points in self.owed.items():
            self.same('damage is told', 0, points, name)
        self.told, self.owed = {}, {}

    # Turn Sequence and Movement
    def initiative_thrown(self, event):
        self.nothing_left()
        faces = {side: event[side] for side in ('union', 'confederate')}
        lowest = min(faces, key=faces.get) if len(set(faces.values())) == 2 else None
        self.same('lowest moves first', lowest, event['first'], event)
        self.first = self.side = event['first']

    def ship_moved(self, event):
        name, ship = event['ship'], self.ships[event['ship']]
        if self.first is not None:
            # The other side follows, and the first does not come again.
            may_move = {self.side} | ({'union', 'confederate'} - {self.first})
            self.same('sides move in turn', True, ship['side'] in may_move, event)
            self.side = ship['side']
        self.same('who is held does not move', False, name in self.held, event)
        place, facing = self.at[name], ship['facing']
        self.came_from[name] = place
        for step in event['path']:
            if step == 'ahead':
                self.came_from[name] = place
                place = mobas.ahead_of(place, facing)
            facing = (facing + TURNS.get(step, 0)) % 6
        self.same('a hex for each step', True, len(event['path']) <= ship['move'], event)
        if event['to'] is not None:
            self.same('end of a move', (place, facing), (Board.place(event['to']), event['facing']), event)
            self.at[name], ship['facing'] = Board.place(event['to']), event['facing']

    # Ramming
    def ramming_thrown(self, event):
        ship = self.ships[event['ship']]
        if not ship['torpedo']:
            self.same('dice of a ram', mobas.RAM_DICE[ship['ram']], event['dice'], event)
        self.hit(event)

    def ship_rammed(self, event):
        ship, other = self.ships[event['ship']], self.ships[event['target']]
        self.same('an enemy is rammed', True, ship['side'] != other['side'] and not other['battery'], event)
        self.same('who breaks off rams nobody', True, ship['fv_left'] > ship['critical'], event)
        self.same('rammed where she lies', self.at[event['target']], Board.place(event['hex']), event)
        if event['held']:
            self.held.add(event['target'])

    def rammer_kept_hex(self, event):
        self.at[event['ship']] = Board.place(event['hex'])

    def rammer_set_back(self, event):
        """To the hex that she came from, if nobody else lies there (docs/rulings.md, MB-5.2)."""
        name, to = event['ship'], Board.place(event['hex'])
        others = {at for ship, at in self.at.items() if ship != name and ship not in self.sunk}
        if self.came_from[name] not in others:
            self.same('rammer is set back', self.came_from[name], to, event)
        self.same('rammer lies alone', False, to in others, event)
        self.at[name] = to


def compare(lots, report, number):
    for _ in range(number):
        for scenario in (lots.choice(SCENARIOS), random_scenario(lots)):
            seed = lots.randrange(10**6)
            follower = Follower(scenario, seed, report)
            follower.follow(battle('mobas', scenario, seed))
            follower.nothing_left()
