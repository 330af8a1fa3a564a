import { describe, expect, it } from 'vitest';
import leaders from '../../../../data/wbts/leaders.json';
import theatreFile from '../../../../data/maps/wbts.json';
import setup from '../../../../data/scenarios/wbts/vicksburg_1862.json';
import type { WarView } from '../../api/wbts';
import {
  actForms,
  actOf,
  begun,
  fieldsNow,
  hexMeant,
  hexText,
  namedIn,
  newRuling,
  takenFrom,
  underWay,
  wants,
  type Filled,
} from './acts';
import { viewOfSetup, type LeaderOfFile, type SetupOfFile } from './fixture';
import { hexCalled } from './map/grid';
import type { MapFile } from './map/file';
import { Theatre } from './map/theatre';

const theatre = new Theatre(theatreFile as unknown as MapFile);
const view: WarView = viewOfSetup(setup as unknown as SetupOfFile, leaders.leaders as LeaderOfFile[], theatre);
const made = (act: string, filled: Filled) => actOf(act, begun(act, view, filled));
const grant = view.leaders.find(({ leader }) => leader === 'grant')!;

describe('the umpire’s forms', () => {
  it('WS-13.1: begin with how things stand and make the act that is sent', () => {
    const unit = view.units.find((one) => one.kind === 'infantry')!;
    expect(made('throw_die', {})).toEqual({ act: 'throw_die', die: 'd6' });
    expect(made('set_strength', { unit: unit.unit })).toEqual({
      act: 'set_strength',
      unit: unit.unit,
      points: unit.points,
    });
    expect(made('set_pool', { side: 'confederate' })).toEqual({
      act: 'set_pool',
      side: 'confederate',
      supply: 60,
      personnel: 30,
      rail: 40,
    });
    expect(made('set_works', { hex: 'B3504' })).toEqual({
      act: 'set_works',
      hex: 'B3504',
      built: 'fort',
      side: 'union',
    });
    expect(made('set_rails', { hex: 'B3504' })).toMatchObject({ act: 'set_rails', hex: 'B3504', torn: false });
    expect(made('add_unit', { hex: 'B3504', kind: 'depot', side: 'union' })).toEqual({
      act: 'add_unit',
      side: 'union',
      kind: 'depot',
      points: 1,
      hex: 'B3504',
    });
    expect(made('set_kentucky', {})).toEqual({ act: 'set_kentucky', joined: 'neutral' });
    expect(made('end_war', {})).toEqual({ act: 'end_war', winner: 'union' });
    expect(actOf('set_leader', { leader: 'grant', station: 'wounded', cycles: 2 })).toEqual({
      act: 'set_leader',
      leader: 'grant',
      station: 'wounded',
      cycles: 2,
    });
    expect(actOf('set_leader', { leader: 'grant', station: 'killed', cycles: 2 })).toEqual({
      act: 'set_leader',
      leader: 'grant',
      station: 'killed',
    });
    expect(actOf('add_vessel', { side: 'union', kind: 'ironclad', water: 'B2405:1' })).toEqual({
      act: 'add_vessel',
      side: 'union',
      kind: 'ironclad',
      water: ['B2405', 1],
    });
    expect(made('set_stock', { unit: unit.unit }), 'troops hold no stock').toBeNull();
  });

  it('take who stands in a hex chosen on the map, or the place', () => {
    const at = grant.hex!;
    const taken = takenFrom('place_unit', view, { unit: null }, at, []);
    expect(view.units.find((one) => one.unit === taken.unit)?.hex).toBe(at);
    expect(taken.hex).toBeUndefined();
    expect(takenFrom('place_leader', view, {}, at, []).leader).toBe(view.leaders.find((one) => one.hex === at)?.leader);
    expect(takenFrom('place_force', view, {}, at, [])).toEqual({ from: at });
    expect(takenFrom('set_place', view, {}, at, [])).toEqual({ hex: at });
    const afloat = view.vessels.find((one) => typeof one.at === 'object' && one.at)!;
    expect(takenFrom('remove_vessel', view, {}, '', [afloat.at!]).vessel).toBe(afloat.vessel);
    expect(namedIn({ ...newRuling(), act: 'place_force', filled: { from: 'B3504', hex: 'B3301' } })).toEqual([
      hexCalled('B3504'),
      hexCalled('B3301'),
    ]);
  });

  it('say what they still want, and what must wait', () => {
    expect(wants('place_unit', { unit: 3 })).toBe('Name the place, or point at it');
    expect(wants('place_unit', { hex: 'B3504' })).toBe('Choose a unit');
    expect(wants('set_strength', { unit: 3, points: 1.5 })).toBe('Points: a whole number');
    expect(fieldsNow('set_works', { built: 'none' }).map(({ key }) => key)).toEqual(['hex', 'built']);
    expect(underWay('place_unit', view)).toBe(false);
    const marching = { ...view, asked: { type: 'marching', side: 'union' as const } };
    expect(underWay('place_unit', marching)).toBe(true);
    expect(underWay('throw_die', marching)).toBe(false);
  });

  it('read a place by its name and a hex by its number', () => {
    expect(hexMeant('b3504', theatre)).toBe('B3504');
    expect(hexMeant('memphis', theatre)).toBe(hexMeant('Memphis, Tennessee', theatre));
    expect(hexText(hexMeant('Vicksburg', theatre), theatre)).toBe('Vicksburg, Mississippi');
    expect(hexMeant('Atlantis', theatre)).toBeNull();
    for (const place of theatre.map.places) expect(hexMeant(hexText(place.hex, theatre), theatre)).toBe(place.hex);
  });

  it('find the waters about a hex that the war’s vessels lie on', () => {
    for (const { at } of view.vessels)
      if (at) expect(theatre.sidesAt(hexCalled(typeof at === 'string' ? at : at[0])!)).toContainEqual(at);
  });

  it('are the twenty-one acts', () => expect(new Set(actForms.map(({ act }) => act)).size).toBe(21));
});
