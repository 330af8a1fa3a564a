/** What may be asked of a Flotilla battle and how it is answered, and what its game master rules (docs/formats.md). */
import type { Aim, ArmourClass, CausedModifier, Heart, Moment, Place, Turns, UnitFate, Visibility } from './flotilla';
import type { Chance, Refused, SideName } from './types';

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
  | { question: 'captain'; ship: string };

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
export type FlotillaAnswer = CourseAnswer | FireAnswer | BoardingAnswer | CaptainAnswer;
export type { Chance, Refused };

/** FL-3.2: the game master's word on the current: a bearing, or one of these. */
export type Flow = number | 'slack' | 'as_drawn';
/** FL-3.5: what is before the game master besides the turn. */
export interface Matter {
  kind: 'contact' | 'touching' | 'ground';
  ship: string;
  other: string | null;
}

/** FL-1.1: what the game master rules. */
/** What the game master may correct of a sheet besides; turns count the present one, 0 none. */
export interface SheetCorrection {
  boxes_crossed?: number;
  continuing?: number;
  fastest?: number;
  turns_lost?: Moment[];
  class?: ArmourClass;
  nerve?: Heart;
  fire_turns?: number;
  catastrophe?: number;
  no_turns?: number;
  port_turns?: number;
  starboard_turns?: number;
  engine_turns?: number;
  turrets_freed_on?: number;
  stopped_turns?: number;
  no_grapple_turns?: number;
  grapples?: string | null;
  spar_spent?: boolean;
  loaded?: number[];
}
export type FlotillaAct =
  | { act: 'set_visibility'; visibility: Visibility }
  | { act: 'place_unit'; unit: string; at: Place; heading: number }
  | { act: 'set_speed'; unit: string; speed: number }
  | { act: 'set_aground'; unit: string; aground: boolean }
  | { act: 'strike'; unit: string; boxes: number; specifics: number; shift: number }
  | { act: 'set_men'; unit: string; men: number }
  | { act: 'set_morale'; unit: string; morale: number }
  | { act: 'set_dice'; unit: string; battery: number; dice: number }
  | { act: 'test_captain'; unit: string }
  | { act: 'lay_mine'; at: Place; side: SideName | null; hidden: boolean }
  | { act: 'lift_mine'; mine: number }
  | { act: 'throw_die' }
  | { act: 'set_fate'; unit: string; fate: UnitFate }
  | { act: 'set_current'; flows: Flow }
  | { act: 'be_asked'; contacts: boolean; groundings: boolean }
  | { act: 'dismiss_matter' }
  | ({ act: 'correct_sheet'; unit: string } & SheetCorrection);
