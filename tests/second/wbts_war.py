"""Follows whole wars by their events: leaders lost, headquarters, lines of battles; and odds and lists of cities."""
import json
import tempfile
from pathlib import Path

import wbts
from program import ask_all, chances, lines_of

WARS = ['war_1861', 'vicksburg_1862', 'river_war_1862']  # the first, with most of all, in every run
MOST_LINES = 3000
SUCCESSION = ('take_temporary', 'name_successor')


def decisions(scenario, generals, seed):
    """A war played by the program, again decision by decision, shown where supply has come or a leader may be lost."""
    with tempfile.TemporaryDirectory() as folder:
        kept = Path(folder) / 'war.journal'
        players = ('--union', generals, '--confederate', generals)
        lines_of('campaign', '--system', 'wbts', '--scenario', scenario, *players, '--seed', seed, '--journal', kept,
                 '--json')
        header, *lines = [json.loads(line) for line in kept.read_text().splitlines()]
    lines = [line for line in lines if 'action' in line][:MOST_LINES]
    script = [{'system': 'wbts', 'scenario': header['scenario']}]
    for line in lines:
        purposes = {face['purpose'] for face in line['faces']}
        if line['action']['type'] in SUCCESSION:
            script.append({'show': 'view', 'seat': line['seat']})
        if 'leader_loss' in purposes:
            script.append({'show': 'state'})
        script.append({'seat': line['seat'], 'action': line['action'],
                       'faces': [face['face'] for face in line['faces']]})
        if purposes & {'blockade', 'ironclad_ready', 'leader_pick'}:
            script.append({'show': 'state'})
    return lines_of('script', '-', text='\n'.join(map(json.dumps, script + [{'show': 'state'}])))


class Follower:
    def __init__(self, report, where):
        self.report, self.where = report, where
        self.cycle, self.cycles, self.healing = None, [], []
        self.stars, self.commands, self.leaderless = {}, {}, None
        self.whole_war, self.known = where.startswith('war_1861'), wbts.WarMap()

    def same(self, what, second, program, event):
        self.report.same(f'wbts {what}', second, program, f'{self.where}: {event}')

    def follow(self, answers):
        for answer, after in zip(answers, answers[1:]):
            came = [event for event in answer.get('events', []) if event['type'] == 'supply_came']
            if 'state' in after and any(event['side'] == 'confederate' for event in came):
                self.look_at_supply(answer['events'], after['state'])
        for answer in answers:
            if 'state' in answer or 'view' in answer:
                self.look_at_commands(answer.get('state') or answer['view'])
            if 'view' in answer:
                self.look_at_succession(answer['view'])
            for event in answer.get('events', []):
                handler = getattr(self, event['type'], None)
                if handler:
                    handler(event)
        # Leader Losses: out of action for as many Strategic Turns as the die says, back in the one after them. So the
        # example has a six in 4/62 as 11/62, of thirteen cycles a year.
        for began, face, event in self.healing:
            if began + face + 1 < len(self.cycles):
                self.same('wounded leader is back', self.cycles[began + face + 1], event['back'], event)

    def look_at_supply(self, events, state):
        """21.3: what the South's cities pay in a whole war."""
        if not self.whole_war:
            return
        came = next(event for event in events if event['type'] == 'supply_came' and event['side'] == 'confederate')
        shut = {event['port'] for event in events if event['type'] == 'port_thrown_for' and event['blockaded']}
        field = wbts.Field(self.known, state)
        self.same('supply of the South in war', field.pays(shut), came['supply'],
                  f'{state["cycle"]} {field.supply(shut)}')

    def cycle_began(self, event):
        self.cycle = event['cycle']
        self.cycles.append(self.cycle)

    def headquarters_thrown(self, event):
        most = wbts.deploys_on(event['side'], self.cycle)
        for kind, face in (('armies', event['army_face']), ('corps', event['corps_face'])):
            if face is None:
                continue
            self.same('headquarters are thrown for', most, event['most'], event)
            came = face <= most
            number = 1 if kind == 'armies' else event['count_face']
            self.same(f'{kind} deployed', True, event[kind] <= number if came else event[kind] == 0, event)
        self.same('number of corps is thrown', event['corps_face'] is not None and event['corps_face'] <= (most or 0),
                  event['count_face'] is not None, event)

    def battle_thrown(self, event):
        ratings, shown = event['ratings'], event['lines']
        second = wbts.lines(event['face'], ratings['union'], ratings['confederate'])
        self.same('lines to choose from', second, (shown['lowest'], shown['highest'], shown['chooser']), event)

    def look_at_commands(self, shown):
        """What each leader commands."""
        kinds = {headquarters['headquarters']: headquarters['kind'] for headquarters in shown['headquarters']}
        self.leaderless = kinds.get(shown['asked'].get('headquarters')) if shown['asked'] else None
        self.stars = {leader['leader']: leader['stars'] for leader in shown['leaders']}
        self.commands = {headquarters['leader']: headquarters['kind'] for headquarters in shown['headquarters']}

    def look_at_succession(self, view):
        """Leader Losses: who is in the hex without a command takes over; another is named where there is none."""
        asked = view['asked']
        lost = next(one for one in view['headquarters'] if one['headquarters'] == asked['headquarters'])
        near = {leader['leader'] for leader in view['leaders']
                if leader['side'] == lost['side'] and leader['station'] == 'on_map' and leader['hex'] == lost['hex']
                and leader['leader'] not in self.commands}
        shown = {kind: {action['leader'] for action in view['actions'] if action['type'] == kind}
                 for kind in SUCCESSION}
        self.same('who takes temporary command', near, shown['take_temporary'], asked)
        self.same('another is named where nobody is near', not near, bool(shown['name_successor']), asked)

    def ordered(self, event):
        if event['action']['type'] == 'take_temporary':
            self.commands[event['action']['leader']] = self.leaderless

    def temporary_drawn(self, event):
        self.commands[event['leader']] = self.leaderless

    def leader_loss_thrown(self, event):
        command = self.commands.get(event['leader'])
        command = 'corps' if command == 'cavalry_corps' else command
        second = wbts.loss(event['faces'], self.stars[event['leader']], command)
        self.same('loss of a leader', second, (len(event['faces']), event['loss']), event)

    def leader_hurt(self, event):
        if event['loss'] == 'wounded' and event['back'] is not None:
            self.healing.append((len(self.cycles) - 1, event['face'], event))


def compare_lists(report):
    where = 'data/wbts/cities.json, data/maps/wbts.json'
    known = wbts.WarMap()
    report.same('wbts major cities', sorted(wbts.MAJOR), sorted(known.cities['major']), where)
    report.same('wbts cities by river', wbts.BY_RIVER,
                {place: known.hex_of(place) for place in known.cities['by_river']}, where)
    empty = wbts.Field(known, {'cycle': '7/61', 'rails': {'torn': []}, 'units': [], 'works': [], 'vessels': [],
                               'places': {'taken': []}})
    for place, at in wbts.ADDED.items():
        report.same('wbts cities of the added lines', True, place in known.cities['supply'], place)
        report.same('wbts cities of the added lines', at or known.hex_of(place), known.hex_of(place), place)
        joined = empty.by_rail([known.at(place)])
        report.same('wbts added lines lead to a major city', True,
                    any(known.at(city) in joined for city in wbts.MAJOR), place)
    report.same('wbts Jacksonville is a port', True, 'jacksonville' in known.cities['ports'], where)


def compare_setup(report):
    known = wbts.WarMap()
    setup = json.loads(Path('data/scenarios/wbts/war_1861.json').read_text())
    forts = {known.hex_of(work['place']) for work in setup['works'] if work['side'] == 'confederate'}
    garrisons = {force['hex']: [unit.get('points', 0) for unit in force['units']] for force in setup['forces']}
    for at, points in wbts.FIRST_FORTS.items():
        report.same('wbts first forts', (True, points), (at in forts, sum(garrisons.get(at, []))), at)
    campaign = json.loads(Path('data/wbts/campaign.json').read_text())
    for side, place in wbts.FREE_FORTRESS.items():
        report.same('wbts free fortress', place, campaign['works']['free_fortress'][side], side)
    for kind in ('river_flotilla', 'river_transport'):
        report.same('wbts vessels of the South', 4, campaign['vessels_most']['confederate'][kind], kind)
    report.same('wbts bonus of the Union', wbts.BONUS, known.pays['union_bonus'], 'data/wbts/tables.json')
    names = {leader['name'] for leader in json.loads(Path('data/wbts/leaders.json').read_text())['leaders']}
    for name in wbts.NEW_LEADERS:
        report.same('wbts new leaders', True, any(name in full for full in names), name)


def compare_odds(report):
    asked = [(stars, commands) for stars in range(1, 6) for commands in (None, 'army', 'corps')]
    calls = [('odds', 'wbts', 'leader-loss', '--stars', stars, *(['--commands', commands] if commands else []))
             for stars, commands in asked]
    for (stars, commands), call, answer in zip(asked, calls, ask_all(calls)):
        report.same('wbts leader loss odds', wbts.loss_odds(stars, commands), chances(answer), call)


def compare(lots, report, number):
    compare_lists(report)
    compare_setup(report)
    compare_odds(report)
    for war in range(number):
        scenario, seed = WARS[war % len(WARS)], lots.randrange(10**6)
        generals = lots.choice(['random', 'general']) if scenario != 'war_1861' else 'random'
        Follower(report, f'{scenario}, {generals}, seed {seed}').follow(decisions(scenario, generals, seed))
