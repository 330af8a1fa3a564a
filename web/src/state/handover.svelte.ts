/** One browser, several seats: the screen goes to another seat when only that one owes a decision. */
import { gameState } from '../api/client';
import type { Seat } from '../api/types';
import type { AnyView } from './shown.svelte';

/** The part of a game that tells whose turn at the screen it is. */
interface Shown {
  view: AnyView | null;
  state: { seat: Seat } | null;
  playing: boolean;
  sending: boolean;
  wanted: object | null;
  entries: readonly unknown[];
}

export interface HandOver {
  /** The seats held at this browser. */
  held: readonly Seat[];
  turn: () => number;
  /** Whether the game waits for this seat. */
  owes: (seat: Seat) => boolean;
  /** Where the screen goes; it may stay with its seat, which owes the next decision and may have secrets by now. */
  to: (seat: Seat, turn: number) => void;
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
export function handOverWhenDue(game: Shown, { held, turn, owes, to }: HandOver): void {
  $effect(() => {
    const { view } = game;
    if (held.length < 2 || !view || game.playing || game.sending || game.wanted || view.phase === 'over') return;
    const here = game.state?.seat;
    const other = held.find((seat) => seat !== here && owes(seat));
    if (here && owes(here)) return to(here, turn());
    if (!here || !other) return;
    const wait = setTimeout(() => to(other, turn()), game.entries.length ? 900 : 0);
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
