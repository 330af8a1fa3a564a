import { describe, expect, it } from 'vitest';
import { changed, Presented, stepsOf, unseen, type Passage, type Scene } from './presented.svelte';

interface Told {
  turn: number;
  ships: { id: string; fv: number; fires?: boolean }[];
}
const before: Told = {
  turn: 3,
  ships: [
    { id: 'cairo', fv: 5, fires: true },
    { id: 'bragg', fv: 4 },
  ],
};

describe('changes of a view', () => {
  it('put values, take them away, and leave what does not change the same object', () => {
    const after = changed(before, [['/ships/0/fires'], ['/ships/0/fv', 2], ['/turn', 4]]);
    expect(after).toEqual({ turn: 4, ships: [{ id: 'cairo', fv: 2 }, before.ships[1]] });
    expect(after.ships[1]).toBe(before.ships[1]);
    expect(before.ships[0]).toEqual({ id: 'cairo', fv: 5, fires: true });
  });

  it('find names with slashes and tildes, and put a whole view', () => {
    expect(changed({ 'a/b~': 1 }, [['/a~1b~0', 2]])).toEqual({ 'a/b~': 2 });
    expect(changed<object>({ a: 1 }, [['', { b: 2 }]])).toEqual({ b: 2 });
  });
});

describe('what is shown of a decision', () => {
  const view: Told = { turn: 4, ships: [] };
  const decided = { events: [1, 2, 3], steps: [{ events: 2, changes: [['/turn', 9] as [string, number]] }], view };
  const steps = stepsOf(decided, before);
  const passage: Passage<Told, number> = { before, after: view, events: [], steps, report: undefined, speed: 1 };

  it('goes step by step, and ends with the view that was told', () => {
    expect(steps).toEqual([
      { events: [1, 2], view: { ...before, turn: 9 } },
      { events: [3], view },
    ]);
  });

  it.each(['shown to its end', 'skipped', 'not shown'])('ends in the same position and log: %s', async (how) => {
    let tell: (steps: number) => void = () => {};
    let over: () => void = () => {};
    const scene: Scene<Told, number> = {
      show: (_passage, seen) => new Promise((done) => ([tell, over] = [seen, done])),
      skip: () => over(),
    };
    const shown = new Presented<Told, number>(scene);
    shown.stand(before, []);
    const entry = { number: 1, seat: null, events: [1, 2, 3] };
    const led = shown.lead(passage, [entry], how !== 'not shown');
    if (how !== 'not shown') {
      expect([shown.view?.turn, shown.entries]).toEqual([3, []]);
      tell(1);
      expect([shown.view?.turn, shown.entries]).toEqual([9, [{ ...entry, events: [1, 2] }]]);
    }
    if (how === 'shown to its end') over();
    else shown.skip();
    await led;
    expect([shown.view, shown.entries, shown.showing]).toEqual([view, [entry], false]);
  });

  it('ends in a log that was told otherwise meanwhile', () => {
    const shown = new Presented<Told, number>(unseen);
    const entry = { number: 1, seat: null, events: [1] };
    shown.stand(before, []);
    shown.retell([entry]);
    expect([shown.view, shown.entries]).toEqual([before, [entry]]);
  });

  it('is cut off where the game goes elsewhere', async () => {
    let over: () => void = () => {};
    let tell: (steps: number) => void = () => {};
    const scene: Scene<Told, number> = {
      show: (_passage, seen) => new Promise((done) => ([tell, over] = [seen, done])),
      skip: () => over(),
    };
    const shown = new Presented<Told, number>(scene);
    shown.stand(before, []);
    const led = shown.lead(passage, [], true);
    const elsewhere = { ...view, turn: 1 };
    shown.stand(elsewhere, []);
    tell(1);
    await led;
    expect([shown.view, shown.showing]).toEqual([elsewhere, false]);
  });
});
