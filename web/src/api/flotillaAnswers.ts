/** Questions about a Flotilla battle and their answers (docs/formats.md). */
import type { Aim, CausedModifier, Place, Turns } from './flotilla';
import type { Chance, Refused } from './types';

export type FlotillaQuestion =
  | {
      question: 'fire';
      ship: string;
      battery: number;
      target: string;
      aim?: Aim;
      from?: { at: Place; heading: number };
    }
  | { question: 'path'; ship: string; inches: number; turns: Turns }
  | { question: 'boarding'; ship: string; target?: string }
  | { question: 'captain'; ship: string }
  | { question: 'small_arms' | 'charge'; party: string; target: string }
  | { question: 'landing'; party: string; at?: Place };

export interface CourseAnswer {
  legs: { from: Place; to: Place; heading: number }[];
  end: { at: Place; heading: number };
  ground: { band: number; needed: number; chance: Chance } | null;
  grounds: { at: Place; leg: number } | null;
  /** Hulls on which she runs where they lie now, with the blow of FL-3.7. */
  meets: {
    ship: string;
    leg: number;
    dice: number;
    hit: Chance;
    expected: number;
    outcomes: (Chance & { key: string })[];
  }[];
  /** Torpedoes known of that she strikes. */
  mines: { at: Place; leg: number }[];
  leaves: boolean;
  bears: { battery: number; target: string; range: number; dice: number; needed: number; divisor: number }[];
}
export interface FireAnswer {
  rule: string;
  range: number;
  dice: number;
  needed: number;
  divisor: number;
  goes: Chance;
  hit: Chance;
  expected: number;
  outcomes: (Chance & { key: string })[];
}
/** Dice that each score from `needed` on; `hit`, the chance of at least one, is null if they are too many. */
export interface SmallArmsAnswer {
  rule: string;
  dice: number;
  needed: number;
  expected: number;
  hit: Chance | null;
}
/** A charge, and the first round of the melee. */
export interface ChargeAnswer extends SmallArmsAnswer {
  distance: number;
  run_dice: number;
  goes: Chance;
  /** Null of men who swim. */
  strikes: Chance | null;
  from_rear: boolean;
  target_dice: number;
  target_expected: number;
  target_hit: Chance | null;
}
/** Where men may come ashore, a whole inch apart. */
export interface LandingAnswer {
  rule: string;
  places: Place[];
}
export interface BoardingAnswer {
  rule: string;
  strength: number;
  target_strength: number;
  outcomes: (Chance & { key: string })[];
}
export interface CaptainAnswer {
  rule: string;
  morale: number;
  modifiers: CausedModifier[];
  value: number;
  outcomes: (Chance & { key: string })[];
  surrenders?: boolean;
}
export type FlotillaAnswer =
  CourseAnswer | FireAnswer | BoardingAnswer | CaptainAnswer | SmallArmsAnswer | ChargeAnswer | LandingAnswer;
export type { Chance, Refused };

/** FL-3.2: the game master's word on the current: a bearing, or one of these. */
/** FL-1.1: what the game master rules. */
