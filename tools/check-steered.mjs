#!/usr/bin/env node
// Plays every system at random, steered towards what has seldom happened (tests/steered/steer.cpp). Each of these must
// come up at least ten times: kinds of decision, events, the words that they tell, refusals, faces of each purpose's
// dice, and rules.
// tests/steered/<system>.json has:
//   - `schema`, `engine`, `purposes`, `book`: where the names are read;
//   - `games`: how many are played;
//   - `one_in`: of how many decisions one is looked at, for places, acts and sweeps, for meetings, for views, and for
//     secrets. One in so many `fights` of a campaign is handed down to a battle and brought up again;
//   - `lots`: purposes whose dice only draw lots, so that no face is a cell of a table;
//   - `still`: the conditions that hold a unit where it is, and the events that free it. A move without one is a
//     fault;
//   - `acts`: the conditions in which a unit does nothing, the events that are its doing, and what it does
//     nevertheless;
//   - `unsaid`: fields of a view that change though nothing told names the unit, or nothing is told at all. Each has
//     the events that say so for all units, or the reason;
//   - `shows`: the events that may first tell a seat of a secret that was changed in mid-game, and `to_decide` if that
//     may, where all events are the same. Nothing else may;
//   - `apart`: under a reason each, fields that may differ for a seat when such a secret changed and it was told the
//     same;
//   - `sweeps`: how hulls move: in `legs`, in `halves` of a move, or by `hexes`;
//   - `meets`: conditions and steps of tests/matrix in groups, each over the units of one list of the state (without a
//     `list`, over the state itself). A condition gives values to paths of the unit, or after "/" of the state. After
//     "@" it asks whether a list of the state names the unit. {"not": x} is any other value, {"unit": key} is the unit.
//     A step names actions, acts and events with the key that names the unit ("*" for all). Or it has `at`, which is
//     how the state is then; `changes` is a path whose value it changes. A meeting that the matrix calls impossible is
//     a fault. So is an action that is not refused when it is tried with the unit's name;
//     With `can` a group counts meetings that have a test, and tries nothing;
//   - `unwatched`: the impossible meetings that no group watches, as "CONDITION | STEP", under the reason why;
//   - `unheld`: under a reason each, conditions and steps of `meets` that no game has;
//   - `carried`: rules that no event or refusal names, each with what comes up whenever it is carried out;
//   - `unreached`: under a reason each, the names that do not come up. An event, refusal or rule that never does is
//     named in a test. A name that comes up sixty times must go.
// An entry of `still`, `acts`, `unsaid` and `lots` must name what the game has. Many of these are rare, so one that
// does not come up may stay.
// Prints FILE: REASON for each fault, exits 1.
//   - tools/check-steered.mjs [PROGRAM]              checks (PROGRAM is build/package/steer)
//   - tools/check-steered.mjs [PROGRAM] --times N    plays N times as many games; then a name of a list may come up
//   - tools/check-steered.mjs [PROGRAM] --write      writes docs/steered.md: how often what came up
//   - tools/check-steered.mjs --self-test            looks that each kind of fault is found
import { execFile } from 'node:child_process';
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { faults_of } from './steered/faults.mjs';
import { json_of, kFolder, kRoot, named, text_of } from './steered/names.mjs';
import { page_of } from './steered/page.mjs';
import { self_test } from './steered/self-test.mjs';

async function played(program, id, system, times) {
  const { stdout } = await promisify(execFile)(program, [kRoot, id, String(system.games * times)], {
    maxBuffer: 1 << 28,
  });
  const { decisions, counts } = JSON.parse(stdout);
  return { decisions, counts: named(system, counts) };
}

const given = process.argv.slice(2);
if (given.includes('--self-test')) process.exit(self_test() ? 0 : 1);
const times = given.includes('--times') ? Number(given[given.indexOf('--times') + 1]) : 1;
const program =
  given.find((one) => !one.startsWith('--') && Number.isNaN(Number(one))) ?? join(kRoot, 'build/package/steer');
const systems = readdirSync(join(kRoot, 'data/schemas'))
  .map((name) => name.match(/^scenario-(.+)\.schema\.json$/)?.[1])
  .filter(Boolean);
const results = await Promise.all(
  systems.map(async (id) => {
    const system = json_of(`${kFolder}/${id}.json`);
    return { id, system, times, ...(await played(program, id, system, times)) };
  }),
);
if (given.includes('--write')) writeFileSync(join(kRoot, 'docs/steered.md'), page_of(results));
const faults = results.flatMap(({ id, system, counts }) => faults_of(`${kFolder}/${id}.json`, system, counts, times));
for (const name of readdirSync(join(kRoot, kFolder)))
  if (name.endsWith('.json') && !systems.includes(name.replace('.json', '')))
    faults.push(`${kFolder}/${name}: no system is named so`);
if (times === 1 && page_of(results) !== text_of('docs/steered.md'))
  faults.push('docs/steered.md is not current: tools/check-steered.mjs --write');
for (const fault of faults) console.log(fault);
process.exit(faults.length > 0 ? 1 : 0);
