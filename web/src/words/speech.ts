/** A system's words (data/words), filled from what they tell: one of each system, in its folder. */
import type { Part } from './lines';
import type { Names } from './names';
import type { Roll, RollNote } from './rolls';
import { filled, filledParts, type Called, type Words } from './slots';

type Sentences = Readonly<Record<string, string>>;

interface SystemWords extends Words {
  marks: Sentences;
  events: Sentences;
  actions: Sentences;
  acts: Sentences;
  rolls: Sentences;
  /** Notes beside an event's dice, a line each. */
  notes?: Sentences;
  board: Sentences;
}
interface AnyEvent {
  type: string;
  rule: string | null;
}

export class Speech<W extends SystemWords> {
  private readonly words: SystemWords;

  constructor(words: W) {
    this.words = words;
  }

  private called(names?: Names): Called {
    return (id, key) => (names && key in this.words.marks ? names(id) : null);
  }
  private parts(sentence: string | undefined, keys: object, names: Names): Part[] {
    return filledParts(this.words, sentence?.trimStart() ?? '', keys, this.called(names));
  }

  /** Words on the board, in bars and lists. */
  readonly say = (key: keyof W['board'] & string, keys: object = {}, names?: Names): string =>
    filled(this.words, this.words.board[key] ?? '', keys, this.called(names));
  /** A value of the wire in words: the aspect "end" is "ahead or astern". */
  readonly value = (key: keyof W['values'] & string, value: string | number | undefined): string =>
    filled(this.words, `{${key}}`, { [key]: String(value ?? '') });

  /** Words for a decision. */
  readonly action = (action: { type: string; again?: unknown }, names: Names): string =>
    filled(this.words, this.words.actions[action.type] ?? '', action, this.called(names));
  /** Words for a ruling. */
  readonly act = (act: { act: string }, names: Names): string =>
    filled(this.words, this.words.acts[act.act] ?? '', act, this.called(names));

  /** An event in words; `more` is what a page knows besides its keys. */
  readonly event = (event: { type: string }, names: Names, more: object = {}): Part[] =>
    this.parts(this.words.events[event.type], { ...event, ...more }, names);
  /** Over the dice of an event: whose they are. */
  readonly rollTitle = (event: { type: string }, names: Names): Part[] =>
    this.parts(this.words.rolls[event.type], event, names);
  /** The dice of an event with what is said of them; null if none fell. */
  readonly roll = (event: AnyEvent, names: Names, faces: readonly unknown[], more: Partial<Roll> = {}): Roll | null => {
    const thrown = faces.filter((face): face is number => typeof face === 'number' && face > 0);
    const title = this.rollTitle(event, names);
    return title.length && thrown.length
      ? { die: 'd6', faces: thrown, title, notes: this.notes(event, names), total: 0, unit: '', ...more }
      : null;
  };
  readonly notes = (event: AnyEvent, names: Names): RollNote[] =>
    filled(this.words, this.words.notes?.[event.type] ?? '', event, this.called(names))
      .split('\n')
      .filter(Boolean)
      .map((text) => ({ text, rule: event.rule }));
}
