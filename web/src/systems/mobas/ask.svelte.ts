/** Keeps the odds and the reach of the selected ship and her neighbours up to date as plans change. */
import type { Reach, ShotOdds } from '../../api/mobas';
import { isRefused } from '../../state/questions.svelte';
import type { OddsAtHand, Table } from './table.svelte';
import { armed } from './threats';

/** To be called while a component is set up. */
export function askAsPlanned(table: Table): void {
  const { orders, questions } = table;
  const numberNow = (): number => table.battle.state?.number ?? 0;

  /** Asks for the odds against an enemy; `told` gets the answer unless something else is asked first. */
  function against(
    enemy: string | null,
    rams: boolean,
    told: (odds: OddsAtHand | null) => void,
  ): (() => void) | undefined {
    const { ship, own, from } = orders;
    const number = numberNow();
    if (!ship || !own || !enemy) {
      told(null);
      return undefined;
    }
    const about: Omit<OddsAtHand, 'answer'> = {
      kind: rams ? 'ram' : 'shot',
      ship: ship.id,
      target: enemy,
      from: from?.hex ?? null,
    };
    const question = rams
      ? ({ question: 'ram', ship: ship.id, target: enemy } as const)
      : ({ question: 'shot', ship: ship.id, target: enemy, ...(from ? { from } : {}) } as const);
    let late = false;
    void questions.ask<ShotOdds>(number, question).then((answer) => {
      if (!late) told(answer ? { ...about, answer } : null);
    });
    return () => (late = true);
  }

  $effect(() => {
    const rams = orders.path.length ? (orders.move?.rams ?? null) : null;
    return against(rams ?? orders.target, rams !== null, (odds) => (table.odds = odds));
  });

  // An enemy that is pointed at or has the focus shows her odds before she is chosen.
  $effect(() => {
    const { peek } = table;
    return against(peek !== null && orders.isEnemy(peek) ? peek : null, false, (odds) => (table.peeked = odds));
  });

  $effect(() => {
    const { ship, from, move } = orders;
    const number = numberNow();
    if (!ship?.hex || ship.dice === 0 || table.battle.over || move?.withdraws) {
      table.reach = null;
      return;
    }
    return reachOf(number, ship.id, from, (reach) => (table.reach = reach));
  });

  $effect(() => {
    const { studied } = orders;
    const number = numberNow();
    table.studied = null;
    if (studied) return reachOf(number, studied, null, (reach) => (table.studied = reach));
  });

  // The enemies that could fire at her where she goes: asked once for each position, whatever is planned.
  $effect(() => {
    const { side, firing, clearing, own } = orders;
    const ships = table.battle.view?.ships ?? [];
    const number = numberNow();
    if (!side || !own || firing || clearing || !table.battle.owes) {
      table.threats = [];
      return;
    }
    let late = false;
    const enemies = armed(ships, side).map(({ id }) => id);
    void Promise.all(enemies.map((ship) => questions.ask<Reach>(number, { question: 'reach', ship }))).then(
      (answers) => {
        if (late) return;
        table.threats = answers.flatMap((answer, at) =>
          answer && !isRefused(answer) ? [{ ship: enemies[at]!, hexes: answer.hexes }] : [],
        );
      },
    );
    return () => (late = true);
  });

  function reachOf(
    number: number,
    ship: string,
    from: typeof orders.from,
    told: (reach: Reach | null) => void,
  ): () => void {
    let late = false;
    void questions.ask<Reach>(number, { question: 'reach', ship, ...(from ? { from } : {}) }).then((answer) => {
      if (!late) told(answer && !isRefused(answer) ? answer : null);
    });
    return () => (late = true);
  }
}
