/** Writes docs/steered.md: how often what came up. */
import { kProperties } from './faults.mjs';
import { impossible_in, possible_in, sought_by } from './meetings.mjs';
import { all_of, json_of, kEnough } from './names.mjs';

const kKinds = {
  decision: 'kinds of decision',
  event: 'events',
  word: 'words of events',
  refusal: 'refusals',
  throw: 'faces for a purpose',
  rule: 'rules',
};

const row_of = (cells) => `| ${cells.join(' | ')} |`;
/** The line under a table's head: the first column is text, so many others are numbers. */
const rule_of = (numbers) => `|---|${'--:|'.repeat(numbers)}`;
const matrix_of = (system) => json_of(`tests/matrix/${system.engine}.json`);
const sought_in = (system) => new Set((system.meets ?? []).flatMap(sought_by));

function reached({ id, system, decisions, counts, times }) {
  const all = all_of(system, counts);
  const cells = Object.keys(kKinds).map((kind) => {
    const these = all.filter((what) => what.startsWith(`${kind} `));
    return `${these.filter((what) => (counts[what] ?? 0) >= kEnough).length} of ${these.length}`;
  });
  const pairs = Object.keys(counts).filter((what) => what.startsWith('pair ')).length;
  return row_of([id, system.games * times, decisions, ...cells, pairs]);
}

function impossible({ id, system, counts }) {
  const cells = [...impossible_in(matrix_of(system)).keys()];
  const sought = sought_in(system);
  const watched = cells.filter((what) => sought.has(what));
  const held = watched.filter((what) => counts[`held ${what.split(' | ')[0]}`]);
  const tried = watched.filter((what) => counts[`refused ${what}`]);
  return row_of([id, cells.length, watched.length, held.length, tried.length, cells.length - watched.length]);
}

/** A system's cells that have a test; of them those that came up, and those that are counted and did not. */
function possible({ id, system, counts }) {
  const cells = [...possible_in(matrix_of(system))];
  const sought = sought_in(system);
  const came = cells.filter(([what]) => counts[`met ${what}`]);
  const not = cells.filter(([what]) => sought.has(what) && !counts[`met ${what}`]);
  return { id, cells, came, not };
}

function meetings(results) {
  const all = results.map(possible);
  const shown = ([what, tests]) => `${what.replace(' | ', ' x ')}: \`${tests[0]}\``;
  return [
    '| system | have a test | came up too | did not | not counted |',
    rule_of(4),
    ...all.map(({ id, cells, came, not }) =>
      row_of([id, cells.length, came.length, not.length, cells.length - came.length - not.length]),
    ),
    '',
    '| system | did not come up, and is shown by its test |',
    '|---|---|',
    ...all.map(({ id, not }) => row_of([id, not.map(shown).join('; ')])),
  ];
}

const unreached = ({ id, system }) => [
  '',
  `## Not reached: ${id}`,
  '',
  '| why | what |',
  '|---|---|',
  ...Object.entries(system.unreached).map(([why, names]) =>
    row_of([why, names.map((name) => `\`${name}\``).join(', ')]),
  ),
];

export function page_of(results) {
  const kinds = Object.values(kKinds);
  return [
    '# What steered play has met',
    '',
    'Written by `tools/check-steered.mjs --write`. Games at random, each decision chosen among several by what has',
    `seldom happened. Reached means at least ${kEnough} times. \`./test\` holds the lists in \`tests/steered/\`.`,
    '',
    row_of(['system', 'games', 'decisions', ...kinds, 'pairs of events in one decision']),
    rule_of(kinds.length + 3),
    ...results.map(reached),
    '',
    '## Properties',
    '',
    'How often each was held against a decision of these games. Lists and reasons stand in `tests/steered/`.',
    '',
    row_of(['property', ...results.map(({ id }) => id)]),
    rule_of(results.length),
    ...Object.entries(kProperties).map(([property, says]) =>
      row_of([says, ...results.map(({ counts }) => counts[`looked ${property}`] ?? '–')]),
    ),
    '',
    '## Impossible meetings',
    '',
    'Cells that the matrix calls impossible, and how a search for a counterexample watches them (`meets`).',
    '',
    '| system | impossible | watched | in a condition that came up | tried and refused | not watched, for a reason |',
    rule_of(5),
    ...results.map(impossible),
    '',
    '## Meetings that can be',
    '',
    'Cells that have a test, those of them that also came up in these games, and those that no predicate counts.',
    '',
    ...meetings(results),
    ...results.flatMap(unreached),
    '',
  ].join('\n');
}
