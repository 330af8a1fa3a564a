/** The keys of a replay. */
import { answer, type Keys } from './keys';

interface Played {
  last: number;
  step(by: number): void;
  toggle(): void;
  faster(by: 1 | -1): void;
}

export const replayKeys: Keys<Played> = [
  [
    'Replay',
    [
      ['Space', 'play or pause', (replay) => ({ ' ': () => replay.toggle() })],
      [
        '← →',
        'one decision back, on',
        (replay) => ({ ArrowLeft: () => replay.step(-1), ArrowRight: () => replay.step(1) }),
      ],
      [
        'Home, End',
        'the start, the end',
        (replay) => ({ Home: () => replay.step(-replay.last), End: () => replay.step(replay.last) }),
      ],
      ['+ −', 'faster, slower', (replay) => ({ '+': () => replay.faster(1), '-': () => replay.faster(-1) })],
      ['W', 'what if, from here'],
      ['C', 'what was said'],
      ['O', 'settings'],
      ['Q', 'sound on or off'],
      ['< >', 'quieter, louder'],
      ['T', 'the board in words'],
      ['[ ]', 'fold the columns'],
    ],
  ],
];

/** Answers a key; true when it was one of the replay's. A slider keeps its own, a drawing and a button theirs. */
export function replayKey(event: KeyboardEvent, replay: Played): boolean {
  const { key, target } = event;
  const keeps =
    key === ' '
      ? target instanceof HTMLButtonElement
      : target instanceof SVGElement || target instanceof HTMLInputElement;
  return !keeps && answer(replayKeys, replay, event);
}
