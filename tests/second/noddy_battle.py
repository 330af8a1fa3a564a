"""Follows whole battles of Noddy by their events, and throws each shot, hit and ram again."""
import json
from math import atan2, cos, degrees, hypot, radians, sin
from pathlib import Path

import noddy
from program import battle, start

SCENARIOS = ['duel', 'gunboats', 'memphis', 'plum_point_bend', 'mobile_bay', 'fort_henry', 'arkansas_yazoo',
             'indianola', 'plymouth']
MELEES = 2  # short ones, to each battle: rams are rare in whole ones
TOLD_OF_A_RAM = ('ram_struck', 'speed_lost', 'ship_settles', 'settling_thrown')
LEAST_KEPT = -40  # Top speeds are kept no lower; she sinks long before.
FACES = {'bow': 'bow', 'stern': 'stern', 'port': 'side', 'starboard': 'side'}
TURN = {'river_boat': 60, 'ocean_going': 45, 'monitor': 45, 'ironclad_ram': 30}  # Movement: turning


def turned(one, other):
    """Degrees between two headings."""
    return abs((one - other + 180) % 360 - 180)


class Vessel:
    def __init__(self, shown):
        self.shown = shown
        self.at, self.heading, self.speed = shown['at'], shown['heading'], shown['speed']
        self.top = shown['own']['top_speed'] if shown.get('own') else 0
        self.battery = shown['kind'] == 'battery'
        self.way = 0  # what she has made in this move
        self.ordered = self.speed
        self.idle = True  # neither told to have moved in this move nor met
        self.burning = shown.get('on_fire', False)
        self.steam = self.stack = self.turned = self.settles = False
        self.last_target, self.last_fired, self.out = {}, {}, set()
        self.fired_in = None

    def armour(self, face):
        return self.shown['armour']['side' if self.battery else FACES[face]]


class Follower:
    """State of a battle, kept by the article alone."""

    def __init__(self, scenario, seed, report):
        self.state = start('noddy', scenario)
        self.ships = {ship['id']: Vessel(ship) for ship in self.state['ships'] if ship['kind'] != 'regiment'}
        named = scenario if isinstance(scenario, str) else json.dumps(scenario)
        self.report, self.where = report, f'noddy {named}, seed {seed}'
        self.move, self.gun, self.met, self.rams, self.owed = 1, None, {}, [], None

    def same(self, what, second, program, event):
        self.report.same(f'noddy {what}', second, program, f'{self.where}, move {self.move}: {event}')

    def follow(self, events):
        for event in events:
            if event.get('type') in ('gun_fired', 'ship_turned', 'move_ended'):
                self.look_at_rams()
            if self.owed and event.get('type') not in TOLD_OF_A_RAM:
                self.look_at_losses()
            handler = getattr(self, event.get('type', 'none'), None)
            if handler:
                handler(event)

    # Order of play
    def move_began(self, event):
        self.move = event['move']
        for ship in self.ships.values():
            if ship.idle or (ship.top < 1 and not ship.battery):
                ship.speed = 0  # nobody is told of who made no way, and less than a knot is none
            ship.turned = False
            ship.way = 0
            ship.ordered = ship.speed
            ship.idle = True

    def order_written(self, event):
        self.ships[event['ship']].ordered = event['speed']

    def ship_moved(self, event):
        ship = self.ships[event['ship']]
        ship.idle = False
        moved = hypot(event['to'][0] - event['from'][0], event['to'][1] - event['from'][1])
        if not event['drifting']:
            ship.way += moved
        if not event['drifting'] and event['steps'] == 10 and event['speed'] != 0:
            # Scales: 1 knot is 1 inch; half of it in a half move. Speed 0 is of one who was stopped at its end.
            self.same('half move', True, abs(moved - abs(event['speed']) / 2) < 0.02, event)
        ship.at, ship.heading, ship.speed = event['to'], event['heading'], event['speed']

    def ship_turned(self, event):
        ship = self.ships[event['ship']]
        most = max(TURN[ship.shown['type']], 30 if ship.shown['pivot'] else 0)
        self.same('turn within its limit', True, turned(event['from'], event['to']) <= most, event)
        ship.heading, ship.turned = event['to'], True

    # Firing
    def gun_fired(self, event):
        self.gun = event

    def shot_thrown(self, event):
        ship, target = self.ships[event['ship']], self.ships[event['target']]
        gun = ship.shown['guns'][event['gun']]
        step = self.gun['step']
        if step == 4:
            self.same('who turns holds fire in step 4', False, ship.turned, event)
        if ship.fired_in and ship.fired_in[0] == self.move:
            self.same('fires in one step only', ship.fired_in[1], step, event)
        ship.fired_in = (self.move, step)
        if gun['gun'] == 'heavy' and event['gun'] in ship.last_fired:
            self.same('heavy guns fire on alternate moves', True, self.move - ship.last_fired[event['gun']] >= 2, event)
        ship.last_fired[event['gun']] = self.move
        self.same('within reach', True, event['range'] <= noddy.reach(gun['gun']), event)
        self.same('gun is there', False, event['gun'] in ship.out, event)
        last = ship.last_target.get(event['gun'])
        ship.last_target[event['gun']] = event['target']
        second = noddy.modifier(
            range_inches=event['range'], rifled=gun['rifled'], target_stationary=target.way == 0,
            target_battery=target.battery, firer_stationary=ship.way == 0, firer_battery=ship.battery,
            firer_burning=ship.burning or ship.steam, change_of_target=last not in (None, event['target']),
            end_on=not target.battery and self.gun['face'] in ('bow', 'stern'), stack_gone=ship.stack)
        given = sum(modifier['amount'] for modifier in event['modifiers'])
        self.same('modifiers of a shot', second, given, event)
        total = event['die'] + noddy.VALUE[gun['gun']] + second
        self.same('to hit', (total, target.armour(self.gun['face'])), (event['total'], event['needed']), event)
        self.same('hit', total >= target.armour(self.gun['face']), event['hit'], event)
        if not target.battery:
            self.face_struck(ship, target, event)

    def face_struck(self, ship, target, event):
        """Bow or stern on within 30 degrees of the hull's line (docs/rulings.md); near the border either will do."""
        bearing = degrees(atan2(ship.at[0] - target.at[0], target.at[1] - ship.at[1]))
        angle = turned(bearing, target.heading)
        if min(abs(angle - 30), abs(angle - 150)) > 1:
            self.same('bow or stern on', angle < 30 or angle > 150, self.gun['face'] in ('bow', 'stern'), event)

    def hit_told(self, event):
        ship = self.ships[event['ship']]
        if ship.battery:
            self.same('hit on a battery', event['die'] == 6, event['effect'] is not None, event)
        else:
            self.same('effect of a hit', noddy.effect(event['die']), event['effect'], event)

    def gun_lost(self, event):
        ship = self.ships[event['ship']]
        self.same('gun lost once', False, event['gun'] in ship.out, event)
        ship.out.add(event['gun'])

    def speed_lost(self, event):
        if self.owed:
            self.owed[1].append(event)
        ship = self.ships[event['ship']]
        ship.top = max(LEAST_KEPT, ship.top - event['knots'])
        self.same('top speed', ship.top, event['top_speed'], event)

    def special_thrown(self, event):
        self.same('special effect', noddy.SPECIAL[sum(event['dice'])], event['effect'], event)

    def special_took_hold(self, event):
        ship = self.ships[event['ship']]
        ship.stack |= event['effect'] == 'smoke_stack'
        ship.burning |= event['effect'] == 'fire'
        ship.steam |= event['effect'] == 'boiler_holed'

    def fire_put_out(self, event):
        self.ships[event['ship']].burning = False

    def fire_fought(self, event):
        self.same('fire', (event['die'] == 6, True), (event['out'], event['tries'] <= 4), event)

    def boiler_crew_thrown(self, event):
        self.same('crew leaves her', event['die'] <= 2, event['leaves'], event)

    def move_ended(self, event):
        for name, ship in self.ships.items():
            if not ship.battery:
                self.same('below zero knots she settles', ship.top < 0, ship.settles, (name, event))

    def settling_thrown(self, event):
        self.ships[event['ship']].settles = True
        self.same('sinks in dice and five moves', event['die'] + 5, event['sinks_in_move'] - self.move, event)

    # Running aground
    def refloat_tried(self, event):
        ship = self.ships[event['ship']]
        if event['freed']:  # back by half an inch (docs/rulings.md, ND-3.2)
            ship.at = [ship.at[0] - sin(radians(ship.heading)) / 2, ship.at[1] + cos(radians(ship.heading)) / 2]
        self.same('off the ground', (event['face'] == 6, event['face'] != 6 and event['tries'] == 3),
                  (event['freed'], event['fast']), event)

    # Ramming
    def hulls_met(self, event):
        self.met[event['ship'], event['other']] = event
        for ship in (self.ships[event['ship']], self.ships[event['other']]):
            # A vessel that had way on was not stationary, though the first step stopped her (docs/rulings.md, ND-4.5).
            ship.way += ship.ordered != 0
            ship.idle = False
            if event['kind'] == 'collision':
                ship.speed = 0  # of both (docs/rulings.md, ND-6.3)

    def ram_thrown(self, event):
        self.owed = event, [], self.ships[event['target']].top
        self.rams.append((event, self.met[event['ship'], event['target']]['speed']))
        if event['result'] == 'crippled':
            self.ships[event['target']].idle = True

    def look_at_losses(self):
        """Ramming: a knot of the rammer's for a ram that goes home, a die of the loser's, all of one crippled."""
        ram, lost, top = self.owed
        self.owed = None
        die = set(range(1, 7))
        second = {'crippled': {ram['ship']: {1}} | ({ram['target']: {top}} if top > 0 else {}),
                  'target_loses': {ram['ship']: {1}, ram['target']: die},
                  'rammer_loses': {ram['ship']: die}, 'nothing': {}}[ram['result']]
        self.same('who loses knots by a ram', sorted(second), sorted(loss['ship'] for loss in lost), ram)
        for loss in lost:
            self.same('knots lost by a ram', True, loss['knots'] in second.get(loss['ship'], ()), (ram, loss))

    def look_at_rams(self):
        """How far each has come in a half move is told after its rams."""
        for event, speed in self.rams:
            self.look_at_ram(event, speed)
        self.rams = []

    def look_at_ram(self, event, speed):
        ship, target = self.ships[event['ship']], self.ships[event['target']]
        bearing = degrees(atan2(ship.at[0] - target.at[0], target.at[1] - ship.at[1]))
        angle = turned(bearing, target.heading)
        # They lie as before the step in which they met (docs/rulings.md, ND-6.3): a step of both turns the bearing.
        step = (abs(speed) + max(map(abs, (target.speed, target.ordered)))) / 20
        apart = hypot(ship.at[0] - target.at[0], target.at[1] - ship.at[1])
        if min(abs(angle - 30), abs(angle - 150)) <= 1 + degrees(atan2(step, apart)):
            return
        second = noddy.ram_modifier(speed, target_stationary=target.way == 0, side_on=30 < angle < 150,
                                    reinforced_bow=ship.shown['reinforced_bow'])
        given = sum(modifier['amount'] for modifier in event['modifiers'])
        self.same('modifiers of a ram', second, given, event)
        self.same('result of a ram', noddy.ram_result(event['die'] + second), event['result'], event)


def melee(lots):
    """The ships of Memphis in pairs of enemies, one of each close before the other's bow."""
    setup = json.loads(Path('data/scenarios/noddy/memphis.json').read_text())
    sides = [[force for force in setup['forces'] if force['side'] == side] for side in ('union', 'confederate')]
    for ships in sides:
        lots.shuffle(ships)
    pairs = list(zip(*sides))
    setup['forces'] = []
    for number, pair in enumerate(pairs):
        rammer, target = lots.sample(pair, 2)
        at = (15 + 30 * (number % 4), 15 + 30 * (number // 4))
        heading, away = lots.randrange(360), lots.uniform(2, 4.5)
        before = (at[0] - away * sin(radians(heading)), at[1] + away * cos(radians(heading)))
        rammer.update(at=[round(part, 2) for part in before], heading=heading,
                      speed=lots.randint(2, 5 if rammer['ship'] == 'benton' else 8))
        target.update(at=list(at), heading=lots.randrange(360), speed=lots.choice([0, 0, 2, 4]))
        setup['forces'] += [rammer, target]
    setup['map'].update(areas=[], depth_ft=60)
    setup.update(moves=lots.choice([2, 3]), light='day', objectives=[])
    return setup


def compare(lots, report, number):
    for game in range(number):
        scenario, seed = lots.choice(SCENARIOS), lots.randrange(10**6)
        for fought in (scenario, *(melee(lots) for _ in range(MELEES))):
            Follower(fought, seed, report).follow(battle('noddy', fought, seed))
