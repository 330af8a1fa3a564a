/** What the server answers when MOBAS is asked about odds and reach. */
import type { Aspect, HexName, Facing, Modifier } from './types';

export interface Chance {
  p: string;
  decimal: number;
}

export interface ShotOdds {
  range_hexes?: number;
  aspect?: Aspect;
  dice: number;
  modifiers?: Modifier[];
  rule: string;
  outcomes: (Chance & { key: string })[];
  unhurt: Chance;
  hurt: Chance;
  critical: Chance;
  sunk: Chance;
}

export interface Reach {
  hexes: { hex: HexName; dice: number; aspect: string }[];
}

export interface Refused {
  refused: { rule: string | null; reason: string };
}

export type Question =
  | { question: 'shot'; ship: string; target: string; from?: { hex: HexName; facing: Facing } }
  | { question: 'ram'; ship: string; target: string }
  | { question: 'reach'; ship: string; from?: { hex: HexName; facing: Facing } };
