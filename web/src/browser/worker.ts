/** Between a tab and the room's worker that it has started; all else goes over the channel. */
import type { Ending } from './room';

export interface RoomOrder {
  room: string;
  module: WebAssembly.Module;
}

export type FromRoom = { open: true; lasting: boolean } | { ended: Ending };
