/** The forms of docs/formats.md for Flotilla, as the web reads them. */
import type {
  Action as FlotillaAction,
  ArmourClass,
  BatteryNow,
  BatteryPlace,
  BattleView,
  CorrectSheet,
  Cover,
  Event as FlotillaEvent,
  GunType,
  Heart,
  Moment,
  MoveOrdered,
  ObjectiveView,
  OneWay,
  Place,
  Size,
  SparState,
  Standing,
  Status,
  Turrets,
  UnitView as UnitTold,
} from './described/flotilla';
import type { Area, PlaneMap } from './noddy';
import type { Bare, SideName, Titled } from './types';

export type {
  Aim,
  BatteryChoice,
  CausedModifier,
  Cause,
  Fate as UnitFate,
  Flow,
  Matter,
  RulingAct as FlotillaAct,
  Stage as FlotillaPhase,
  SteamBounds,
  TargetChoice,
  UnitChoice,
  Visibility,
} from './described/flotilla';
export type { ArmourClass, BatteryNow, BatteryPlace, FlotillaAction, FlotillaEvent, GunType, Heart, Moment, Standing };

/** The unit of an event, and the one that it meets or strikes; empty if there is none. */
export const unitOf = (event: FlotillaEvent): string => {
  if ('ship' in event) return event.ship;
  if ('unit' in event) return event.unit;
  return 'party' in event ? event.party : '';
};
export const otherOf = (event: FlotillaEvent): string => {
  if ('target' in event) return event.target;
  return 'other' in event ? event.other : '';
};

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

export type { Place, SideName };

export interface FlotillaForce {
  ship: string;
  side: SideName;
  at: Place;
  heading: number;
  speed?: number;
  id?: string;
  name?: string;
  flagship?: boolean;
  docked?: boolean;
  aground?: boolean;
  /** Values of her sheet that differ from the register's. */
  card?: Partial<FlotillaSheet>;
}

/** As a scenario has it, or a view. */
export type FlotillaObjective = Bare<ObjectiveView> & { progress?: number };

export interface FlotillaScenario extends Titled {
  format: string;
  light?: 'day' | 'dawn' | 'dusk' | 'night';
  map: PlaneMap & { areas: Area[] };
  forces: FlotillaForce[];
  batteries?: { id: string; name: string; side: SideName; at: Place; facing: number }[];
  parties?: { id: string; name: string; side: SideName; aboard?: string; at?: Place; men: number }[];
  turns: number;
  objectives?: FlotillaObjective[];
  options?: {
    weather?: string;
    spar_two_rolls?: boolean;
    umpire?: boolean;
    turret_die?: 'turreted' | 'every_ship';
    lasting?: 'turns_it_bites' | 'turns_to_come';
    together?: 'add' | 'longest';
    marks?: 'increments' | 'inches';
  };
  sources?: string[];
}

export type UnitKind = UnitTold['kind'];
export type Turns = MoveOrdered['turns'];

/** Boxes crossed off and values filled in; keys that a kind of unit has no use for are missing. */
export interface UnitNow {
  class?: ArmourClass;
  speeds?: number[];
  turns_lost?: Moment[];
  batteries?: BatteryNow[];
  crew?: number;
  /** FL-6.2: men lent to prizes; a prize's crew as her captor gave it. */
  lent?: number;
  put_in?: number | null;
  morale?: number;
  crossed?: number;
  continuing?: number;
  yellow?: boolean;
  aground?: boolean;
  adrift?: boolean;
  fire_until?: number | null;
  no_grapple_until?: number | null;
  catastrophe_tries?: number | null;
  no_turns_until?: number | null;
  one_way?: OneWay | null;
  engine_until?: number | null;
  turrets?: Turrets;
  stopped_until?: number | null;
  hulk_until?: number | null;
  heart?: Heart;
  opened?: boolean;
  opens?: boolean;
  must_reload?: boolean;
  has_fired?: boolean;
  moved?: boolean;
  stopped?: boolean;
  power?: number;
  has_sunk?: boolean;
  repairs?: boolean;
  grapples?: string | null;
  grappled_by?: string[];
  men?: number;
  leader?: boolean;
  musket_hits?: number;
  aboard?: number;
  carrier?: string | null;
  mustered?: boolean;
  charges?: string | null;
  from_rear?: boolean;
}

export type SheetOfUnit = Partial<
  Omit<FlotillaSheet, 'length_in' | 'beam_in' | 'draught_ft' | 'ram_bow' | 'spar_torpedo' | 'how'>
> & { batteries: SheetBattery[] };

export interface UnitView {
  id: string;
  name: string;
  kind: UnitKind;
  side: SideName;
  first_side: SideName;
  fate: Status;
  at: Place | null;
  heading: number;
  speed?: number;
  under_way?: boolean;
  still?: boolean;
  size?: Size;
  hull?: { length: number; beam: number } | null;
  draught_ft?: number | null;
  flagship?: boolean;
  docked?: boolean;
  ram_bow?: boolean;
  spar?: SparState | null;
  cover?: Cover;
  men?: number;
  rabble?: boolean;
  mounted?: boolean;
  boats?: boolean;
  sheet: SheetOfUnit | null;
  now: UnitNow;
  standing: Standing | null;
}

export type FlotillaView = Omit<BattleView, 'units'> & { units: UnitView[] };

/** Other values of a sheet that the game master may correct; turns count the present one, 0 none. */
export type SheetCorrection = Omit<CorrectSheet, 'act' | 'unit'>;
