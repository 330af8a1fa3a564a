/** The questions that each rule book lets the laboratory ask: its open rules, and changes to a ship in its terms. */
import type { SideName } from '../api/types';

/** A ship's armament by each book; null where she is not in it. */
export type Armament = Partial<Record<string, object | null>>;

/** A ship of a scenario, as far as a question changes her. */
export interface Force {
  ship: string;
  side: SideName;
  id?: string;
  name?: string;
  ram?: boolean;
  torpedo?: boolean;
  ratings?: { dice?: number };
  card?: Record<string, unknown>;
  [more: string]: unknown;
}

/** An option that a book leaves open: what it is called, and its values with their words. */
export interface OpenOption {
  option: string;
  words: string;
  values: [unknown, string][];
}

/** A part of a ship in a scenario, as it is and as it might be. */
export interface Change {
  part: string;
  values: [unknown, unknown];
  /** Words for the other value, where it is not a number of guns more or fewer. */
  words?: string;
}

/** `own` is what she fights with by the book, of the register. */
export interface LabBook {
  options: OpenOption[];
  /** Her batteries, or sorts of guns, of which one is changed. */
  batteries: (force: Force, own: object | null | undefined) => string[];
  gunsWords: (force: Force | undefined, own: object | null | undefined) => string;
  /** Null where she has no guns that could be changed. */
  guns: (force: Force, own: object | null | undefined, battery: number, more: number) => Change | null;
  knowsSpars: boolean;
  fitting: (fitting: 'ram' | 'spar', force: Force, own: object | null | undefined) => Change & { has: boolean };
  /**
   * On the open table: inches from the sheet's middle to a fleet, inches between two ships of it, and the properties of
   * its first ship.
   */
  berths?: { fromMiddle: number; between: number; first: object };
}
