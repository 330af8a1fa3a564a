/** The people at a table: their names, and whether the sides may talk to each other. */
import type { SeatNames } from '../api/types';

export class People {
  names = $state.raw<SeatNames>({});
  across = $state(false);

  take({ names, talk_across }: { names?: SeatNames; talk_across?: boolean }): void {
    this.names = names ?? {};
    this.across = talk_across ?? false;
  }
}
