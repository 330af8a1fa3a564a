import { describe, expect, it } from 'vitest';
import { lastTurn } from './objectives';

describe('the last turn that a battle can have', () => {
  it('is the one to which a side holds, if that is earlier', () => {
    expect(lastTurn(40, [])).toBe(40);
    expect(
      lastTurn(40, [
        { kind: 'destroy', count: 1 },
        { kind: 'hold', until: 14 },
      ]),
    ).toBe(14);
    expect(lastTurn(12, [{ kind: 'hold', until: 14 }])).toBe(12);
  });
});
