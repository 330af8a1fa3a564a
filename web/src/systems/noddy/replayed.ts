/** A Noddy battle played again. */
import type { NoddyAction, NoddyEvent, NoddyScenario, NoddyView } from '../../api/noddy';
import type { Replay } from '../../state/replay.svelte';

export type NoddyReplayed = Replay<NoddyView, NoddyEvent, NoddyAction, NoddyScenario>;
