/** Between a tab and the room's worker that it has started; all else goes over the channel. */
import type { Module, Wanted } from './modules';
import type { Ending } from './room';

export interface RoomOrder {
  room: string;
  modules: readonly Module[];
  /** The system of each lesson. */
  lessons: Readonly<Record<string, string>>;
  /** Modules that will be wanted, as far as they are known. */
  wanted: Wanted;
}

export type FromRoom = { open: true; lasting: boolean } | { ended: Ending };
