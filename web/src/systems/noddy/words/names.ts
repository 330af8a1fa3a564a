/** Noddy's things in words: guns, effects, orders, fates. */
import type { FireStep, GunView, Limits, NoddyView, VesselView } from '../../../api/noddy';
import type { SideName } from '../../../api/types';
import words from '../../../../../data/words/noddy.json';
import { count } from '../../../words/names';
import { stepState } from '../../../words/steps';

/** Rows of the table of special effects, as the umpire inflicts them (ND-5.2). */
export const specialRows: readonly (readonly [row: number, words: string])[] = Object.entries(words.values.row).map(
  ([row, said]) => [Number(row), said],
);

const specialEffects = Object.keys(words.values.effect).slice(-specialRows.length);
/** Those rows of which she suffers now: what the umpire can undo. */
export const sufferedRows = (
  vessel: Pick<VesselView, 'own'> | undefined,
): readonly (readonly [row: number, words: string])[] => {
  const suffered = new Set(vessel?.own?.effects.map(({ effect }) => specialEffects.indexOf(effect) + 2));
  return specialRows.filter(([row]) => suffered.has(row));
};

const types: Record<string, string> = {
  river_boat: 'river boat',
  ocean_going: 'ocean-going vessel',
  monitor: 'monitor',
  ironclad_ram: 'ironclad ram',
};
export const typeWords = (vessel: Pick<VesselView, 'type' | 'kind'>): string => {
  if (vessel.kind === 'battery') return 'shore battery';
  return vessel.kind === 'regiment'
    ? 'regiment on the bank'
    : (types[vessel.type ?? ''] ?? (vessel.type ?? '').replaceAll('_', ' '));
};

const mounts: Record<string, string> = {
  bow: 'bow',
  port: 'port',
  starboard: 'starboard',
  stern: 'stern',
  turret: 'turret',
};
export const mountWords = (mount: string): string => mounts[mount] ?? mount;

export const gunWords = (gun: Pick<GunView, 'gun' | 'rifled'>): string => `${gun.gun}${gun.rifled ? ' rifle' : ''}`;

const states: Record<string, string> = {
  ready: 'ready',
  loading: 'loading',
  jammed: 'jammed',
  listed: 'cannot bear, she lists',
  empty: 'out of rounds',
  out: 'out of action',
};
export const stateOfGun = (gun: GunView): string => (gun.state ? (states[gun.state] ?? gun.state) : '');

/** Guns of one face and class, of which the card says how many and the view which of them are out. */
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
  ['best', 'Best', 'In the step with the better expected effect'],
  ['4', 'Step 4', 'After the first half, if she does not turn'],
  ['6', 'Step 6', 'After the second half'],
  ['hold', 'Hold', 'No gun fires'],
];

/** What may be ordered, in words. */
export function limitWords(limits: Limits, speed: number): string {
  const turn = speed === 0 ? limits.turn_at_rest : limits.turn;
  const pace =
    limits.slowest === limits.fastest
      ? `${limits.fastest} knots only`
      : `${limits.slowest < 0 ? `−${-limits.slowest}` : limits.slowest} to ${count(limits.fastest, 'knot')}`;
  return (
    `${pace}; ${turn === 0 ? 'no turn' : `turn to ${turn}°`}; against the current ${limits.against_current} at ` +
    'most'
  );
}

const fates: Record<string, string> = {
  afloat: 'afloat',
  abandoned: 'abandoned',
  taken: 'taken',
  sunk: 'sunk',
  withdrawn: 'withdrawn',
  silenced: 'silenced',
};
export const fateWords = (vessel: VesselView): string => {
  const fate = fates[vessel.status] ?? vessel.status;
  return vessel.lost_in_move === null ? fate : `${fate}, move ${vessel.lost_in_move}`;
};
export const allFates = Object.keys(fates);

/** A top speed as it stands: "7½ of 8 knots"; of an enemy what the card says. */
export function speedWords(vessel: VesselView): string {
  if (vessel.knots === null) return '';
  if (!vessel.own || vessel.own.top_speed === vessel.knots) return `${half(vessel.knots)} knots`;
  return `${half(Math.max(0, vessel.own.top_speed))} of ${half(vessel.knots)} knots`;
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
  return ['Orders', 'First half', 'Turn', 'Fire', 'Second half', 'Fire'].map((words, i) => ({
    words,
    state: stepState(at, i),
  }));
}

/** What the header says of the present moment. */
export function presentWords(view: NoddyView): string {
  if (view.phase === 'over') return 'The battle is over';
  if (view.phase === 'stopped')
    return (
      `Stopped by the umpire, ${view.half === 1 ? 'first' : 'second'} half, ` +
      (view.time_step ? `step ${view.time_step}` : 'at the turn')
    );
  return 'Orders';
}

export const sideOfSeat = (seat: string): SideName | null => (seat === 'union' || seat === 'confederate' ? seat : null);
