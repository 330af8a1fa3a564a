"""What follows in Flotilla from a specific hit, a leak and a captain's mark, from one event to the next."""
import flotilla

FOLLOWS = {'men_lost', 'guns_lost', 'trouble_began', 'increments_lost', 'class_dropped', 'catastrophe_began',
           'turn_box_lost'}
KINDS = {'turning_box_lost': 'rudder', 'rudder_jammed': 'rudder', 'fire_below': 'fire', 'fire_above': 'fire',
         'engine_fixed': 'engine'}  # effects of a kind add their turns (docs/rulings.md, FL-4.9)
GONE = {  # those whose crews are no more known, by the keys of the event
    'ship_sank': ['unit'], 'ship_struck': ['ship'], 'ship_abandoned': ['ship'], 'ship_exited': ['ship'],
    'boarding_fought': ['ship', 'target'], 'prize_manned': ['ship', 'by'],
}


class Hit:
    """A specific hit, and what is told of it up to the next event of another kind."""

    def __init__(self, event, drops, ship):
        self.event, self.drops = event, drops
        self.men_before, self.guns_before = ship.crew, sum(ship.dice)
        self.told = {}

    def take(self, event):
        self.told.setdefault(event['type'], []).append(event)

    def total(self, kind, key):
        return sum(event[key] for event in self.told.get(kind, ()))


class Effects:
    def __init__(self, units, same):
        self.units, self.same = units, same
        self.turn, self.hit, self.cause, self.volleys = 1, None, (0, False), {}
        self.until, self.leaks, self.leaked, self.marks = {}, {}, {}, {}
        self.gone, self.shaken = set(), set()
        for name, unit in units.items():
            if unit.kind == 'ship':
                self.leaks[name] = unit.shown['now']['continuing']

    def see(self, event):
        """Called before the follower takes the event down."""
        kind = event.get('type', 'none')
        if self.hit and kind not in FOLLOWS:
            self.settle(self.hit)
            self.hit = None
        if self.hit:
            self.hit.take(event)
        if kind in GONE:
            self.gone.update(event[key] for key in GONE[kind])
        handler = getattr(self, kind, None)
        if handler:
            handler(event)

    # Causes of a specific hit, each with its shift
    def battery_fired(self, event):
        gun = self.units[event['unit']].shown['sheet']['batteries'][event['battery']]['gun']
        cause = (flotilla.shift_of(event['aim']), gun == 'heavy' and event['range'] <= 6)
        self.volleys.setdefault(event['target'], []).extend([cause] * event['hits'])

    def hulls_met(self, event):
        self.other_cause(0)

    def other_cause(self, shift):
        self.cause, self.volleys = (shift, False), {}

    def power_called(self, event):
        self.other_cause(0)
        if event['face'] == 1:
            self.leaks[event['ship']] += 3

    def spar_tried(self, event):
        self.other_cause(-4)

    def mine_struck(self, event):
        self.other_cause(-6)

    def specific_thrown(self, event):
        ship = self.units[event['ship']]
        shift, near = self.cause
        self.same('pips on the chart', shift, event['shift'], event)
        drops = near and len(set(event['faces'])) == 1 and ship.armour != 'wooden'
        self.hit = Hit(event, drops, ship)

    def settle(self, hit):
        event, name = hit.event, hit.event['ship']
        line = flotilla.row(event['faces'], event['shift'])
        crew, guns, leaks, catastrophic, effect, more = flotilla.CHART[line]
        crew = event['crew'] if crew == 'd6' else crew
        if name not in self.gone:
            self.same('men of a specific hit', min(crew, hit.men_before), hit.total('men_lost', 'men'), event)
        self.same('guns of a specific hit', min(guns, hit.guns_before), hit.total('guns_lost', 'guns'), event)
        self.same('class drops on triples of heavy guns', hit.drops, 'class_dropped' in hit.told, event)
        if catastrophic and not self.units[name].catastrophe_before:
            self.same('catastrophic fire begins', True, 'catastrophe_began' in hit.told, event)
        self.same('increments of an engine hit', more.get('increments', 0) > 0, 'increments_lost' in hit.told, event)
        for lost in hit.told.get('increments_lost', ()):
            self.same('increments lost', True, lost['number'] <= more['increments'], event)
        self.leaks[name] += leaks
        for trouble in hit.told.get('trouble_began', ()):
            self.same('trouble of the chart', effect, trouble['effect'], event)
            if effect in KINDS:
                self.lasts(name, KINDS[effect], more['turns'], trouble)

    def lasts(self, name, kind, turns, trouble):
        """The present turn counts if the effect still applies in it (docs/rulings.md, FL-1.0)."""
        last = self.until.get((name, kind), 0)
        fits = {last + turns} if last >= self.turn else {self.turn + turns - 1, self.turn + turns}
        self.same('turns of a trouble', True, trouble['until'] in fits, (trouble, last, self.turn))
        self.until[name, kind] = trouble['until']

    # Continuing Damage
    def box_crossed(self, event):
        name, ship = event['ship'], self.units[event['ship']]
        if event['continuing']:
            self.leaked[name] = self.leaked.get(name, 0) + 1
        elif self.volleys.get(name):
            self.cause = self.volleys[name].pop(0)
        if '©' in ship.boxes[event['box']]:
            self.mark(name)

    def repair_tried(self, event):
        if event['repaired']:
            self.leaks[event['ship']] -= 1
            self.leaked[event['ship']] = self.leaked.get(event['ship'], 0) - 1

    # Captain's Morale: a test at each mark passed
    def mark(self, name):
        self.marks[name] = self.marks.get(name, 0) + 1

    def passed(self, name, marks, before, now):
        for _ in (at for at in marks if now <= at < before):
            self.mark(name)

    def men_lost(self, event):
        ship = self.units[event['unit']]
        if ship.kind == 'ship':
            self.passed(event['unit'], ship.shown['sheet']['crew_captain_at'], ship.crew, ship.crew - event['men'])

    def guns_lost(self, event):
        ship = self.units[event['unit']]
        if ship.kind == 'ship':
            before = ship.dice[event['battery']]
            marks = ship.shown['sheet']['batteries'][event['battery']]['captain_at']
            self.passed(event['unit'], marks, before, before - event['guns'])

    def yellow_crossed(self, event):
        self.mark(event['ship'])

    def captain_tested(self, event):
        name = event['ship']
        if name not in self.gone:
            due = self.marks.get(name, 0) > 0 or name in self.shaken
            self.same('a captain is tested for a reason', True, due, event)
        self.marks[name] = max(0, self.marks.get(name, 0) - 1)
        if event['nerve'] == 'no_closer':
            self.shaken.add(name)

    def turn_ended(self, event):
        for name, leaks in self.leaks.items():
            if name in self.gone:
                continue
            self.same('continuing damage of a turn', leaks, self.leaked.get(name, 0), (name, event))
            self.same('each mark tests the captain', 0, self.marks.get(name, 0), (name, event))
        self.leaked, self.marks = {}, {}

    def turn_began(self, event):
        self.turn = event['turn']
