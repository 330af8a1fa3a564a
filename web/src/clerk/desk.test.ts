import { beforeEach, describe, expect, it, vi } from 'vitest';
import { clerkOf, sayLine, type ClerkTold } from '../api/clerk';
import { Refusal } from '../api/client';
import { ClerksDesk } from './desk.svelte';

vi.mock('../api/clerk', () => ({ clerkOf: vi.fn(), sayLine: vi.fn() }));

const orders = (...ships: string[]): ClerkTold['orders'] =>
  ships.map((ship) => ({
    ship,
    name: ship,
    note: null,
    captain: null,
    phrases: [
      { label: 'Fires', parts: [{ text: `${ship} >` }, { name: 'range', from: 1, to: 4 }] },
      { label: 'Holds', parts: [{ text: `${ship} holds` }] },
    ],
  }));
const told = (more: Partial<ClerkTold>): ClerkTold => ({
  step: 'Turn 1, fire.',
  number: 4,
  orders: [],
  question: null,
  waits_for: [],
  help: '',
  ...more,
});
const question = (several: boolean): ClerkTold['question'] => ({
  words: 'Which vessels touch?',
  rule: 'ND-6.1',
  several,
  replies: ['none', 'benton', 'cairo'].map((word, at) => ({ word, face: at + 1 })),
  can_go_back: false,
});

describe('a tablet with both sides', () => {
  let desk: ClerksDesk;
  let answers: Record<string, ClerkTold>;
  const said = () => vi.mocked(sayLine).mock.calls.map(([, token, { line, expected }]) => [token, line, expected]);
  beforeEach(async () => {
    answers = { u: told({ orders: orders('benton', 'cairo') }), c: told({ orders: orders('general_price') }) };
    vi.mocked(clerkOf).mockImplementation((_, token) => Promise.resolve(answers[token]!));
    vi.mocked(sayLine).mockReset();
    vi.mocked(sayLine).mockResolvedValue({ number: 5, events: [], view: null, wanted: null });
    desk = new ClerksDesk('g', [
      { seat: 'union', token: 'u' },
      { seat: 'confederate', token: 'c' },
    ]);
    await desk.refresh();
  });

  it('says each line with the seat of its ship, tapped or typed', async () => {
    expect(desk.saying).toEqual(['union', 'confederate']);
    desk.choose('confederate general_price');
    desk.tap(1, '3');
    expect(desk.line).toBe('general_price > 3');
    await desk.say();
    desk.typed = 'price > 2';
    await desk.say();
    desk.typed = 'cairo holds';
    await desk.say();
    expect(said()).toEqual([
      ['c', 'general_price > 3', 4],
      ['c', 'price > 2', 4],
      ['u', 'cairo holds', 4],
    ]);
  });

  it('goes on to the next ship, and keeps what was said of one that is still asked', async () => {
    desk.tap(1, '3');
    await desk.say();
    expect(desk.said).toEqual({ 'union benton': 'benton > 3' });
    expect(desk.ask?.key).toBe('union cairo');
    answers.u = told({ step: 'Turn 2, fire.', orders: orders('benton') });
    await desk.refresh();
    expect(desk.said).toEqual({});
  });

  it('says a phrase without slots by one tap', () => {
    desk.take(desk.asks[0]!, 1);
    expect(said()).toEqual([['u', 'benton holds', 4]]);
  });

  it('keeps the line while others decide, and begins anew for the next ship', async () => {
    desk.tap(1, '3');
    await desk.refresh();
    expect(desk.line).toBe('benton > 3');
    answers.u = told({ orders: orders('cairo'), number: 5 });
    await desk.refresh();
    expect(desk.line).toBe('cairo >');
  });

  it('keeps a refused line and the reason', async () => {
    vi.mocked(sayLine).mockRejectedValue(new Refusal(422, 'prise is no ship', 'MB-2.4', '/line'));
    desk.typed = 'benton > prise';
    expect(await desk.say()).toBe(false);
    expect(desk.refused).toEqual({ line: 'benton > prise', reason: 'prise is no ship', rule: 'MB-2.4' });
    expect(desk.line).toBe('benton > prise');
  });

  /** Another captain's order comes in between, once. */
  const overtaken = (now: () => void) =>
    vi.mocked(sayLine).mockImplementationOnce(() => {
      now();
      return Promise.reject(new Refusal(409, 'the game has gone on', null, '/expected'));
    });

  it('says a line again that others overtook, with the new number', async () => {
    overtaken(() => (answers.u = told({ orders: orders('benton', 'cairo'), number: 5 })));
    desk.tap(1, '3');
    expect(await desk.say()).toBe(true);
    expect(said()).toEqual([
      ['u', 'benton > 3', 4],
      ['u', 'benton > 3', 5],
    ]);
  });

  it.each([
    ['the step is over', { step: 'Turn 2, fire.', orders: orders('benton', 'cairo'), number: 5 }],
    ['its ship is not asked any more', { orders: orders('cairo'), number: 5 }],
    ['nothing has changed', {}],
  ])('keeps an overtaken line and does not say it again where %s', async (_, now) => {
    overtaken(() => (answers.u = told({ orders: orders('benton', 'cairo'), ...now })));
    desk.tap(1, '3');
    expect(await desk.say()).toBe(false);
    expect(said()).toHaveLength(1);
    expect(desk.line).toBe('benton > 3');
    expect(desk.refused?.reason).toBe('the game has gone on');
  });

  it('keeps what may be said, and the reason, where the server does not tell it anew', async () => {
    vi.mocked(clerkOf).mockRejectedValue(new Error('busy'));
    await desk.refresh();
    expect([desk.failed, desk.saying]).toEqual(['busy', ['union', 'confederate']]);
    vi.mocked(clerkOf).mockImplementation((_, token) => Promise.resolve(answers[token]!));
    await desk.refresh();
    expect(desk.failed).toBe('');
  });

  it('replies to a question by a tap or a digit, and marks several before they are said', async () => {
    answers.u = told({ question: question(false) });
    await desk.refresh();
    desk.digit(2);
    expect(said()).toEqual([['u', 'benton', 4]]);
    answers.u = told({ question: question(true) });
    await vi.waitFor(() => expect(desk.sending).toBe(false));
    await desk.refresh();
    desk.digit(2);
    desk.reply('benton');
    desk.end();
    await vi.waitFor(() => expect(desk.sending).toBe(false));
    desk.end();
    expect(said().slice(1)).toEqual([
      ['u', 'cairo benton', 4],
      ['u', 'none', 4],
    ]);
  });
});
