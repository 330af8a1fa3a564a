/** The cards of the first page: a new game of each system, campaigns first, and what else there is. */
import { battles, systems } from '../systems';
import type { Card } from '../systems/system';

type Way = Card & { href: string };

const begun = [...systems.filter((one) => !battles.includes(one)), ...battles]
  .flatMap(({ begins }) => Object.entries(begins).map(([address, { card }], at) => ({ address, card, at })))
  // A system's second way stands after the first of every one.
  .sort((one, other) => one.at - other.at)
  .map(({ address, card }) => ({ href: `#/${address}`, ...card }));

const bars =
  'M4 44V38H16V44zM18 44V26H30V44zM32 44V12H44V44zM46 44V6H58V44zM60 44V18H72V44z' +
  'M74 44V32H86V44zM88 44V40H100V44z';

export const ways: readonly Way[] = [
  ...begun,
  {
    href: `#/rules/${systems[0]?.id ?? ''}`,
    title: 'The rules',
    text: 'Every rule by its number, in our words, with the rulings where the book is silent.',
    small: 'The player’s edition',
    picture: { icon: 'book' },
  },
  {
    href: '#/compare',
    title: 'Three rule books',
    text: 'One fight by each of them a hundred times: who wins, how long, at what cost.',
    small: 'Comparison',
    picture: {
      box: [118, 50],
      lines: [
        ['boxes', 'M1 4h76v10H1zM1 20h104v10H1zM1 36h52v10H1z'],
        ['crosses', 'M66 9h20M66 5v8M86 5v8M96 25h18M96 21v8M114 21v8M42 41h22M42 37v8M64 37v8'],
      ],
    },
  },
  {
    href: '#/lab',
    title: 'The laboratory',
    text: 'What is a ram worth, or one gun more? Some hundred battles answer.',
    small: 'Questions, with intervals',
    picture: {
      box: [118, 50],
      lines: [
        ['boxes', bars],
        ['crosses', 'M42 24h18M42 20v8M60 20v8'],
        ['ground', 'M0 44.6H110'],
      ],
    },
  },
  {
    href: '#/journal',
    title: 'Open a journal',
    text: 'Decision by decision and die by die, played again on the chart.',
    small: 'Replay',
    picture: { ruled: true },
  },
];
