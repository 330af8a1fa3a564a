"""Follows whole campaigns of Red River Blues, decision by decision: tables as thrown, ledger, fuel, repairs."""
import json
import tempfile
from pathlib import Path

import redriver
from program import lines_of

FLOTILLAS = ['red_river_1864', 'river_monitors_1864', 'timberclads_1862', 'yazoo_1862']


def decisions(flotilla, commodore, seed):
    """A campaign played by the program, again decision by decision with the same faces."""
    with tempfile.TemporaryDirectory() as folder:
        kept = Path(folder) / 'campaign.journal'
        lines_of('campaign', '--flotilla', flotilla, '--commodore', commodore, '--seed', seed, '--night-patrols',
                 '--journal', kept, '--json')
        header, *lines = [json.loads(line) for line in kept.read_text().splitlines()]
    lines = [line for line in lines if 'action' in line]
    script = [{'system': 'red-river', 'scenario': header['scenario']}]
    for line in lines:
        faces = [face['face'] for face in line['faces']]
        script.append({'seat': line['seat'], 'action': line['action'], 'faces': faces})
        script.append({'show': 'state'})
    answers = lines_of('script', '-', text='\n'.join(map(json.dumps, script)))[1:]
    return zip(lines, answers[0::2], answers[1::2])


class Follower:
    def __init__(self, report, where):
        self.report, self.where = report, where
        self.points, self.turn, self.before, self.line = 0, 0, None, None
        self.won, self.bypassed = {}, {}
        self.charged, self.banks, self.headings, self.faces, self.after, self.events = {}, {}, {}, [], None, []

    def same(self, what, second, program, event):
        self.report.same(f'red-river {what}', second, program, f'{self.where}, decision {self.line["number"]}: {event}')

    def follow(self, played):
        for line, answer, shown in played:
            self.line = line
            if 'refused' in answer:
                self.same('script plays the journal again', None, answer, line)
                return
            self.faces, self.after = line['faces'], shown['state']
            self.events = answer['events']
            for event in self.events:
                handler = getattr(self, event['type'], None)
                if handler:
                    handler(event)
            self.before = shown['state']
            self.same('points of the ledger', self.before['points'],
                      sum(entry['points'] for entry in self.before['ledger']), self.before['ledger'])
            self.look_at_fuel()

    def look_at_fuel(self):
        """Fuel and Consumables: what came in and was neither used nor lost is aboard."""
        account = self.before['fuel']
        aboard = sum(ship['fuel'] + sum(ship['barges']) for ship in self.before['ships'])
        self.same('fuel aboard', account['in'] - account['used'] - account['lost'], aboard, account)

    def faces_of(self, purpose):
        return [face['face'] for face in self.faces if face['purpose'] == purpose]

    # Tables
    def section_found(self, event):
        below = next(section['below'] for section in self.after['sections'] if section['index'] == event['section'])
        heading = self.headings.get(below, 'E')
        self.headings[event['section']] = event['heading']
        if event['row'] is None:
            return  # drawn, or the first of a tributary
        table = next(number for number, name in redriver.HEADING.items() if name == heading)
        bend, following = redriver.direction(table, event['roll'], event['second'], self.turn == 1)
        second = (bend, redriver.HEADING[following], redriver.degrees(table, bend, following))
        self.same('direction', second, (event['bend'], event['heading'], event['degrees']), event)

    def mishap_thrown(self, event):
        self.same('mishap', redriver.mechanical(event['roll'], event['second']), event['event'], event)

    def action_thrown(self, event):
        banks = self.banks[event['section']]
        second = redriver.action(banks, event['roll'], event['turns_played'])
        self.same('encounters', second, sorted(event['encounters']), event)
        self.same('turns played', self.turn - 1, event['turns_played'], event)

    def section(self, index):
        return next(section for section in self.after['sections'] if section['index'] == index)

    def terrain_found(self, event):
        """Table 8 by its column, and the dice of bluffs and narrows."""
        self.banks[event['section']] = event['banks']
        section = self.section(event['section'])
        traversed, below = 0, section['below']
        while below is not None and self.section(below)['stream'] == section['stream']:
            traversed, below = traversed + 1, self.section(below)['below']
        main = section['stream'] == 'main'
        column = 'tributary' if not main else 'main' if traversed < 20 else 'main_after_20'
        second = redriver.terrain(column, event['black'], event['red'], traversed)
        self.same('terrain', second, (sorted(event['banks']), event['tributary']), event)
        if event['bluffs_face']:
            self.same('bluffs', redriver.bluffs(event['bluffs_face']), section['bluffs'], event)
        if event['narrows_face']:
            self.same('narrows', redriver.narrows(event['narrows_face']), section['narrows'], event)

    def bridge_found(self, event):
        found = [one for one in self.events if one['type'] == 'battery_found' and one['section'] == event['section']]
        second = redriver.bridge(event['face'])
        self.same('batteries of a bridge', second, (len(found), sum(one['hidden'] for one in found)), event)

    def town_found(self, event):
        self.same('town is guarded', event['face'] == 9, event['guarded'], event)

    def vessels_found(self, event):
        vessels = event['vessels']
        if event['face'] is not None:
            second = redriver.vessels(event['face'], vessels['heavy_gunboats'])
            self.same('vessels', second, vessels, event)

    def turn_began(self, event):
        self.turn = event['turn']

    def battery_found(self, event):
        guns = [(gun['built'], gun['gun']) for gun in event['guns']]
        name = next(name for name, built in redriver.BATTERY.values() if built == guns)
        self.same('battery', name, event['battery'], event)

    # Victory Points
    def points_scored(self, event):
        cause, amount = event['cause'], event['amount']
        self.points += amount
        self.same('total of points', self.points, event['total'], event)
        if 'bypassed' in cause:
            self.look_at_bypassed(event)
        if cause == 'at_start':
            self.same('points at the start', redriver.AT_START, amount, event)
        elif cause in redriver.WORTH:
            self.same(f'points for {cause}', 0, amount % redriver.WORTH[cause], event)
            self.charged[cause] = self.charged.get(cause, 0) + amount // redriver.WORTH[cause]
        elif cause == 'damage':
            self.charged[cause] = self.charged.get(cause, 0) - amount

    def look_at_bypassed(self, event):
        """Minus three for each gun left standing in the section that the flag leaves; given back once destroyed."""
        section = self.before['flag_at']
        number = event['amount'] // redriver.WORTH['gun_bypassed']
        if event['cause'] == 'gun_bypassed':
            left = sum(gun['left'] for battery in self.section(section)['batteries'] for gun in battery['guns'])
            self.same('guns bypassed', left - self.bypassed.get(section, 0), number, event)
        self.bypassed[section] = self.bypassed.get(section, 0) + number

    def ship_lost(self, event):
        self.charged['lost'] = self.charged.get('lost', 0) + 1

    def campaign_ended(self, event):
        outcome = event['outcome']
        self.same('result', redriver.result(outcome['points']), outcome['result'], event)
        self.same('ships lost are paid for', self.charged.get('lost', 0), self.charged.get('union_ship_lost', 0), event)
        # Decisions that take no time begin no turn: to withdraw at the main river or abandon the last (RR-10.1).
        turns = self.turn - (self.line['action']['type'] in ('withdraw', 'abandon'))
        self.same('turns are paid for', turns, self.charged.get('turn', 0), event)
        damage = sum(redriver.tenths_of_damage(ship['points'], ship['points_left'])
                     for ship in self.after['ships'] if ship['fate'] == 'afloat')
        self.same('damage is paid for', damage, self.charged.get('damage', 0), event)
        for cause in ('gun_destroyed', 'gunboat', 'heavy_gunboat', 'ironclad_sunk', 'ironclad_captured'):
            self.same(f'{cause}: fights and ledger', self.won.get(cause, 0), self.charged.get(cause, 0), event)

    def fight_ended(self, event):
        """What the results of the fights come to, by the words of the table."""
        result = event['result']
        for battery in result['batteries']:
            self.win('gun_destroyed', sum(battery['guns_silenced']))
        for kind in ('gunboats', 'heavy_gunboats'):
            self.win(kind[:-1], result['sunk'].get(kind, 0) + result['captured'].get(kind, 0))
        if result['ironclad'] != 'untouched':
            self.win(f'ironclad_{result["ironclad"]}', 1)

    def win(self, cause, number):
        self.won[cause] = self.won.get(cause, 0) + number

    # Fuel and Consumables
    def fuel_shipped(self, event):
        if event['face'] is not None:
            ship = next(ship for ship in self.after['ships'] if ship['id'] == event['ship'])
            second = redriver.starting_fuel(event['face']) + 10 * len(ship['barges'])
            self.same('starting fuel', second, event['fuel'], event)

    def fuel_found(self, event):
        if self.faces_of('town_fuel'):
            self.same('fuel of a town', sum(self.faces_of('town_fuel')), event['sum'], event)
        elif self.faces_of('captured_fuel') and not self.faces_of('foraged_fuel'):
            thrown = self.faces_of('captured_fuel')
            self.same('fuel of captured vessels', sum(thrown) + 3 * len(thrown) // 2, event['sum'], event)

    def ship_drifted(self, event):
        self.same('trapped in drifting', event['face'] >= 5, event['stuck'], event)

    # Repairs
    def ship_repaired(self, event):
        ship = next(ship for ship in self.before['ships'] if ship['id'] == event['ship'])
        self.same('repairs of a turn', True, event['points'] <= redriver.repairs_a_turn(ship['points']), event)

    def gun_remounted(self, event):
        self.same('gun remounted', event['face'] >= 5, event['mounted'], event)

    def critical_mended(self, event):
        self.same('critical damage mended', event['face'] == 6, event['mended'], event)

    def engines_forced(self, event):
        at = next(ship['at'] for ship in self.before['ships'] if ship['id'] == event['ship'])
        second = redriver.forced(event['face'], self.lies_above(at))
        self.same('engines forced', second, (event['sections'], event['burst']), event)

    def lies_above(self, section):
        """Whether the flag is downstream of that section."""
        below = {section['index']: section['below'] for section in self.before['sections']}
        while section is not None:
            section = below[section]
            if section == self.before['flag_at']:
                return True
        return False

    def patrol_thrown(self, event):
        self.same('patrol comes', event['face'] >= 9, event['came'], event)

    def boiler_mended(self, event):
        self.same('boiler mended', event['face'] >= 5, event['mended'], event)

    def rudder_freed(self, event):
        self.same('rudder freed', event['face'] >= 5, event['freed'], event)

    def gun_tried(self, event):
        self.same('doubtful gun bursts', event['face'] >= 3, event['burst'], event)


def compare(lots, report, number):
    for _ in range(number):
        flotilla, seed = lots.choice(FLOTILLAS), lots.randrange(10**6)
        commodore = lots.choice(['cautious', 'bold', 'random'])
        follower = Follower(report, f'{flotilla}, {commodore}, seed {seed}')
        follower.follow(decisions(flotilla, commodore, seed))
