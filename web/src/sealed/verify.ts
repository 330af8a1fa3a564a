/** Checks the sealed dice of a journal in the browser, without a server: docs/sealed-dice.md says what that proves.
 *  Only `brownwater verify` also checks that the rules asked for these dice. */
import { blake2b, hexOf, readHex } from './blake2b';
import { canonical } from './canonical';

/** Values that this browser saw while the game was played. */
export interface KeptSeals {
  commitment?: string;
  nonces?: Record<string, string>;
  seals?: string[];
}

export interface Verified {
  decisions: number;
  dice: number;
  commitment: string;
  nonces: Record<string, string>;
  secret: string;
  seal: string;
}

/** Something in the journal is not as it must be; `where` names line and key. */
export class Forged extends Error {
  constructor(
    readonly where: string,
    readonly reason: string,
  ) {
    super(`${where}: ${reason}`);
  }
}

type Fields = Record<string, unknown>;

const faces: Record<string, number> = { firing: 6, d6: 6, d10: 10, d20: 20, percentile: 100 };
const utf8 = new TextEncoder();

const isObject = (value: unknown): value is Fields =>
  value !== null && typeof value === 'object' && !Array.isArray(value);
const objectAt = (fields: Fields, key: string): Fields => (isObject(fields[key]) ? fields[key] : {});
const place = (at: number, below = ''): string => `line ${at + 1}${below}`;

function without(fields: Fields, ...keys: string[]): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([key]) => !keys.includes(key)));
}

function keysIn(value: unknown): number {
  if (Array.isArray(value)) return value.reduce((sum: number, one) => sum + keysIn(one), 0);
  return isObject(value) ? Object.values(value).reduce((sum: number, one) => sum + 1 + keysIn(one), 0) : 0;
}

/** Whether an object has a key twice: JSON.parse keeps the last, so that the text has more keys than the value. */
function hasKeyTwice(text: string, value: unknown): boolean {
  const keys = [...text.matchAll(/"(?:[^"\\]|\\.)*"(\s*:)?/g)].filter(([, colon]) => colon !== undefined);
  return keys.length !== keysIn(value);
}

function linesOf(text: string): Fields[] {
  const lines = text.split('\n');
  if (lines.at(-1) === '') lines.pop();
  return lines.map((line, at) => {
    let read: unknown = null;
    try {
      read = JSON.parse(line);
    } catch {
      throw new Forged(place(at), 'is no line of a journal, or is cut short');
    }
    if (!isObject(read)) throw new Forged(place(at), 'is no line of a journal');
    if (hasKeyTwice(line, read)) throw new Forged(place(at), 'has a key twice, and may be read in two ways');
    return read;
  });
}

/** The face that a lot stands for: the remainder of the first word that favours none. */
export function faceOf(lot: Uint8Array, die: string): number {
  const count = faces[die];
  if (!count) return 0;
  const fair = Math.floor(2 ** 32 / count) * count;
  const words = new DataView(lot.buffer, lot.byteOffset);
  let word = 0;
  for (let at = 0; at < lot.length; at += 4) {
    word = words.getUint32(at, true);
    if (word < fair) break;
  }
  return (word % count) + 1;
}

function checkHead(head: Fields, kept: KeptSeals): { commitment: string; nonces: Record<string, string> } {
  if (head.format !== 'brownwater-journal-1')
    throw new Forged('line 1/format', 'is no journal that this page can read');
  const dice = objectAt(head, 'dice');
  if (dice.kind !== 'sealed') throw new Forged('line 1/dice/kind', 'the dice of this game were not sealed');
  const commitment = String(dice.commitment);
  if (kept.commitment && kept.commitment !== commitment)
    throw new Forged('line 1/dice/commitment', 'is not the commitment that was shown here before the first decision');
  const nonces = objectAt(dice, 'nonces') as Record<string, string>;
  const persons = Object.entries(objectAt(head, 'seats'))
    .filter(([, player]) => player === 'person')
    .map(([seat]) => seat);
  for (const seat of persons) {
    if (typeof nonces[seat] !== 'string' || nonces[seat] === '')
      throw new Forged(`line 1/dice/nonces/${seat}`, 'a person sits there, and added no words to the dice');
    if (kept.nonces?.[seat] !== undefined && kept.nonces[seat] !== nonces[seat])
      throw new Forged(`line 1/dice/nonces/${seat}`, 'are not the words that were added here');
  }
  for (const seat of Object.keys(nonces)) {
    if (!persons.includes(seat)) throw new Forged(`line 1/dice/nonces/${seat}`, 'no person sits there');
  }
  return { commitment, nonces };
}

function checkFaces(line: Fields, at: number, lotOf: (index: number, purpose: Fields) => Uint8Array): number {
  const thrown = Array.isArray(line.faces) ? (line.faces as unknown[]) : [];
  thrown.forEach((die, index) => {
    if (!isObject(die)) throw new Forged(place(at, `/faces/${index}`), 'is no die');
    const face = faceOf(lotOf(index, without(die, 'face')), String(die.die));
    if (die.face !== face)
      throw new Forged(
        place(at, `/faces/${index}/face`),
        `the seal makes it ${face}, and the journal says ${String(die.face)}`,
      );
  });
  return thrown.length;
}

/** Throws `Forged` at the first failed check. */
export function verify(text: string, kept: KeptSeals = {}): Verified {
  const lines = linesOf(text);
  const head = lines[0];
  if (!head) throw new Forged('line 1', 'the journal is empty');
  const { commitment, nonces } = checkHead(head, kept);
  const end = lines.at(-1)!;
  const last = lines.length - 1;
  if (!('outcome' in end))
    throw new Forged(place(last), 'the game is not over: its secret is published with the outcome');
  const secret = readHex(end.secret);
  if (!secret) throw new Forged(place(last, '/secret'), 'is no secret');
  if (hexOf(blake2b(secret)) !== commitment)
    throw new Forged(place(last, '/secret'), 'is not the secret that the commitment holds the server to');

  const keyed = (value: unknown): Uint8Array => blake2b(utf8.encode(canonical(value)), secret);
  let seal = hexOf(keyed(['header', head]));
  const seen = new Set([seal]);
  const follow = (at: number, next: string): void => {
    if (lines[at]!.seal !== next)
      throw new Forged(
        place(at, '/seal'),
        'does not follow from what goes before: something in this line or above it was changed',
      );
    seen.add(next);
    seal = next;
  };
  let dice = 0;
  for (let at = 1; at < last; at++) {
    const line = lines[at]!;
    if (line.number !== at) throw new Forged(place(at, '/number'), `decision ${at} is missing`);
    const draw = hexOf(keyed(['draw', seal, { number: at, seat: line.seat, action: line.action }]));
    dice += checkFaces(line, at, (index, purpose) => keyed(['die', draw, index, purpose]));
    follow(at, hexOf(keyed(['decision', seal, without(line, 'seal')])));
  }
  follow(last, hexOf(keyed(['end', seal, without(end, 'seal', 'secret')])));
  for (const one of kept.seals ?? []) {
    if (!seen.has(one))
      throw new Forged('seal', `no decision of this journal has the seal ${one.slice(0, 16)}… that was shown here`);
  }
  return { decisions: last - 1, dice, commitment, nonces, secret: hexOf(secret), seal };
}
