import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { blake2b, hexOf, readHex } from './blake2b';
import { canonical } from './canonical';
import { faceOf, verify, type Forged } from './verify';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const counted = Uint8Array.from({ length: 32 }, (_, at) => at);

describe('BLAKE2b of 256 bits', () => {
  // Reckoned by Python's hashlib.blake2b with digest_size 32.
  it('is what other programs make', () => {
    expect(hexOf(blake2b(bytes('abc')))).toBe('bddd813c634239723171ef3fee98579b94964e3bb1cb3e427262c8c068d52319');
    expect(hexOf(blake2b(bytes('')))).toBe('0e5751c026e543b2e8ab2eb06099daa1d1e5df47778f7787faab45cdf12fe3a8');
    expect(hexOf(blake2b(counted))).toBe('cb2f5160fc1f7e05a55ef49d340b48da2e5a78099d53393351cd579dd42503d6');
  });
  it('is keyed as other programs key it, over one block and several', () => {
    expect(hexOf(blake2b(bytes('["header",{"dice":{"kind":"sealed"}}]'), counted))).toBe(
      '1fb85c6c663214ad459d33c6966b14b504253c09add35e178e08c352fffdb7f3',
    );
    expect(hexOf(blake2b(bytes('x'.repeat(128)), counted))).toBe(
      'b4d6b7c88bebfb5838b74ccf35a8679bebf51cb362cd38b8087bc701713e15e3',
    );
    expect(hexOf(blake2b(bytes('x'.repeat(1000)), counted))).toBe(
      'b825f3d0a88228dbabfea5a7bfa36dbf1bfca018062353e25ba636d2a46a7c39',
    );
    expect(hexOf(blake2b(bytes(''), counted))).toBe('4e51e7a913fc80137da52880fecca175bf81e117d5c68126dc2774033517ea0d');
  });
  it('is read back from its digits only as they are written', () => {
    expect(readHex(hexOf(counted))).toEqual(counted);
    expect(readHex('CB'.repeat(32))).toBeNull();
    expect(readHex('cb')).toBeNull();
    expect(readHex(null)).toBeNull();
  });
});

describe('the canonical form', () => {
  it('is the same however a value was written', () => {
    expect(canonical(JSON.parse('{ "b" : [1, 2.50, -0.125], "a" : {"z":null,"y":true} }'))).toBe(
      '{"a":{"y":true,"z":null},"b":[1,2.5,-0.125]}',
    );
    expect([6.0, -0.0, 1.78, 33.333333333, 9007199254740991].map(canonical)).toEqual([
      '6',
      '0',
      '1.78',
      '33.333333',
      '9007199254740991',
    ]);
    expect([-9e9, 1e25].map(canonical)).toEqual(['-9000000000', '10000000000000000905969664']);
  });
  it('escapes no more than it must', () => {
    expect(canonical('a"b\\c\n\t\u0001/\u007f Mémphis')).toBe('"a\\"b\\\\c\\n\\t\\u0001/\u007f Mémphis"');
  });
});

describe('the face of a lot', () => {
  const lot = (...words: number[]): Uint8Array =>
    new Uint8Array(Uint32Array.from({ length: 8 }, (_, at) => words[at] ?? 0).buffer);
  it('is the remainder of its first word', () => {
    expect(faceOf(lot(0), 'd6')).toBe(1);
    expect(faceOf(lot(0x12345678), 'd20')).toBe((0x12345678 % 20) + 1);
    expect(faceOf(lot(99), 'percentile')).toBe(100);
  });
  it('passes over a word that would favour a face', () => {
    expect(faceOf(lot(0xfffffffc, 4), 'firing')).toBe(5);
  });
});

describe('a journal as the server gave it out', () => {
  const journal = (name: string): string =>
    readFileSync(new URL(`../../../tests/playthroughs/sealed/${name}.journal`, import.meta.url), 'utf8');
  const where = (text: string, kept = {}): string => {
    try {
      verify(text, kept);
      return 'verified';
    } catch (error) {
      return (error as Forged).where;
    }
  };
  it('is verified as the program verifies it, inches and all', () => {
    expect(verify(journal('training'))).toMatchObject({
      decisions: 24,
      dice: 29,
      nonces: { union: 'Cairo', confederate: 'Yazoo, été' },
    });
    expect(verify(journal('duel'))).toMatchObject({ decisions: 25, dice: 81, nonces: { union: 'monitor' } });
  });
  it('is refused with a face, an order, a word or the secret changed', () => {
    const text = journal('training');
    expect(where(text.replace('"face":6', '"face":5'))).toMatch(/^line \d+\/faces\/\d+\/face$/);
    expect(where(text.replace('Cairo', 'Cairn'))).not.toBe('verified');
    expect(where(text.replace(/"path":\[[^\]]*\]/, '"path":["ahead","ahead","ahead"]'))).not.toBe('verified');
    expect(where(text.replace(/"secret":"../, '"secret":"00'))).toMatch(/secret$/);
  });
  it('is refused with a key twice, of which JSON.parse would keep the last', () => {
    const text = journal('training');
    const lines = text.split('\n');
    expect(
      where([lines[0], lines[1]!.replace('"seat":', '"seat":"spectator","seat":'), ...lines.slice(2)].join('\n')),
    ).toBe('line 2');
    expect(where(text.replace('"nonces":{', '"nonces":{"un\\u0069on":"Cairn",'))).toBe('line 1');
    expect(where(text.replace('Cairo', 'a\\": \\"'))).toBe('line 2/seal'); // what looks like a key in a text is none
  });
  it('is refused with a decision dropped, appended or swapped', () => {
    const lines = journal('training').trimEnd().split('\n');
    expect(where([...lines.slice(0, 3), ...lines.slice(4)].join('\n'))).toBe('line 4/number');
    expect(
      where(
        [
          ...lines.slice(0, -1),
          lines.at(-2)!.replace(/"number":\d+/, `"number":${lines.length - 1}`),
          lines.at(-1)!,
        ].join('\n'),
      ),
    ).not.toBe('verified');
    expect(where([lines[0]!, lines[2]!, lines[1]!, ...lines.slice(3)].join('\n'))).toBe('line 2/number');
    expect(where(lines.slice(0, -1).join('\n'))).toBe(`line ${lines.length - 1}`);
  });
  it('is refused by whoever kept another commitment, other words or another seal', () => {
    const text = journal('training');
    expect(where(text, { commitment: '0'.repeat(64) })).toBe('line 1/dice/commitment');
    expect(where(text, { nonces: { union: 'Benton' } })).toBe('line 1/dice/nonces/union');
    expect(where(text, { seals: ['0'.repeat(64)] })).toBe('seal');
    expect(where(text, { nonces: { union: 'Cairo' }, seals: [/"seal":"([0-9a-f]+)"/.exec(text)![1]!] })).toBe(
      'verified',
    );
  });
});
