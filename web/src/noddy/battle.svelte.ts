/** One seat's battle of Noddy: each move is played on the chart before its position stands. */
import type { NoddyAction, NoddyEvent, NoddyScenario, NoddyView } from '../api/noddy';
import { PlaneBattle } from '../plane/battle.svelte';
import { playbackOf, type Playback } from '../plane/playback';
import { namesOf } from '../words/names';

export class NoddyBattle extends PlaneBattle<NoddyView, NoddyEvent, NoddyAction, NoddyScenario> {
  protected playbackOf(events: readonly NoddyEvent[], before: NoddyView | null, after: NoddyView): Playback | null {
    return playbackOf(events, before, after, namesOf(after.ships));
  }
}
