/** The forms of docs/formats.md for Flotilla, as the web reads them. */
import type { SideName } from './types';

export type ArmourClass = 'wooden' | 'protected' | 'ironclad';
export type GunType = 'light' | 'normal' | 'heavy' | 'mortar';
export type BatteryPlace = 'port' | 'starboard' | 'bow' | 'stern' | 'turret';
export type Moment = 'first' | 'middle' | 'end';

export interface SheetBattery {
  gun: GunType;
  place: BatteryPlace;
  dice: number;
  captain_at?: number[];
}

/** FL-2.1: a ship's sheet as the register has it. */
export interface FlotillaSheet {
  class: ArmourClass;
  speeds: number[];
  increase: number;
  decrease: number;
  turns: Record<Moment, number>;
  batteries: SheetBattery[];
  crew: number;
  crew_captain_at: number[];
  morale: number;
  /** A row as it is printed: `. . . P I© I`. */
  boxes: string[];
  yellow_from_row: number | null;
  length_in: number;
  beam_in: number;
  draught_ft: number | null;
  ram_bow: boolean;
  spar_torpedo: boolean;
  how?: { key: string; step: string; because: string }[];
}

export type { SideName };
