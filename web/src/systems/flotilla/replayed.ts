/** A Flotilla battle played again. */
import type { FlotillaAction, FlotillaEvent, FlotillaScenario, FlotillaView } from '../../api/flotilla';
import type { Replay } from '../../state/replay.svelte';

export type FlotillaReplayed = Replay<FlotillaView, FlotillaEvent, FlotillaAction, FlotillaScenario>;
