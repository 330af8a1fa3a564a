/** What the board of the plane is given, and what it tells. */
import type { NoddyScenario, NoddyView, PathAnswer, Place } from '../api/noddy';
import type { MovePlayer } from './player.svelte';

export interface PlannedPath {
  ship: string;
  answer: PathAnswer;
}

export interface PlaneProps {
  scenario: NoddyScenario;
  view: NoddyView;
  player?: MovePlayer | undefined;
  selected?: string | null;
  target?: string | null;
  /** The selected vessel's order as it stands: where it would take her. */
  plan?: PlannedPath | null;
  /** The other vessels' orders. */
  plans?: PlannedPath[];
  /** Where her bow would end at her slowest and fastest, to port and to starboard: the edge of what may be ordered. */
  limits?: Place[];
  /** Guns whose arcs are not shown. */
  arcs?: boolean;
  /** The umpire or a player points at the chart: the next press gives a place. */
  pointing?: boolean;
  /** A place pointed at before. */
  pointed?: Place | null;
  /** All vessels are in the first view, however small: for those who command nobody. */
  overview?: boolean;
  print?: boolean;
  spoken?: (ship: string) => string;
  onship?: (id: string) => void;
  onplace?: (at: Place) => void;
  /** Her bow is dragged to here. */
  onbow?: (bow: Place) => void;
  onbowdrop?: () => void;
  onhold?: (id: string) => void;
}
