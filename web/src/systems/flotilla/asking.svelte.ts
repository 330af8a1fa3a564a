/**
 * Keeps what is asked of the position answered: the course being written, the fire being laid, a boarding, a captain's
 * nerve.
 */
import type {
  BoardingAnswer,
  CaptainAnswer,
  ChargeAnswer,
  CourseAnswer,
  FireAnswer,
  LandingAnswer,
  SmallArmsAnswer,
} from '../../api/flotillaAnswers';
import type { Refused } from '../../api/types';
import { isRefused } from '../../state/questions.svelte';
import type { FlotillaTable } from './table.svelte';

/** Delay between the last change and the question of a path, ms. */
const hushMs = 60;

/** To be called while a component is set up. */
export function keepAsking(table: FlotillaTable): void {
  const { orders, questions } = table;
  const position = (): number => table.battle.state?.number ?? 0;

  $effect(() => {
    const { course, selected } = orders;
    const number = position();
    if (!course || !selected) {
      table.course = null;
      table.noCourse = null;
      return;
    }
    let late = false;
    const timer = setTimeout(() => {
      void questions
        .ask<CourseAnswer>(number, { question: 'path', ship: selected, inches: course.inches, turns: course.turns })
        .then((answer) => {
          if (late) return;
          table.course = answer && !isRefused(answer) ? { ...answer, ship: selected } : null;
          table.noCourse = answer && isRefused(answer) ? answer.refused : null;
        });
    }, hushMs);
    return () => {
      late = true;
      clearTimeout(timer);
    };
  });

  $effect(() => {
    const { lays, selected } = orders;
    const number = position();
    if (!selected || !lays.length) {
      table.shots = {};
      return;
    }
    let late = false;
    void Promise.all(
      lays.map(
        async ({ battery, target, aim }) =>
          [
            String(battery),
            await questions.ask<FireAnswer>(number, { question: 'fire', ship: selected, battery, target, aim }),
          ] as const,
      ),
    ).then((answers) => {
      if (!late)
        table.shots = Object.fromEntries(
          answers.filter((one): one is [string, FireAnswer | Refused] => one[1] !== null),
        );
    });
    return () => (late = true);
  });

  $effect(() => {
    const { unit, target } = orders;
    const number = position();
    table.boarding = null;
    table.captain = null;
    if (unit?.kind !== 'ship' || unit.fate !== 'in_play' || table.battle.over) return;
    let late = false;
    const ship = unit.id;
    void questions.ask<CaptainAnswer>(number, { question: 'captain', ship }).then((answer) => {
      if (!late && answer && !isRefused(answer)) table.captain = { ship, answer };
    });
    const other = unit.now.grapples ?? target;
    if (other) {
      void questions.ask<BoardingAnswer>(number, { question: 'boarding', ship, target: other }).then((answer) => {
        if (!late && answer && !isRefused(answer)) table.boarding = { ship, answer };
      });
    }
    return () => (late = true);
  });

  $effect(() => {
    const { lands, selected } = orders;
    const number = position();
    table.landings = [];
    table.noLanding = null;
    if (!lands || !selected) return;
    let late = false;
    void questions.ask<LandingAnswer>(number, { question: 'landing', party: selected }).then((answer) => {
      if (!late && answer && !isRefused(answer)) table.landings = answer.places;
    });
    return () => (late = true);
  });

  $effect(() => {
    const { acts } = orders;
    const number = position();
    table.hands = {};
    const offered = acts.flatMap((act) => (act.type === 'small_arms' || act.type === 'charge' ? [act] : []));
    if (!offered.length) return;
    let late = false;
    void Promise.all(
      offered.map(async ({ type, party, target }) => ({
        target,
        answer: await questions.ask<SmallArmsAnswer | ChargeAnswer>(number, { question: type, party, target }),
      })),
    ).then((answers) => {
      if (late) return;
      table.hands = Object.fromEntries(
        answers.flatMap(({ target, answer }) => (answer && !isRefused(answer) ? [[target, answer] as const] : [])),
      );
    });
    return () => (late = true);
  });
}
