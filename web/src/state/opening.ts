/** A journal opened for replay: the server plays it again, and this browser keeps the seat to watch from. */
import { openJournal } from '../api/client';
import { kept, type KeptGame } from './kept.svelte';
import { router } from './router.svelte';

/** System and title in the journal's first line, where it can be read. */
function headOf(text: string): { system: string; title: string } {
  try {
    const first = JSON.parse(text.slice(0, text.indexOf('\n'))) as { system?: string; scenario?: { title?: string } };
    return { system: first.system ?? '', title: first.scenario?.title ?? 'A journal' };
  } catch {
    return { system: '', title: 'A journal' };
  }
}

/** Opens it and keeps it; its id and the seat's token. Throws what the server has against it. */
export async function takeIn(text: string, more: Partial<KeptGame>): Promise<{ game: string; token: string }> {
  const { game, seats } = await openJournal(text);
  const token = seats.spectator?.token;
  if (!token) throw new Error('there is no seat to watch from');
  kept.keep(game, { ...headOf(text), tokens: { spectator: token }, over: true, ...more });
  return { game, token };
}

/** The same, and goes to its replay. */
export async function openForReplay(text: string, standing = 'a journal opened for replay'): Promise<void> {
  const { game } = await takeIn(text, { standing });
  router.go(`/replay/${game}`);
}
