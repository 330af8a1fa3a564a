/** One seat's battle of Noddy: each move is played on the chart before its position stands. */
import type { NoddyAction, NoddyEvent, NoddyScenario, NoddyView, PathAnswer } from '../../api/noddy';
import type { Passage } from '../../state/presented.svelte';
import { PlaneBattle } from '../plane/battle.svelte';
import { playbackOf, reckonedPlayback } from './playback';
import type { Playback } from '../plane/playback';
import { namesOf } from '../../words/names';

export class NoddyBattle extends PlaneBattle<NoddyView, NoddyEvent, NoddyAction, NoddyScenario> {
  /** Where each own vessel's order would take her, from where she lies now. */
  planned: () => Readonly<Record<string, PathAnswer>> = () => ({});

  protected playbackOf({ events, before, after }: Passage<NoddyView, NoddyEvent>): Playback | null {
    return playbackOf(events, before, after, namesOf(after.ships));
  }
  protected override reckon(before: NoddyView | null, after: NoddyView): Playback | null {
    return reckonedPlayback(this.planned(), before, after);
  }
}
