/** The keys of a replay. */
import { answer, type Keys } from './keys';
import { say } from '../words/say';

interface Played {
  last: number;
  step(by: number): void;
  toggle(): void;
  faster(by: 1 | -1): void;
}

export const replayKeys: Keys<Played> = [
  [
    say('replay'),
    [
      ['Space', say('play_or_pause'), (replay) => ({ ' ': () => replay.toggle() })],
      [
        '← →',
        say('one_decision_back_on'),
        (replay) => ({ ArrowLeft: () => replay.step(-1), ArrowRight: () => replay.step(1) }),
      ],
      [
        say('home_end'),
        say('the_start_the_end'),
        (replay) => ({ Home: () => replay.step(-replay.last), End: () => replay.step(replay.last) }),
      ],
      ['+ −', say('faster_slower'), (replay) => ({ '+': () => replay.faster(1), '-': () => replay.faster(-1) })],
      ['W', say('what_if_from_here')],
      ['C', say('what_was_said')],
      ['O', 'settings'],
      ['J', say('sound_on_or_off')],
      ['< >', say('quieter_louder')],
      ['T', say('the_board_in_words')],
      ['[ ]', say('fold_the_columns')],
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
