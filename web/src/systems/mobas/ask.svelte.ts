/** Keeps the odds and the reach of the selected ship asked and answered as plans change. */
import type { Reach, ShotOdds } from '../../api/mobas';
import { isRefused } from '../../state/questions.svelte';
import type { OddsAtHand, Table } from './table.svelte';

/** To be called while a component is set up. */
export function askAsPlanned(table: Table): void {
  const { orders, questions } = table;

  $effect(() => {
    const { ship, own, target, from, move, path } = orders;
    const number = table.battle.state?.number ?? 0;
    const rams = path.length ? (move?.rams ?? null) : null;
    const against = rams ?? target;
    if (!ship || !own || !against) {
      table.odds = null;
      return;
    }
    const about: Omit<OddsAtHand, 'answer'> = {
      kind: rams ? 'ram' : 'shot',
      ship: ship.id,
      target: against,
      from: from?.hex ?? null,
    };
    const question = rams
      ? ({ question: 'ram', ship: ship.id, target: against } as const)
      : ({ question: 'shot', ship: ship.id, target: against, ...(from ? { from } : {}) } as const);
    let late = false;
    void questions.ask<ShotOdds>(number, question).then((answer) => {
      if (!late) table.odds = answer ? { ...about, answer } : null;
    });
    return () => (late = true);
  });

  $effect(() => {
    const { ship, from, move } = orders;
    const number = table.battle.state?.number ?? 0;
    if (!ship?.hex || ship.dice === 0 || table.battle.over || move?.withdraws) {
      table.reach = null;
      return;
    }
    let late = false;
    void questions
      .ask<Reach>(number, { question: 'reach', ship: ship.id, ...(from ? { from } : {}) })
      .then((answer) => {
        if (!late) table.reach = answer && !isRefused(answer) ? answer : null;
      });
    return () => (late = true);
  });
}
