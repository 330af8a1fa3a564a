import { describe, expect, it, vi } from 'vitest';
import { battleView } from './fixture';
import { FlotillaTable } from './table.svelte';

vi.stubGlobal('matchMedia', () => ({ matches: false }));

describe("the game master's press on the chart", () => {
  const pressed = (seat: string, at: [number, number], unit: string | null): FlotillaTable => {
    const table = new FlotillaTable('g', 't');
    vi.spyOn(table.battle, 'shown', 'get').mockReturnValue(battleView());
    table.battle.state = { seat, scenario: { title: 'Essex' } } as never;
    table.tap(at, unit);
    return table;
  };

  it('on a ship offers what may be done to her, and an act taken up is handed to the desk, which opens', () => {
    const table = pressed('umpire', [10, 10], 'essex');
    table.rightFolded = true;
    expect(table.tapped?.title).toContain('Essex');
    const words = table.tapped!.acts.map((act) => act.words);
    expect(words.length).toBeGreaterThan(2);
    table.tapped!.acts[0]!.take();
    expect(table.handed?.filled).toEqual({ unit: 'essex' });
    expect([table.tapped, table.rightFolded, table.tab]).toEqual([null, false, 'umpire']);
  });

  it('on water offers a torpedo there, to the thousandth of an inch; others who press are offered nothing', () => {
    const table = pressed('umpire', [3.12345, 4], null);
    expect(table.tapped?.title).toBe('The water here');
    table.tapped!.acts.find(({ words }) => /torpedo/i.test(words))!.take();
    expect(table.handed).toMatchObject({ act: 'lay_mine', filled: { place: [3.123, 4], mine: null } });
    expect(pressed('union', [3, 4], 'essex').tapped).toBeNull();
  });
});
