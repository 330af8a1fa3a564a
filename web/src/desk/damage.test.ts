import { beforeEach, describe, expect, it, vi } from 'vitest';
import { battleView } from '../systems/flotilla/fixture';
import { plightOf } from '../systems/flotilla/plight';
import { Damage, type Plight } from './damage.svelte';

const store = new Map<string, string>();
vi.stubGlobal('localStorage', {
  getItem: (key: string) => store.get(key) ?? null,
  setItem: (key: string, words: string) => void store.set(key, words),
});
beforeEach(() => store.clear());

const ship = (id: string, ...words: string[]): Plight => ({ id, name: id, words });

describe('what was damaged since the umpire last looked', () => {
  it('is nothing at first, then what is new of each ship, until it was seen; a reload keeps the look', () => {
    const damage = new Damage('g', [ship('cairo', 'moored'), ship('bragg')]);
    expect(damage.since([ship('cairo', 'moored'), ship('bragg')])).toEqual([]);
    const now = [ship('cairo', 'moored', 'on fire'), ship('bragg', 'sunk')];
    expect(damage.since(now)).toEqual([ship('cairo', 'on fire'), ship('bragg', 'sunk')]);
    expect(new Damage('g', now).since(now)).toHaveLength(2);
    damage.seen(now);
    expect(damage.since(now)).toEqual([]);
    expect(new Damage('g', now).since([ship('cairo', 'moored', 'on fire', 'aground')])).toEqual([
      ship('cairo', 'aground'),
    ]);
  });

  it('is said of a ship of Flotilla by her boxes, crew, guns and heart', () => {
    const essex = battleView().units.find(({ id }) => id === 'essex')!;
    const now = { ...essex.now, crossed: 7, crew: essex.sheet!.crew! - 3, aground: true, heart: 'retiring' as const };
    expect(plightOf({ ...essex, fate: 'surrendered', now }).words).toEqual(
      expect.arrayContaining(['surrendered', '7 boxes crossed off', '3 men of the crew lost', 'retires']),
    );
    expect(plightOf({ ...essex, now: {} }).words).toEqual([]);
  });
});
