/** Seeds each kind of fault, and looks that it is found and that nothing sound is. */
import { faults_of } from './faults.mjs';
import { all_of, kPlenty } from './names.mjs';

const kSystem = {
  engine: 'mobas',
  purposes: 'event.hpp',
  schema: 'Mobas',
  lots: ['kLuck'],
  still: [{ while: { held: { but: ['ship_sank', 'ship_flew'] } } }],
  acts: [{ events: [], unable: { sunk: { but: ['ruling', 'sing'] } } }],
  meets: [{ conditions: { held: {}, mast: {} }, steps: { declares: {} } }],
  unwatched: { why: ['held | moves', 'held | fires'] },
  unheld: { never: ['mast', 'sail'] },
  shows: ['turn_ended'],
  apart: { why: ['passage'] },
  unsaid: { 'units[]': ['turn_began'], 'ships[].moved': ['turn_began'] },
  unreached: { why: ['event ship_sank', 'event x', 'rule MB-99.9'], never: [] },
};

const kCame = {
  'event ship_moved': 0,
  'moved held ship_fired': 1,
  'acted sunk move': 1,
  'acted sunk ruling': 1,
  'met held | declares': 1,
  'silent ships[].moved union turn_began': 1,
  'silent units[].fought union turn_began': 1,
  'unlike ships[].hex union': 1,
  'leaked mines union': 1,
  'apart units[].speed union': 1,
  'apart passage union': 1,
  'showed to_decide': 1,
  'showed ship_fired': 1,
  'showed turn_ended': 1,
  'untrue score.sunk': 1,
  'passed mine': 1,
  'unbalanced a gun is gone': 1,
};

const kFound = [
  'came up 0 times',
  'what was held moved',
  'sunk acted: move',
  'hex is unlike',
  'fought is silent',
  'may not know: mines',
  'told by ship_fired',
  'told by to_decide',
  'told: units[].speed',
  'score.sunk',
  'told: mine',
  'balance: a gun is gone',
  'is to refuse it',
  '"mast" watches no',
  '"held | moves" is watched or possible',
  '"withdrawn | declares" is impossible, and nothing',
  'in "meets" is named "sail"',
  'need not stand there',
  'no event is named "ship_flew"',
  'or action is named "sing"',
  'purpose is named "kLuck"',
  'nothing is "never"',
  'is named "event x"',
  'no test names "rule MB-99.9"',
];

const kWrong = [
  'named "ship_sank"',
  'named "ruling"',
  'sunk acted: ruling',
  'moved is silent',
  'told by turn_ended',
  'told: passage',
];

export function self_test() {
  const often = Object.fromEntries(all_of(kSystem, {}).map((what) => [what, kPlenty]));
  const faults = faults_of('f', kSystem, { ...often, ...kCame });
  const missed = kFound.filter((part) => !faults.some((fault) => fault.includes(part)));
  const wrong = kWrong.filter((part) => faults.some((fault) => fault.includes(part)));
  for (const part of missed) console.error(`NOT OK: "${part}" is not found`);
  for (const part of wrong) console.error(`NOT OK: "${part}" is found, and is no fault`);
  return missed.length + wrong.length === 0;
}
