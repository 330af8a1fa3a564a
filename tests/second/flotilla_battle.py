"""Follows whole battles of Flotilla by their events, and reads each die again."""
import flotilla
from flotilla_effects import Effects
from program import battle, start

SCENARIOS = ['duel', 'memphis', 'mobile_bay', 'fort_donelson', 'fort_henry', 'galveston', 'grand_gulf', 'indianola',
             'island_no_10', 'monitor_and_virginia', 'squadrons']
LETTER = {'wooden': 'W', 'protected': 'P', 'ironclad': 'I'}


class Unit:
    def __init__(self, shown):
        self.shown, self.kind = shown, shown['kind']
        self.side = shown['side']
        if self.kind == 'ship':
            sheet, now = shown['sheet'], shown['now']
            self.armour, self.morale, self.crew = now['class'], now['morale'], now['crew']
            self.boxes = [box for line in sheet['boxes'] for box in line.split()]
            columns = len(sheet['boxes'][0].split())
            from_row = sheet['yellow_from_row']
            self.yellow_from = None if from_row is None else (from_row - 1) * columns
            self.crossed = now['crossed']
            self.fire_until, self.catastrophe = now['fire_until'], bool(now['catastrophe_tries'])
        if self.kind != 'party':
            self.dice = [battery['dice'] for battery in shown['now']['batteries']]
        self.moved_in, self.stopped, self.has_sunk = 0, False, False

    def yellow(self):
        return self.kind == 'ship' and self.yellow_from is not None and self.crossed > self.yellow_from

    def burns(self, turn):
        return self.kind == 'ship' and (self.catastrophe or (self.fire_until or 0) >= turn)


class Follower:
    def __init__(self, scenario, seed, report):
        self.units = {unit['id']: Unit(unit) for unit in start('flotilla', scenario)['units']}
        self.report, self.where = report, f'flotilla {scenario}, seed {seed}'
        self.turn, self.visibility = 1, 'clear'
        self.expected = []
        self.effects = Effects(self.units, self.same)

    def same(self, what, second, program, event):
        self.report.same(f'flotilla {what}', second, program, f'{self.where}, turn {self.turn}: {event}')

    def follow(self, events):
        for event in events:
            kind = event.get('type', 'none')
            if self.expected and kind != 'specific_thrown' and kind in ('box_crossed', 'battery_fired', 'turn_ended'):
                self.same('letter in the box brings a specific hit', True, False, self.expected.pop())
            self.effects.see(event)
            handler = getattr(self, kind, None)
            if handler:
                handler(event)

    def turn_began(self, event):
        self.turn = event['turn']

    def weather_set(self, event):
        self.visibility = event['visibility']

    def initiative_thrown(self, event):
        """Initiative: modifiers are additive, one each."""
        worth = {'won_last_turn': 1, 'sank_more': 1, 'has_the_current': 1, 'shaken_last_turn': -1}
        second = event['face'] + sum(worth[modifier['cause']] for modifier in event['modifiers'])
        self.same('initiative', second, event['total'], event)

    # Firing
    def battery_fired(self, event):
        unit, target = self.units[event['unit']], self.units[event['target']]
        gun = unit.shown['sheet']['batteries'][event['battery']]['gun']
        aim = event['aim']
        second = flotilla.divisor(gun, event['range'])
        if target.kind == 'party':
            second = flotilla.divisor_at_troops(gun, event['range'], event['needed'] == 6)
        self.same('range is divided', second, event['divisor'], event)
        self.same('dice of a battery', unit.dice[event['battery']], len(event['faces']), event)
        struck = flotilla.hits(event['faces'], event['needed'], event['divisor'])
        self.same('hits', struck if flotilla.goes(aim, event['aim_face']) else 0, event['hits'], event)
        if target.kind == 'ship':
            self.same('light guns at an ironclad', False, gun == 'light' and target.armour == 'ironclad', event)
            if gun != 'mortar':
                self.look_at_needed(unit, target, event)

    def look_at_needed(self, unit, target, event):
        """Smoke may ask for more than is known here; a ship that has moved in this turn is not at rest."""
        small = target.shown['hull']['length'] <= 6
        six = self.visibility == 'fog' or small or unit.burns(self.turn) or unit.yellow()
        need = flotilla.needed(six=six, reduced=self.visibility == 'reduced', stopped=False)
        if self.moves(target):
            self.same('face needed', True, need <= event['needed'] and (need < 6 or event['needed'] == 6), event)
        else:
            self.same('face needed', True, need - 1 <= event['needed'], event)

    def moves(self, ship):
        """Whether she has certainly moved in this turn, and nothing has stopped her since."""
        return ship.moved_in == self.turn and not ship.stopped

    # The Damage Box
    def box_crossed(self, event):
        ship = self.units[event['ship']]
        self.same('boxes are crossed in order', ship.crossed, event['box'], event)
        ship.crossed = event['box'] + 1
        if not event['continuing'] and LETTER[ship.armour] in ship.boxes[event['box']]:
            self.expected.append(event)

    def yellow_crossed(self, event):
        self.same('yellow line', True, self.units[event['ship']].yellow(), event)

    def specific_thrown(self, event):
        if self.expected:
            self.same('letter in the box brings a specific hit', self.expected.pop()['ship'], event['ship'], event)
        line = flotilla.row(event['faces'], event['shift'])
        crew, guns, _, catastrophic, effect, _ = flotilla.CHART[line]
        self.same('row of the chart', (line, effect, guns), (event['row'], event['effect'], event['guns']), event)
        if crew == 'd6':
            self.same('crew by a die', True, 1 <= event['crew'] <= 6, event)
        else:
            self.same('crew by the chart', crew, event['crew'], event)
        ship = self.units[event['ship']]
        ship.catastrophe_before = ship.catastrophe
        ship.catastrophe |= catastrophic

    def catastrophe_began(self, event):
        self.units[event['ship']].catastrophe = True

    def ship_sank(self, event):
        if event['by']:
            self.units[event['by']].has_sunk = True

    def class_dropped(self, event):
        ship = self.units[event['ship']]
        lower = {'ironclad': 'protected', 'protected': 'wooden'}
        self.same('class drops by one', lower.get(ship.armour), event['class'], event)
        ship.armour = event['class']

    def trouble_began(self, event):
        if event['effect'] in ('fire_below', 'fire_above'):
            self.units[event['ship']].fire_until = event['until']

    def guns_lost(self, event):
        unit = self.units[event['unit']]
        unit.dice[event['battery']] -= event['guns']
        self.same('no battery loses more than it has', True, unit.dice[event['battery']] >= 0, event)

    def men_lost(self, event):
        unit = self.units[event['unit']]
        if unit.kind == 'ship':
            unit.crew -= event['men']

    # Captain's Morale
    def captain_tested(self, event):
        ship = self.units[event['ship']]
        causes = {modifier['cause']: modifier['amount'] for modifier in event['modifiers']}
        self.same('worth of the modifiers', {cause: flotilla.MODIFIERS[cause] for cause in causes}, causes, event)
        self.same('modifiers once each', len(event['modifiers']), len(causes), event)
        if self.moves(ship):
            self.same('who moves is not anchored', False, 'anchored' in causes, event)
        self.same('yellow counts', ship.yellow(), 'yellow' in causes, event)
        self.same('catastrophic fire counts', ship.catastrophe, 'catastrophe' in causes, event)
        self.same('fire counts', (ship.fire_until or 0) >= self.turn, 'fire' in causes, event)
        self.same('an enemy sunk counts', ship.has_sunk, 'has_sunk' in causes, event)
        places = [battery['place'] for battery in ship.shown['sheet']['batteries']]
        broadside = any(dice == 0 and place in ('port', 'starboard') for dice, place in zip(ship.dice, places))
        self.same('a broadside destroyed counts', broadside, 'broadside_destroyed' in causes, event)
        gone = sum(dice == 0 for dice in ship.dice)
        self.same('batteries destroyed count', gone > 2, 'batteries_destroyed' in causes, event)
        if ship.side == ship.shown['first_side']:
            all_hands = ship.shown['sheet']['crew']
            self.same('half the crew counts', ship.crew * 2 <= all_hands, 'half_the_crew' in causes, event)
            self.same('three quarters count', ship.crew * 4 <= all_hands, 'three_quarters_of_the_crew' in causes, event)
            self.same('morale', ship.morale, event['morale'], event)
        second = flotilla.nerve(event['faces'], event['morale'] + sum(causes.values()))
        self.same('nerve', second, event['nerve'], event)
        if not (second == 'surrenders_or_withdraws' and event['strikes']):
            ship.morale = max(0, ship.morale - flotilla.FALLS_BY[second])

    # Other dice of the book
    def catastrophe_fought(self, event):
        self.same('catastrophic fire is fought', event['face'] <= 4 - event['tries'], event['out'], event)
        if event['out']:
            self.units[event['ship']].catastrophe = False

    def spar_tried(self, event):
        explodes = event['face'] >= 5
        self.same('spar torpedo', explodes, event['explodes'], event)
        self.same('spar torpedo harms', explodes and event['second'] >= 5, event['hits'] > 0, event)

    def mine_struck(self, event):
        self.same('mine', sum(event['faces']) >= 9, event['explodes'], event)

    def repair_tried(self, event):
        self.same('repair', event['face'] >= 5, event['repaired'], event)

    def freeing_tried(self, event):
        if event['guns']:
            self.same('guns overboard', 6 in event['faces'], event['freed'], event)

    def ship_moved(self, event):
        ship = self.units[event['ship']]
        ship.stopped = False
        if event['from'] != event['to'] and not event['drifting']:
            ship.moved_in = self.turn

    def hulls_met(self, event):
        self.units[event['ship']].stopped = self.units[event['other']].stopped = True

    def ground_tested(self, event):
        self.units[event['ship']].stopped |= event['aground']

    def grapple_tried(self, event):
        if event['holds']:
            self.units[event['ship']].stopped = self.units[event['target']].stopped = True

    def prize_manned(self, event):
        ship = self.units[event['ship']]
        ship.side, ship.stopped, ship.has_sunk = None, True, False


def compare(lots, report, number):
    for game in range(number):
        scenario, seed = lots.choice(SCENARIOS) if game % 6 else 'squadrons', lots.randrange(10**6)
        Follower(scenario, seed, report).follow(battle('flotilla', scenario, seed))
