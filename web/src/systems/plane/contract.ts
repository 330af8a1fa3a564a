/** The properties that the board of the plane is given, and the events that it reports. */
import type { Area, MineView, Place, PlaneMap, ShoalView } from '../../api/noddy';
import type { SideName, Titled } from '../../api/types';
import type { DispatchShip } from '../../dispatch/dispatch';
import type { MovePlayer } from './player.svelte';

/** A gun or battery as its arc is drawn. */
export interface PlaneGun {
  mount: string;
  /** Its line on the sheet, null where it is trained all round, and how far to either side. */
  bearing: number | null;
  half_width: number;
  range: number;
  /** Edges of its bands of range, inches; Noddy's where they are not given. */
  bands?: readonly number[];
  state: string | null;
  order: string | null;
  target: string | null;
}

/** A vessel, battery or party as the board draws her, whatever the rules. */
export interface PlaneVessel {
  id: string;
  name: string;
  side: SideName;
  kind: 'vessel' | 'battery' | 'regiment';
  type: string | null;
  at: Place | null;
  heading: number;
  speed: number;
  status: string;
  keel: 'free' | 'aground' | 'fast';
  hull: { length: number; beam: number } | null;
  knots: number | null;
  armour: { side: number } | null;
  reinforced_bow: boolean;
  listing: ('port' | 'starboard')[];
  on_fire: boolean;
  sinking: boolean;
  drifting: boolean;
  own: { top_speed: number } | null;
  limits: object | null;
  guns: PlaneGun[];
  /** Where the rules count otherwise: the register's type, hits to be drawn (five at most), words under her name. */
  drawn?: string;
  /** The number of a battery's guns, if they are not listed one by one. */
  whole?: number;
  hurt?: number;
  says?: string;
  /** Those words are no misfortune. */
  calm?: boolean;
}

export interface PlaneScenario extends Titled {
  light?: 'day' | 'dawn' | 'dusk' | 'night';
  map: PlaneMap & { areas: Area[] };
  forces: { at: Place }[];
  batteries?: { at: Place }[];
}

export interface PlaneView {
  ships: PlaneVessel[];
  mines: MineView[];
  shoals: ShoalView[];
}

/** Where an order leads, leg by leg. */
export interface PlanePath {
  halves: { from: Place; to: Place; heading: number }[];
  end: { at: Place; heading: number };
  grounds: { at: Place } | null;
  meets: { ship: string }[];
}

export interface PlannedPath<A extends PlanePath = PlanePath> {
  ship: string;
  answer: A;
}

/** How a vessel's bow has come in the move that she is making. */
export interface Track {
  side: SideName;
  places: readonly Place[];
}

export interface PlaneProps {
  scenario: PlaneScenario;
  view: PlaneView;
  player?: MovePlayer | undefined;
  selected?: string | null;
  target?: string | null;
  /** Vessels in hand besides the one selected. */
  others?: readonly string[];
  /** The selected vessel's order as it stands: where it would take her. */
  plan?: PlannedPath | null;
  /** The other vessels' orders. */
  plans?: PlannedPath[];
  /** The move that is being made, as far as it has gone. */
  track?: Track | null;
  /** Where her bow would end at her slowest and fastest, to port and to starboard: the edge of what may be ordered. */
  limits?: Place[];
  /** Guns whose arcs are not shown. */
  arcs?: boolean;
  /** A measuring tape laid on the chart. */
  tape?: { from: Place; to: Place; words: string } | null;
  /** The umpire or a player points at the chart: the next press gives a place. */
  pointing?: boolean;
  /** Places that may be chosen now. */
  places?: readonly Place[];
  /** A place pointed at before. */
  pointed?: Place | null;
  /** Vessels to be kept in sight now, whatever the reader's own view. */
  framed?: readonly string[];
  /** All vessels are in the first view, however small: for seats without vessels of their own. */
  overview?: boolean;
  /** Where the ships of a battle that is over went, and what its turns are called: all of the chart is seen. */
  courses?: readonly DispatchShip[];
  turn?: string;
  /** How much larger names and marks are than on a desk: for a hall's big screen. */
  lettering?: number;
  print?: boolean;
  spoken?: (ship: string) => string;
  /** `more`: with Shift or Control. */
  onship?: (id: string, more?: boolean) => void;
  /** Water was pressed. */
  onwater?: ((at: Place) => void) | undefined;
  /** A box was drawn around these vessels with Shift or Control. */
  onbox?: ((ids: string[]) => void) | undefined;
  onplace?: (at: Place) => void;
  /** Her bow is dragged to here. */
  onbow?: (bow: Place) => void;
  onbowdrop?: () => void;
  onhold?: (id: string) => void;
}
