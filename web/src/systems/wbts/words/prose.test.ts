import { describe, expect, it } from 'vitest';
import theatreFile from '../../../../../data/maps/wbts.json';
import type { WarEvent } from '../../../api/wbts';
import { plain } from '../../../words/lines';
import { hexCalled } from '../map/grid';
import type { MapFile } from '../map/file';
import { Theatre } from '../map/theatre';
import { Prose } from './prose';

const theatre = new Theatre(theatreFile as unknown as MapFile);
const event = (type: WarEvent['type'], keys: Partial<WarEvent> = {}): WarEvent => ({ type, rule: 'WS-7.1', ...keys });
const told = (...events: WarEvent[]): string[] =>
  new Prose({ theatre, leaders: [] })
    .add([{ number: 1, seat: 'union', events }])
    .weeks.flatMap(({ sentences }) => sentences.map(plain));

describe('the diary as prose', () => {
  it('tells marches in one sentence, places by their names', () => {
    expect(
      told(
        event('column_moved', { leader: 'grant', from: 'B3301', to: 'B3302' }),
        event('column_moved', { leader: 'grant', from: 'B3302', to: 'B2802' }),
        event('column_moved', { leader: 'sherman', from: 'B2802', to: 'B3504' }),
      ),
    ).toEqual(['Grant marched from Jackson to Memphis and Sherman from Memphis to Corinth']);
  });

  it('a leader who marched and then failed to attack is not said to have stood still', () => {
    const refuses = (leader: string, rule: string) =>
      event('initiative_thrown', { rule, leader, face: 6, initiative: 3, passed: false });
    expect(
      told(
        event('column_moved', { leader: 'grant', from: 'B3301', to: 'B2802' }),
        refuses('sherman', 'WS-2.3'),
        refuses('grant', 'WS-7.1'),
      ),
    ).toEqual(['Grant marched from Jackson to Memphis', 'Sherman did not stir', 'Grant would not attack']);
  });

  it('calls a battle by its field, and counts those of a field', () => {
    const battle = (target: string) => [
      event('ordered', { side: 'union', action: { type: 'attack', leader: 'grant', target } }),
      event('battle_began', { attacker: 'union', target, attack_points: 18, defence_points: 12 }),
      event('battle_thrown', { attacker: 'union', face: 4 }),
      event('battle_fought', { face: 4, line: 5, attacker_lost: 3, defender_lost: 4, retreat: false }),
    ];
    const week = (number: number) => event('week_began', { week: number });
    expect(told(...[70, 71, 72].flatMap((number) => [week(number), ...battle('B3504')]))).toEqual([
      'The battle of Corinth: the Union, under Grant, attacked with 18 points against 12, and lost 3; the defenders ' +
        'lost 4 and stood',
      'A second battle of Corinth: 12 points awaited Grant with 18 points of the Union; they kept the field and lost ' +
        '4, and the attack cost 3',
      'A third battle of Corinth: Grant, for the Union, brought 18 points against 12; nobody gave way, and the ' +
        'losses were 3 of the attack, 4 of the defence',
    ]);
  });

  it('sums up what was eaten and where there was want, and names no die', () => {
    const words = told(
      event('consumption_thrown', { side: 'union', hex: 'B2802', faces: [4, 2], consumed: 2 }),
      event('force_fed', { side: 'union', hex: 'B2802', wanted: 2, missing: 0, lost: 0 }),
      event('consumption_thrown', { side: 'union', hex: 'B3504', faces: [5], consumed: 2 }),
      event('force_fed', { side: 'union', hex: 'B3504', wanted: 2, missing: 2, lost: 1 }),
    );
    expect(words).toEqual([
      'Union forces drew 4 points of supply; there was want at Corinth, and 1 point of strength lost there',
    ]);
  });

  it('names a leader wholly at first, and tells what became of him', () => {
    expect(
      told(
        event('supply_came', { side: 'union', supply: 60, captured: 6 }),
        event('supply_came', { side: 'confederate', supply: 50, captured: 0 }),
        event('leader_picked', { leader: 'grant' }),
        event('leader_hurt', { leader: 'grant', loss: 'wounded', back: '2/63' }),
        event('fort_passed', { side: 'union', kind: 'ironclad', fort: 'B2216', lost: true }),
        event('vessel_lost', { side: 'union', kind: 'ironclad', at: ['B2216', 1] }),
      ),
    ).toEqual([
      'The Union raised 60 points of supply, 6 of them in captured towns; the Confederacy 50',
      'Grant took the field',
      'Grant was wounded, and is not back before cycle 2 of 1863',
      'A Union vessel ran past the guns of Vicksburg and was lost',
    ]);
  });

  it('has no number of a hex', () => {
    for (const hex of theatre.hexes()) {
      expect(theatre.field(hex), String(hex)).not.toMatch(/[ABC]\d{4}/);
      expect(theatre.near(hex)).not.toMatch(/[ABC]\d{4}/);
    }
    expect(theatre.field(hexCalled('B2802')!)).toBe('Memphis');
  });
});
