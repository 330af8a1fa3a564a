import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Away } from './away.svelte';

beforeEach(() => {
  const store = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => store.get(key) ?? null,
    setItem: (key: string, value: string) => store.set(key, value),
  });
});

describe('who was away', () => {
  it('has seen all at his first visit, and misses what was decided before the next', () => {
    const first = new Away('g');
    first.opened(4);
    expect(first.from).toBeNull();
    first.lookedAt(5);
    const next = new Away('g');
    next.opened(9);
    expect(next.from).toBe(5);
    next.lookedAt(10);
    expect(next.from).toBe(5);
    next.saw(10);
    const last = new Away('g');
    last.opened(10);
    expect(last.from).toBeNull();
  });

  it('misses from the first that he did not see', () => {
    const away = new Away('g');
    away.opened(2);
    away.missed(2);
    away.missed(3);
    expect(away.from).toBe(2);
    away.backTo(1);
    expect(away.from).toBeNull();
  });
});
