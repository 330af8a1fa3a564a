/** Noddy's things in words: guns, effects, orders, fates. */
import type { FireStep, GunView, Limits, NoddyView, VesselView } from '../../../api/noddy';
import type { SideName } from '../../../api/types';
import words from '../../../../../data/words/noddy.json';
import { stepState } from '../../../words/steps';
import { say, value } from './say';

/** Rows of the table of special effects, as the umpire inflicts them (ND-5.2). */
export const specialRows: readonly (readonly [row: number, words: string])[] = Object.entries(words.values.row).map(
  ([row, said]) => [Number(row), said],
);

const specialEffects = Object.keys(words.values.effect).slice(-specialRows.length);
/** The rows that she suffers from now, which the umpire can undo. */
export const sufferedRows = (
  vessel: Pick<VesselView, 'own'> | undefined,
): readonly (readonly [row: number, words: string])[] => {
  const suffered = new Set(vessel?.own?.effects.map(({ effect }) => specialEffects.indexOf(effect) + 2));
  return specialRows.filter(([row]) => suffered.has(row));
};

export const typeWords = (vessel: Pick<VesselView, 'type' | 'kind'>): string => {
  if (vessel.kind === 'battery') return say('shore_battery');
  return vessel.kind === 'regiment' ? say('regiment_on_the_bank') : value('vessel_type', vessel.type ?? '');
};

export const mountWords = (mount: string): string => value('any', mount);

export const gunWords = (gun: Pick<GunView, 'gun' | 'rifled'>): string => say('gun_of_class', gun);

export const stateOfGun = (gun: GunView): string => value('gun_state', gun.state ?? '');

/** Guns of one face and class: the card says how many there are, and the view which of them are out. */
export interface GunGroup {
  key: string;
  mount: string;
  words: string;
  guns: GunView[];
}

export function gunGroups(guns: readonly GunView[]): GunGroup[] {
  const order = ['bow', 'turret', 'port', 'starboard', 'stern'];
  const out = new Map<string, GunGroup>();
  for (const gun of guns) {
    const key = `${gun.mount} ${gunWords(gun)}`;
    const group = out.get(key) ?? { key, mount: gun.mount, words: gunWords(gun), guns: [] };
    group.guns.push(gun);
    out.set(key, group);
  }
  return [...out.values()].sort((a, b) => order.indexOf(a.mount) - order.indexOf(b.mount));
}

export const fireSteps: readonly (readonly [step: FireStep, words: string, says: string])[] = [
  ['best', say('best'), say('in_the_step_with')],
  ['4', say('step_four'), say('after_the_first_half')],
  ['6', say('step_six'), say('after_the_second_half')],
  ['hold', say('hold'), say('no_gun_fires')],
];

/** The limits of her orders, in words. */
export function limitWords(limits: Limits, speed: number): string {
  const turn = speed === 0 ? limits.turn_at_rest : limits.turn;
  const pace =
    limits.slowest === limits.fastest
      ? say('knots_only', { fastest: limits.fastest })
      : say('paces', { slowest: limits.slowest < 0 ? `−${-limits.slowest}` : limits.slowest, fastest: limits.fastest });
  return say('limits', { ...limits, pace, turn });
}

export const allFates = ['afloat', 'abandoned', 'taken', 'sunk', 'withdrawn', 'silenced'];
export const fateWords = (vessel: VesselView): string => {
  const fate = value('any', vessel.status);
  return vessel.lost_in_move === null ? fate : say('move_fate', { fate, lost_in_move: vessel.lost_in_move });
};

/** A top speed as it stands: "7½ of 8 knots"; of an enemy what the card says. */
export function speedWords(vessel: VesselView): string {
  if (vessel.knots === null) return '';
  if (!vessel.own || vessel.own.top_speed === vessel.knots) return say('knots_knots', { knots: half(vessel.knots) });
  return say('of_knots', { max: half(Math.max(0, vessel.own.top_speed)), knots: half(vessel.knots) });
}
export const half = (knots: number): string => {
  const whole = Math.trunc(Math.abs(knots));
  const sign = knots < 0 ? '−' : '';
  return Math.abs(knots) % 1 ? `${sign}${whole || ''}½` : `${sign}${whole}`;
};

function stepNow({ phase, half }: Pick<NoddyView, 'phase' | 'half'>): number {
  if (phase === 'over') return 6;
  if (phase === 'orders') return 0;
  return half === 1 ? 1 : 4;
}

/** The printed sequence of a move as the header shows it; `stretch` of a move that is being played. */
export function moveSteps(
  view: Pick<NoddyView, 'phase' | 'half'>,
  stretch: number | null = null,
): { words: string; state: 'done' | 'present' | 'to come' }[] {
  const at = stretch !== null ? stretch + 1 : stepNow(view);
  return [say('orders'), say('first_half'), say('turn'), say('fire'), say('second_half'), say('fire')].map(
    (words, i) => ({
      words,
      state: stepState(at, i),
    }),
  );
}

/** The header's words for the present moment. */
export function presentWords(view: NoddyView): string {
  if (view.phase === 'over') return say('the_battle_is_over');
  if (view.phase === 'stopped') return say('stopped_by_the_umpire', view);
  return say('orders');
}

export const sideOfSeat = (seat: string): SideName | null => (seat === 'union' || seat === 'confederate' ? seat : null);
