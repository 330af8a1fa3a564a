/** One browser, several seats: the screen goes to another seat when only that one owes a decision. */
import { gameState } from '../api/client';
import type { Seat } from '../api/types';
import type { AnyView } from './game.svelte';

/** What is needed of a game to know whose turn at the screen it is. */
interface Shown<V> {
  view: V | null;
  state: { seat: Seat } | null;
  playing: boolean;
  sending: boolean;
  wanted: object | null;
  entries: readonly unknown[];
}

export interface HandOver<V> {
  /** The seats held at this browser. */
  held: readonly Seat[];
  moveOf: (view: V) => number;
  /** Whether the game waits for this seat. */
  owes: (view: V, seat: Seat) => boolean;
  to: (seat: Seat, turn: number) => void;
  /** The screen stays with its seat, which owes the next decision: it may have become one that others may not see. */
  stays?: (seat: Seat, turn: number) => void;
}

/**
 * Whether what a seat's screen shows, or asks for, is not for everybody's eyes; true as long as the server does not
 * say.
 */
export const hasOwnScreen = (game: string, token: string): Promise<boolean> =>
  gameState(game, token).then(
    (state) => state.private !== false,
    () => true,
  );

/** To be called while a component is set up. */
export function handOverWhenDue<V extends AnyView>(
  game: Shown<V>,
  { held, moveOf, owes, to, stays }: HandOver<V>,
): void {
  $effect(() => {
    const { view } = game;
    if (held.length < 2 || !view || game.playing || game.sending || game.wanted || view.phase === 'over') return;
    const here = game.state?.seat;
    const other = held.find((seat) => seat !== here && owes(view, seat));
    if (here && owes(view, here)) return stays?.(here, moveOf(view));
    if (!here || !other) return;
    const wait = setTimeout(() => to(other, moveOf(view)), game.entries.length ? 900 : 0);
    return () => clearTimeout(wait);
  });
}

/** A button or a hex pressed with the mouse gives the focus back, so that Enter goes on with the orders. */
export function letGo(event: MouseEvent): void {
  const pointer = event instanceof PointerEvent && event.pointerType !== '';
  const held = document.activeElement;
  if (!(held instanceof HTMLElement || held instanceof SVGElement)) return;
  if (pointer && held.matches('button, svg [role="button"]') && !held.closest('dialog')) held.blur();
}
