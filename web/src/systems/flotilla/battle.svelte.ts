/** One seat's battle of Flotilla. */
import type { FlotillaAction, FlotillaEvent, FlotillaScenario, FlotillaView } from '../../api/flotilla';
import type { Passage } from '../../state/presented.svelte';
import { PlaneBattle } from '../plane/battle.svelte';
import type { Playback } from '../plane/playback';
import { namesOf } from '../../words/names';
import { flotillaPlayback } from './playback';

export class FlotillaBattle extends PlaneBattle<FlotillaView, FlotillaEvent, FlotillaAction, FlotillaScenario> {
  protected playbackOf({ events, before, after }: Passage<FlotillaView, FlotillaEvent>): Playback | null {
    return flotillaPlayback(events, before, namesOf(after.units));
  }
}
