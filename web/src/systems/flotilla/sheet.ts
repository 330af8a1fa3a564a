/** FL-2.1: a ship's sheet as it is drawn: boxes row by row, tracks cell by cell, and what of them is crossed off. */
import type { ArmourClass, BatteryPlace, FlotillaSheet, GunType, Moment } from '../../api/flotilla';
import { say, value } from './words/say';

/** The state of a ship as her sheet shows it; all of it is as printed where nothing is given. */
export interface SheetState {
  class: ArmourClass;
  /** Damage boxes crossed off, from the top. */
  crossed: number;
  /** The boxes that continuing damage took, numbered from 0: drawn as a wave, not a cross. */
  waves: ReadonlySet<number>;
  /** Speed boxes still open. */
  speeds: readonly number[];
  speed: number | null;
  lostTurns: readonly Moment[];
  dice: readonly number[];
  /** A word about each battery: "reloading". */
  guns: readonly string[];
  crew: number;
  morale: number;
  continuing: number;
  notes: readonly { head: string; words: string; rule: string }[];
}

export const asPrinted = (sheet: FlotillaSheet): SheetState => ({
  class: sheet.class,
  crossed: 0,
  waves: new Set(),
  speeds: sheet.speeds,
  speed: null,
  lostTurns: [],
  dice: sheet.batteries.map((battery) => battery.dice),
  guns: [],
  crew: sheet.crew,
  morale: sheet.morale,
  continuing: 0,
  notes: [],
});

export type Mark = 'open' | 'cross' | 'wave';

export interface DrawnBox {
  number: number;
  letter: 'W' | 'P' | 'I' | '';
  captain: boolean;
  /** The letter counts for a ship of her class. */
  own: boolean;
  mark: Mark;
  /** The next that is crossed off. */
  next: boolean;
}
export interface DrawnRow {
  number: number;
  boxes: DrawnBox[];
  /** The yellow line lies above this row. */
  yellow: boolean;
}

const letters: Record<ArmourClass, DrawnBox['letter']> = { wooden: 'W', protected: 'P', ironclad: 'I' };

/** FL-2.3: the damage boxes, crossed off from the top, left to right. */
export function rowsOf(sheet: FlotillaSheet, state: SheetState): DrawnRow[] {
  let number = 0;
  return sheet.boxes.map((row, index) => ({
    number: index + 1,
    yellow: sheet.yellow_from_row === index + 1,
    boxes: row
      .trim()
      .split(/\s+/)
      .map((word): DrawnBox => {
        const at = number++;
        const letter = (/[WPI]/.exec(word)?.[0] ?? '') as DrawnBox['letter'];
        const lost = state.waves.has(at) ? 'wave' : 'cross';
        const mark = at >= state.crossed ? 'open' : lost;
        return {
          number: at,
          letter,
          captain: word.includes('©'),
          own: letter === letters[state.class],
          mark,
          next: at === state.crossed && state.crossed > 0,
        };
      }),
  }));
}

export interface Cell {
  value: number;
  words: string;
  captain: boolean;
  crossed: boolean;
  /** The value that the track has now. */
  present: boolean;
}

const most = 68;

/** FL-2.2: a track from its printed value down to 0; a long one goes in steps, with every © among them. */
export function track(from: number, now: number, captainAt: readonly number[] = []): Cell[] {
  const long = from <= 5 * most ? 5 : 10;
  const step = from <= most ? 1 : long;
  const values = new Set([from, 0, ...captainAt]);
  for (let value = from - (from % step); value > 0; value -= step) values.add(value);
  const sorted = [...values].sort((a, b) => b - a);
  const open = sorted.find((value) => value <= now) ?? 0;
  return sorted.map((value) => ({
    value,
    words: String(value),
    captain: captainAt.includes(value),
    crossed: value > now,
    present: now < from && value === open,
  }));
}

/** FL-3.2: the speed boxes; FL-2.6: those lost are crossed off. */
export const speedCells = (sheet: FlotillaSheet, state: SheetState): Cell[] =>
  sheet.speeds.map((value) => ({
    value,
    words: String(value),
    captain: false,
    crossed: !state.speeds.includes(value),
    present: state.speed === value,
  }));

/** "+3 +2 +1" and "−5 −4 −3 −2 −1" */
export const changeCells = (number: number, sign: '+' | '−'): Cell[] =>
  Array.from({ length: number }, (_, i) => ({
    value: number - i,
    words: `${sign}${number - i}`,
    captain: false,
    crossed: false,
    present: false,
  }));

/** Points of continuing damage, ten of them, or more where there are. */
export const continuingCells = (points: number): Cell[] =>
  Array.from({ length: Math.max(10, points) }, (_, i) => ({
    value: i + 1,
    words: String(i + 1),
    captain: false,
    crossed: false,
    present: i + 1 === points,
  }));

const places: Record<BatteryPlace, string> = {
  port: say('port_guns'),
  starboard: say('starboard_guns'),
  bow: say('bow_guns'),
  stern: say('stern_guns'),
  turret: say('turret'),
};
export const placeWords = (place: BatteryPlace): string => places[place];

/** The name of each battery; a second of the same place is numbered. */
export function batteryNames(batteries: readonly { place: BatteryPlace }[]): string[] {
  return batteries.map(({ place }, index) => {
    const alike = batteries.filter((one) => one.place === place);
    const at = batteries.slice(0, index + 1).filter((one) => one.place === place).length;
    return alike.length > 1 ? `${placeWords(place)} ${at}` : placeWords(place);
  });
}

export const gunWords = (gun: GunType): string => value('any', gun);

export const classNames: readonly (readonly [ArmourClass, string])[] = [
  ['wooden', say('wooden')],
  ['protected', say('protected')],
  ['ironclad', say('ironclad')],
];
export const classWords = (armour: ArmourClass): string => classNames.find(([one]) => one === armour)?.[1] ?? armour;

export const moments: readonly (readonly [Moment, string])[] = [
  ['first', say('first')],
  ['middle', say('middle')],
  ['end', say('end')],
];

/** "W and I are other classes": the letters that do nothing to a ship of this class (FL-2.4). */
export function otherLetters(armour: ArmourClass): string {
  const others = Object.entries(letters)
    .filter(([one]) => one !== armour)
    .map(([, letter]) => letter);
  return say('are_other_classes_no', { others: others.join(` ${say('and')} `) });
}
export const ownLetter = (armour: ArmourClass): string => letters[armour];

const stepHeads: Record<string, string> = {
  class: say('class'),
  speeds: say('speeds'),
  increase: say('increase'),
  decrease: say('decrease'),
  turns: say('turns'),
  crew: say('crew'),
  morale: say('captains_morale'),
  boxes: say('damage_boxes'),
  yellow_from_row: say('yellow_line'),
  length_in: say('length'),
  beam_in: say('beam'),
  draught_ft: say('draught'),
  ram_bow: say('ram_bow'),
  spar_torpedo: say('spar_torpedo'),
  crew_captain_at: say('crew_label'),
};

/** The part of a sheet that a step of the conversion made: "Batteries 2". */
export function stepHead(key: string): string {
  const [first = '', second] = key.split('.');
  if (first === 'batteries')
    return second === undefined ? say('batteries') : say('battery_second', { second: Number(second) + 1 });
  return stepHeads[first] ?? first.replaceAll('_', ' ');
}

/** FL-4.3 to FL-4.8 in short, for the foot of the printed sheet. */
export const firing: readonly string[] = [
  say('throw_the_batterys_dice'),
  say('normal_guns_all_hits'),
  say('heavy_guns_all_hits'),
  say('light_guns_all_hits'),
  say('on_five_and_six'),
  say('on_a_six_only'),
  say('on_a_six_only_too'),
  say('target_not_moving_add'),
  say('a_letter_of_her'),
  say('three_faces_alike_by'),
];
