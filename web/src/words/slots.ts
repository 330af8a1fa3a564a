/** Sentences that are data (data/words; docs/formats.md, "Words"), filled from the keys of what they tell. */
import common from '../../../data/words/common.json';

/** A stretch of a sentence; `mark` is a ship's name or a loss. */
export interface Part {
  text: string;
  mark?: 'ship' | 'loss';
}

type Sentences = Readonly<Record<string, string>>;
type Values = Readonly<Record<string, Sentences>>;
/** An event, an action, an act, or what a board says: any object. */
type Keys = object;

/** The part of a file of words that sentences need. */
export interface Words {
  values: Values;
  /** How a slot's words stand out, by its key: names of ships, losses. */
  marks?: Sentences;
  acts?: Sentences;
  actions?: Sentences;
  board?: Sentences;
}

/** Name for an id of a slot's key; null if it is no id. */
export type Called = (id: string, key: string) => string | null;

const keyLetters = /^[a-z0-9_.]*/;
const keyOf = (slot: string): string => keyLetters.exec(slot)?.[0] ?? '';
const lastOf = (key: string): string => key.slice(key.lastIndexOf('.') + 1);

const entryOf = (keys: unknown, key: string): unknown =>
  typeof keys === 'object' && keys !== null ? (keys as Record<string, unknown>)[key] : undefined;
const valueAt = (keys: Keys, path: string): unknown => path.split('.').reduce<unknown>(entryOf, keys);

const plainly = (value: unknown): string => {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.map(plainly).join(', ');
  return typeof value === 'string' ? value : JSON.stringify(value);
};
const spoken = (word: string): string => word.replaceAll('_', ' ');
const withSign = (amount: unknown): string => (Number(amount) < 0 ? plainly(amount) : `+${plainly(amount)}`);

/** "1 man", "3 men" of "man/men"; "2 points" of "point". */
function soMany(number: string, noun: string): string {
  const [one = '', many = `${one}s`] = noun.split('/');
  return `${number} ${['1', '-1', '½'].includes(number) ? one : many}`;
}

/** A value's words, or its number as the slot has it: "045°", "7½", or with "|" without its sign. */
function inFigures(words: string, way: string): string {
  if (way.startsWith('|')) return words.replace(/^-/, '');
  if (way.startsWith('½')) return words.replace(/\.5$/, '½').replace(/^0½/, '½');
  return way.startsWith('°') ? `${words.padStart(3, '0')}°` : words;
}

/** Whether "key", "!key", "key=value", "key!=value", "key<7", "key>7" or "key~value" holds. */
export function holds(condition: string, keys: Keys): boolean {
  const no = condition.startsWith('!');
  const asked = no ? condition.slice(1) : condition;
  const key = keyOf(asked);
  const value = valueAt(keys, key) ?? null;
  const [, how, wanted = ''] = /^(=|!=|~|<|>)?(.*)$/.exec(asked.slice(key.length)) ?? [];
  if (how === '=' && wanted === 'null') return (key in keys && value === null) !== no;
  if (how === '~') return (Array.isArray(value) && value.some((item) => plainly(item) === wanted)) !== no;
  if (how === '<' || how === '>')
    return (typeof value === 'number' && (how === '<' ? value < Number(wanted) : value > Number(wanted))) !== no;
  if (how) return (value !== null && plainly(value) === wanted) === (how === '=');
  return (value !== false && !['', '0'].includes(plainly(value))) !== no;
}

/** The place of the bracket that closes the one at `open`. */
function closing(sentence: string, open: number): number {
  for (let at = open, depth = 0; at < sentence.length; ++at) {
    if (sentence[at] === '[') ++depth;
    if (sentence[at] === ']' && --depth === 0) return at;
  }
  return sentence.length;
}

/** Opens or closes a stretch that is not said as it stands. */
const slots = /[{[<>]/;

interface Piece {
  parts: Part[];
  /** Every slot of it had a value. */
  whole: boolean;
}

class Filling {
  constructor(
    private readonly words: Words,
    private readonly called: Called,
  ) {}

  piece(sentence: string, keys: Keys): Piece {
    if (!slots.test(sentence)) return { parts: sentence ? [{ text: sentence }] : [], whole: true };
    const piece: Piece = { parts: [], whole: true };
    let loss = false;
    const add = (part: Part): unknown => piece.parts.push(loss && !part.mark ? { ...part, mark: 'loss' } : part);
    for (let at = 0; at < sentence.length;) {
      const opens = sentence.slice(at).search(slots);
      const open = opens < 0 ? sentence.length : at + opens;
      if (open > at) add({ text: sentence.slice(at, open) });
      let close = open;
      if (sentence[open] === '{') {
        close = sentence.indexOf('}', open);
        const slot = this.slot(sentence.slice(open + 1, close), keys);
        piece.whole &&= textOf(slot) !== '';
        slot.forEach(add);
      } else if (sentence[open] === '[') {
        close = closing(sentence, open);
        this.option(sentence.slice(open + 1, close), keys).forEach(add);
      } else loss = sentence[open] === '<';
      at = close + 1;
    }
    return piece;
  }

  /** "[key? words]", and "[words {key}]", which is left out if a slot in it has no value. */
  private option(inside: string, keys: Keys): Part[] {
    const [asked, condition] = /^([^ {[?]+)\?/.exec(inside) ?? [];
    if (asked !== undefined && condition !== undefined)
      return holds(condition, keys) ? this.piece(inside.slice(asked.length + 1), keys).parts : [];
    const { parts, whole } = this.piece(inside, keys);
    return whole ? parts : [];
  }

  /** "@sentence", "key", "key+", "key+1", "key,", "key#noun", or "key" with "°", "½", "|" and ":noun" behind it. */
  private slot(slot: string, keys: Keys): Part[] {
    if (slot.startsWith('@')) return this.piece(this.words.board?.[slot.slice(1)] ?? '', keys).parts;
    const key = keyOf(slot);
    const [way = '', noun] = slot.slice(key.length).split(':');
    const value = valueAt(keys, key);
    const text = this.inWay(way, noun, lastOf(key), value ?? null);
    if (!text && (value === null || value === undefined)) return [];
    const mark = this.words.marks?.[key] as Part['mark'];
    return [mark ? { text, mark } : { text }];
  }

  private inWay(way: string, noun: string | undefined, key: string, value: unknown): string {
    if (way.startsWith('#')) return this.named(way.slice(1), value);
    if (value === null) return '';
    if (way === '+') return withSign(value);
    if (way === '+1') return String(Number(value) + 1);
    const said = inFigures(this.said(key, value, way === ','), way);
    return noun === undefined ? said : soMany(said, noun);
  }

  /** "section 3" by its name; else what the values of the noun say for it, for "one", or for "none". */
  private named(noun: string, value: unknown): string {
    const { one = '', none = '', ...own } = this.words.values[noun] ?? {};
    if (value === null) return none;
    const id = plainly(value);
    return this.called(`${noun} ${id}`, noun) ?? own[id] ?? textOf(this.piece(one, { is: value }).parts);
  }

  /** How many there are of each sort: "2 gunboats, 1 unarmed vessel". */
  private counts({ none = '', ...nouns }: Sentences, object: Keys): string {
    const some = Object.entries(nouns).filter(([sort]) => holds(sort, object));
    return some.map(([sort, noun]) => soMany(plainly(entryOf(object, sort)), noun)).join(', ') || none;
  }

  private said(key: string, value: unknown, byCommas: boolean): string {
    if (Array.isArray(value)) {
      // A water of a river is a hex and one of its sides.
      const water = typeof value[1] === 'number' ? this.called(plainly(value), key) : null;
      const items = value.map((item) => this.said(key, item, byCommas));
      return water ?? items.join(typeof value[0] === 'number' && !byCommas ? ' ' : ', ');
    }
    if (typeof value !== 'object' || value === null) return this.word(key, value);
    const nouns = this.words.values[key];
    return nouns ? this.counts(nouns, value) : this.saidObject(key, value);
  }

  private saidObject(key: string, object: Keys): string {
    const { amount, cause, rule, act, type } = object as Record<string, unknown>;
    if (amount !== undefined)
      return `${withSign(amount)} ${cause === undefined ? `(${plainly(rule)})` : this.word('cause', cause)}`;
    const sentence = this.words.board?.[key] ?? this.words.acts?.[plainly(act)] ?? this.words.actions?.[plainly(type)];
    if (sentence !== undefined) return textOf(this.piece(sentence, object).parts);
    return Object.entries(object)
      .map(([key, value]) => [key, this.said(key, value, false)] as const)
      .filter(([, said]) => said)
      .map(([key, said]) => `${spoken(key)} ${said}`)
      .join(', ');
  }

  private word(key: string, value: unknown): string {
    const text = plainly(value);
    const inList = (list: string): string | undefined => this.words.values[list]?.[text] ?? shared[list]?.[text];
    const said = inList(key);
    if (said !== undefined || typeof value !== 'string') return said ?? text;
    return this.called(text, key) ?? inList('any') ?? spoken(text);
  }
}

const shared: Values = common.values;
const textOf = (parts: readonly Part[]): string => parts.map((part) => part.text).join('');

/** The stretches of a sentence with its slots filled; words of one mark that meet are one. */
export function filledParts(words: Words, sentence: string, keys: Keys, called: Called): Part[] {
  return new Filling(words, called).piece(sentence, keys).parts.reduce<Part[]>((all, part) => {
    const last = all.at(-1);
    if (last && last.mark === part.mark) last.text += part.text;
    else if (part.text) all.push({ ...part });
    return all;
  }, []);
}

/** The sentence with its slots filled. */
export const filled = (words: Words, sentence: string, keys: Keys = {}, called: Called = () => null): string =>
  textOf(filledParts(words, sentence, keys, called));
