/** The pages of the edition without a server. */
import { mount } from 'svelte';
import { room } from './begin';
import '../main';
import Notices from './Notices.svelte';
import { askToLast } from './lasting';
import { condition } from './condition.svelte';
import { keepOffline } from './offline';
import { kept } from '../state/kept.svelte';

mount(Notices, { target: document.body });
keepOffline(
  (open) => (condition.newer = open),
  () => room.waits,
);
if (kept.games.length) askToLast().catch(() => undefined);
