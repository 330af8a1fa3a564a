"""Follows whole wars by their events: leaders lost, headquarters, lines of battles; and odds and lists of cities."""
import json
import tempfile
from pathlib import Path

import wbts
from program import ask_all, chances, lines_of

WARS = ['vicksburg_1862', 'river_war_1862', 'war_1861']
MOST_LINES = 3000


def theatre():
    data = Path('data')
    read = lambda name: json.loads((data / name).read_text())
    return wbts.Theatre(read('maps/wbts.json'), read('wbts/cities.json'))


def decisions(scenario, generals, seed):
    """A war played by the program, again decision by decision, with the state wherever supply has come."""
    with tempfile.TemporaryDirectory() as folder:
        kept = Path(folder) / 'war.journal'
        players = ('--union', generals, '--confederate', generals)
        lines_of('campaign', '--system', 'wbts', '--scenario', scenario, *players, '--seed', seed, '--journal', kept,
                 '--json')
        header, *lines = [json.loads(line) for line in kept.read_text().splitlines()]
    lines = [line for line in lines if 'action' in line][:MOST_LINES]
    script = [{'system': 'wbts', 'scenario': header['scenario']}]
    for line in lines:
        faces = [face['face'] for face in line['faces']]
        script.append({'seat': line['seat'], 'action': line['action'], 'faces': faces})
        if any(face['purpose'] in ('blockade', 'ironclad_ready', 'leader_pick') for face in line['faces']):
            script.append({'show': 'state'})
    return lines_of('script', '-', text='\n'.join(map(json.dumps, script + [{'show': 'state'}])))


class Follower:
    def __init__(self, report, where):
        self.report, self.where = report, where
        self.cycle, self.cycles, self.healing = None, [], []
        self.leaders = {}
        self.whole_war, self.known = where.startswith('war_1861'), theatre()
        self.pays = json.loads(Path('data/wbts/tables.json').read_text())['production']

    def same(self, what, second, program, event):
        self.report.same(f'wbts {what}', second, program, f'{self.where}: {event}')

    def follow(self, answers):
        for answer, after in zip(answers, answers[1:]):
            came = [event for event in answer.get('events', []) if event['type'] == 'supply_came']
            if 'state' in after and any(event['side'] == 'confederate' for event in came):
                self.look_at_supply(answer['events'], after['state'])
        self.leaders = {leader['leader']: leader for leader in answers[-1]['state']['leaders']}
        for answer in answers:
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
        """21.3: what the South's cities pay in a whole war; what comes by river may be more than by rail."""
        if not self.whole_war:
            return
        came = next(event for event in events if event['type'] == 'supply_came' and event['side'] == 'confederate')
        shut = {event['port'] for event in events if event['type'] == 'port_thrown_for' and event['blockaded']}
        major, towns, ports, by_river = wbts.southern_supply(self.known, state, shut)
        year_month = wbts.cycle_key(state['cycle'])
        rate = [row['points'] for row in self.pays['major_city'] if wbts.cycle_key(row['from']) <= year_month][-1]
        town, port = (self.pays[kind][year_month[1] - 1] for kind in ('town', 'port'))
        more = came['supply'] - len(major) * rate - len(towns) * town - len(ports) * port
        ships = any(vessel['kind'] == 'river_transport' and vessel['side'] == 'confederate' and vessel['at']
                    for vessel in state['vessels'])
        most = len(by_river) * town if ships else 0
        self.same('supply of the South', True, 0 <= more <= most and (town == 0 or more % town == 0),
                  f'{state["cycle"]}: {more} more than by rail, {most} at most')

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

    def leader_loss_thrown(self, event):
        """Which command he has is not told with the throw: one of the three must fit."""
        stars = self.leaders[event['leader']]['stars']
        fits = {wbts.loss(event['faces'], stars, commands) for commands in (None, 'army', 'corps')}
        self.same('loss of a leader', True, (len(event['faces']), event['loss']) in fits, event)

    def leader_hurt(self, event):
        if event['loss'] == 'wounded' and event['back'] is not None:
            self.healing.append((len(self.cycles) - 1, event['face'], event))


def compare_lists(report):
    where = 'data/wbts/cities.json, data/maps/wbts.json'
    known = theatre()
    report.same('wbts major cities', sorted(wbts.MAJOR), sorted(known.cities['major']), where)
    report.same('wbts cities by river', wbts.BY_RIVER,
                {place: known.hex_of(place) for place in known.cities['by_river']}, where)
    for place, at in wbts.ADDED.items():
        report.same('wbts cities of the added lines', True, place in known.cities['supply'], place)
        report.same('wbts cities of the added lines', at or known.hex_of(place), known.hex_of(place), place)
        joined = wbts.joined_by_rail(known, known.hex_of(place), (61, 7), lambda _: True)
        report.same('wbts added lines lead to a major city', True,
                    any(known.hex_of(city) in joined for city in wbts.MAJOR), place)
    report.same('wbts Jacksonville is a port', True, 'jacksonville' in known.cities['ports'], where)


def compare_odds(report):
    asked = [(stars, commands) for stars in range(1, 6) for commands in (None, 'army', 'corps')]
    calls = [('odds', 'wbts', 'leader-loss', '--stars', stars, *(['--commands', commands] if commands else []))
             for stars, commands in asked]
    for (stars, commands), call, answer in zip(asked, calls, ask_all(calls)):
        report.same('wbts leader loss odds', wbts.loss_odds(stars, commands), chances(answer), call)


def compare(lots, report, number):
    compare_lists(report)
    compare_odds(report)
    for _ in range(number):
        scenario, seed = lots.choice(WARS), lots.randrange(10**6)
        generals = lots.choice(['random', 'general']) if scenario != 'war_1861' else 'random'
        Follower(report, f'{scenario}, {generals}, seed {seed}').follow(decisions(scenario, generals, seed))
