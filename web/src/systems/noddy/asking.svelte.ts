/** Keeps what is asked of the position answered as orders change: paths, limits, shots, a ramming. */
import { untrack } from 'svelte';
import type { NoddyShotAnswer, PathAnswer, Place, RamAnswer, VesselOrder, VesselView } from '../../api/noddy';
import type { Refused } from '../../api/types';
import { isRefused } from '../../state/questions.svelte';
import type { NoddyTable } from './table.svelte';

/** Delay between the last change and the question of a path, ms. */
const hushMs = 60;

/** The facts that paths depend on: the position and course of every ship, and the water as it is known. */
const lieOf = (table: NoddyTable): string =>
  JSON.stringify([
    table.battle.view?.move,
    table.battle.view?.ships.map((ship) => [ship.id, ship.at, ship.heading, ship.speed, ship.keel, ship.status]),
    table.battle.view?.shoals,
  ]);

/** To be called while a component is set up. */
export function keepAsking(table: NoddyTable): void {
  const { orders, ways, questions } = table;

  async function askPath(ship: VesselView, order: VesselOrder): Promise<PathAnswer | Refused | null> {
    return ways.ask<PathAnswer>(lieOf(table), {
      question: 'path',
      ship: ship.id,
      speed: order.speed,
      turn: order.turn,
    });
  }

  // Each vessel whose orders this seat knows: always the one in hand, the others as their orders are written.
  $effect(() => {
    const { view } = table.battle;
    if (!view || view.phase === 'over' || table.battle.playing) {
      orders.paths = {};
      return;
    }
    // While the umpire keeps the side's reports its move is shown by dead reckoning, that of every vessel of its own.
    const reckoned = orders.side !== null && table.battle.desk.holds[orders.side] === true ? orders.side : null;
    const wanted = view.ships.filter(
      (ship) =>
        ship.at &&
        ship.kind === 'vessel' &&
        (orders.isWritten(ship) || ship.side === reckoned || (ship.id === orders.selected && ship.limits !== null)),
    );
    const asked = wanted.map((ship) => [ship, orders.orderOf(ship)] as const);
    let late = false;
    const timer = setTimeout(() => {
      void Promise.all(asked.map(async ([ship, order]) => [ship.id, await askPath(ship, order), order] as const)).then(
        (answers) => {
          if (late) return;
          const told = answers.flatMap(([ship, answer, asked]) =>
            answer && !isRefused(answer) ? [[ship, { ...answer, asked }] as const] : [],
          );
          orders.paths = Object.fromEntries(told);
          const mine = answers.find(([ship]) => ship === untrack(() => orders.selected))?.[1] ?? null;
          table.noPath = mine && isRefused(mine) ? mine.refused : null;
        },
      );
    }, hushMs);
    return () => {
      late = true;
      clearTimeout(timer);
    };
  });

  // The edge of what may be ordered: where her bow ends at her slowest and fastest, through all turns.
  $effect(() => {
    const ship = orders.ordered ? orders.ship : null;
    table.limits = [];
    if (!ship?.limits) return;
    const { slowest, fastest, turn, turn_at_rest } = ship.limits;
    const at = (speed: number): VesselOrder[] => {
      const most = speed === 0 ? turn_at_rest : turn;
      return [-1, -0.5, 0, 0.5, 1].map((share) => ({ speed, turn: Math.round(most * share) }));
    };
    let late = false;
    void Promise.all([...at(fastest), ...at(slowest).reverse()].map((order) => askPath(ship, order))).then(
      (answers) => {
        if (late) return;
        table.limits = answers.flatMap((answer): Place[] =>
          answer && !isRefused(answer) ? [orders.bowAt(ship, answer.end)] : [],
        );
      },
    );
    return () => (late = true);
  });

  // The guns of the vessel in hand against her target, from where she lies or from the end of her path.
  $effect(() => {
    const { ship, target } = orders;
    const number = table.battle.state?.number ?? 0;
    const from = table.plan?.answer.end;
    table.shots = [];
    table.ram = null;
    if (!ship || !target || !ship.at || table.battle.over || (!orders.own && !table.umpire)) return;
    let late = false;
    const place =
      from && (from.at[0] !== ship.at[0] || from.at[1] !== ship.at[1] || from.heading !== ship.heading) ? { from } : {};
    void Promise.all(
      ship.guns.map(async ({ number: gun }) => ({
        gun,
        answer: await questions.ask<NoddyShotAnswer>(number, {
          question: 'shot',
          ship: ship.id,
          gun,
          target,
          ...place,
        }),
      })),
    ).then((answers) => {
      if (!late) table.shots = answers.flatMap(({ gun, answer }) => (answer ? [{ gun, answer }] : []));
    });
    const meets = table.plan?.answer.meets.some((one) => one.ship === target);
    const speed = orders.order?.speed ?? ship.speed;
    if (meets && speed > 0) {
      void questions.ask<RamAnswer>(number, { question: 'ram', ship: ship.id, target, speed }).then((answer) => {
        if (!late) table.ram = answer && !isRefused(answer) ? answer : null;
      });
    }
    return () => (late = true);
  });
}
