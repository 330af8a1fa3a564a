import { sounds } from './sounds.svelte';

/** Orders wanted again so soon after others are not whistled for. */
const soonMs = 2500;

/** The bell rings for each turn, the whistle when orders are wanted of this seat; called while a page is set up. */
export function heralded(turn: () => number | undefined, owes: () => boolean): void {
  let last: number | undefined;
  $effect(() => {
    const now = turn();
    if (last !== undefined && now !== undefined && now !== last) sounds.play('bell');
    last = now;
  });
  let owed = true;
  let since = 0;
  $effect(() => {
    const now = owes();
    if (now && !owed && performance.now() - since > soonMs) sounds.play('whistle');
    if (!now && owed) since = performance.now();
    owed = now;
  });
}
