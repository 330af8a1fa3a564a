#!/usr/bin/env node
// Checks that each lasting condition of a game has, for each step and decision, a test or a reason why there is none. A
// game's matrix is tests/matrix/<game>.json:
//   - `reads`: the engine's headers, and in each the enums, variants and structs whose names are taken;
//   - `conditions` and `steps`: the rows and the columns, each with the names that it covers;
//   - `apart`: names that are neither, under the reason why;
//   - `cells`: by row and columns (separated by `; `) what shows the meeting: a list of tests; `refused_by` a function
//     under a rule; or `without_effect` under a rule.
// Prints FILE: REASON for each fault, exits 1.
//   - tools/check-matrix.mjs              checks, also that docs/matrix.md is up to date
//   - tools/check-matrix.mjs --write      writes docs/matrix.md
//   - tools/check-matrix.mjs --self-test  seeds each kind of fault in a scratch tree and checks that it is found
import { existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const kRoot = fileURLToPath(new URL('..', import.meta.url));
const kPage = 'docs/matrix.md';
const kKinds = { tested: '●', refused: '×', without_effect: '–' };

function texts_under(root, folder, ends) {
  const texts = [];
  for (const entry of existsSync(join(root, folder)) ? readdirSync(join(root, folder), { withFileTypes: true }) : []) {
    const path = join(folder, entry.name);
    if (entry.isDirectory() && entry.name !== 'node_modules') texts.push(...texts_under(root, path, ends));
    else if (ends.some((end) => entry.name.endsWith(end))) texts.push(readFileSync(join(root, path), 'utf8'));
  }
  return texts;
}

/** The text between the first brace after a place and the brace that closes it. */
function braced(text, from) {
  const begin = text.indexOf('{', from) + 1;
  let depth = 1;
  let end = begin;
  for (; depth > 0 && end < text.length; ++end) depth += { '{': 1, '}': -1 }[text[end]] ?? 0;
  return text.slice(begin, end - 1);
}

/** The members of a struct's body, without the contents of functions and braces. */
function members_of(body) {
  let flat = body;
  for (let before = ''; before !== flat;) [before, flat] = [flat, flat.replace(/\{[^{}]*\}/g, ';')];
  return flat
    .split(';')
    .filter((part) => !/\(|\b(friend|static|using|enum|struct)\b/.test(part.replace(/=.*/s, '')))
    .map((part) => part.match(/[\w>&]\s+(\w+)\s*(=.*)?$/s)?.[1])
    .filter(Boolean);
}

/** The names that a header gives for `enum X`, `variant X` or `struct X`, each as X::name; none if it has no such. */
function names_in(header, wanted) {
  const text = header.replace(/\/\/.*/g, '');
  const [kind, name] = wanted.split(' ');
  const begin = {
    enum: `enum class ${name}\\b`,
    variant: `using ${name} =\\s*std::variant<`,
    struct: `struct ${name}\\s*\\{`,
  };
  const at = text.search(new RegExp(begin[kind]));
  if (at < 0) return [];
  const list = {
    enum: () => braced(text, at).split(','),
    variant: () => text.slice(text.indexOf('<', at) + 1, text.indexOf('>', at)).split(','),
    struct: () => members_of(braced(text, at)),
  };
  return list[kind]()
    .map((one) => one.trim().replace(/\s*=.*/s, ''))
    .filter(Boolean)
    .map((one) => `${name}::${one}`);
}

/** Every name that the engine has against those of rows, columns and names apart. */
function faults_of_names(root, matrix) {
  const faults = [];
  const named = new Map();
  for (const [part, lists] of Object.entries({ ...matrix.conditions, ...matrix.steps, ...matrix.apart }))
    for (const name of lists) {
      if (named.has(name) && (part in matrix.apart || named.get(name) in matrix.apart))
        faults.push(`${name}: both in '${named.get(name)}' and in '${part}'`);
      named.set(name, part);
    }
  for (const [reason, names] of Object.entries(matrix.apart))
    if (names.length === 0) faults.push(`no name is apart for '${reason}'`);
  const there = new Set();
  for (const [path, wanted] of Object.entries(matrix.reads))
    for (const one of wanted) {
      const names = existsSync(join(root, path)) ? names_in(readFileSync(join(root, path), 'utf8'), one) : [];
      if (names.length === 0) faults.push(`${path} has no ${one}`);
      for (const name of names) there.add(name);
    }
  for (const name of there) if (!named.has(name)) faults.push(`${name}: no row, no column, and not apart`);
  for (const [name, part] of named)
    if (!there.has(name)) faults.push(`${name} of '${part}': the engine has no such name`);
  return faults;
}

/** The cells of a row by column, and the faults of the row. */
function cells_of(row, written, columns) {
  const cells = new Map();
  const faults = [];
  for (const [list, cell] of Object.entries(written ?? {}))
    for (const column of list.split('; ')) {
      if (!columns.includes(column)) faults.push(`${row}: no column '${column}'`);
      else if (cells.has(column)) faults.push(`${row}, ${column}: two cells`);
      cells.set(column, cell);
    }
  for (const column of columns) if (!cells.has(column)) faults.push(`${row}, ${column}: an empty cell`);
  return { cells, faults };
}

function kind_of(cell) {
  if (Array.isArray(cell)) return 'tested';
  return cell.refused_by ? 'refused' : 'without_effect';
}

/** The tests, functions and rules of a cell that do not exist. */
function faults_of_cell(cell, known) {
  if (Array.isArray(cell))
    return [
      ...(cell.length ? [] : ['no test']),
      ...cell.filter((test) => !known.tests.has(test)).map((test) => `no test ${test}`),
    ];
  const faults = [];
  const rule = cell.without_effect ?? cell.rule;
  if (!known.rules.has(rule)) faults.push(`no rule ${rule}`);
  if (cell.refused_by && !known.functions.has(cell.refused_by))
    faults.push(`no function ${cell.refused_by} in the engine`);
  return faults;
}

/** The tests, functions of a game and rules that its cells may name. */
function known_in(root, game) {
  const tests = new Set();
  for (const text of texts_under(root, 'tests', ['.cpp']))
    for (const [, suite, name] of text.matchAll(/^TEST(?:_F|_P)?\((\w+),\s*(\w+)\)/gm)) tests.add(`${suite}.${name}`);
  const functions = new Set();
  for (const text of texts_under(root, join('engine/games', game), ['.cpp', '.hpp']))
    for (const [, name] of text.matchAll(/[\w>&*]\s+(?:\w+::)?(\w+)\([^;{}]*\)[\w\s]*(?::[^;{}]*)?\{/g))
      functions.add(name);
  for (const text of texts_under(root, join('engine/games', game), ['.cpp']))
    for (const [name] of text.matchAll(/operator\(\)\(const \w+&(?= ?\w*\) const)/g)) functions.add(`${name})`);
  const rules = new Set();
  for (const text of texts_under(root, 'data/rules', ['.json']))
    for (const rule of JSON.parse(text).rules ?? []) rules.add(rule.rule ?? rule.id);
  return { tests, functions, rules };
}

/** A game's faults, its counts by kind, and its table. */
function look_at(root, game, matrix) {
  const known = known_in(root, game);
  const columns = Object.keys(matrix.steps);
  const faults = faults_of_names(root, matrix);
  const counts = Object.fromEntries(Object.keys(kKinds).map((kind) => [kind, 0]));
  const table = [`| | ${columns.join(' | ')} |`, `|---${'|:-:'.repeat(columns.length)}|`];
  for (const row of Object.keys(matrix.cells)) if (!(row in matrix.conditions)) faults.push(`no condition '${row}'`);
  for (const row of Object.keys(matrix.conditions)) {
    const { cells, faults: of_row } = cells_of(row, matrix.cells[row], columns);
    faults.push(...of_row);
    for (const [column, cell] of cells) {
      ++counts[kind_of(cell)];
      for (const fault of faults_of_cell(cell, known)) faults.push(`${row}, ${column}: ${fault}`);
    }
    const marks = columns.map((column) => (cells.has(column) ? kKinds[kind_of(cells.get(column))] : ''));
    table.push(`| ${row} | ${marks.join(' | ')} |`);
  }
  return { faults, counts, table };
}

function check(root) {
  const faults = [];
  const counted = [];
  const none = [];
  const page = [
    '# What meets what',
    '',
    'Written by `tools/check-matrix.mjs --write`; `./test` looks that it is current.',
    'A row is a lasting condition, a column a step of the sequence or a decision. Both cover the names of the engine.',
    'Tests, functions and rules of each cell stand in `tests/matrix/`.',
    '',
    '| mark | the meeting |',
    '|:-:|---|',
    '| ● | is shown by a test |',
    '| × | cannot be: a function of the engine, which the cell names, rules it out; ' +
      '[steered play](steered.md) looks for a counterexample |',
    '| – | has no effect, by the rule that the cell names |',
  ];
  const games = readdirSync(join(root, 'engine/games'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
  for (const file of readdirSync(join(root, 'tests/matrix')))
    if (!games.includes(file.replace('.json', ''))) faults.push(`tests/matrix/${file}: no game is named so`);
  for (const game of games) {
    const path = `tests/matrix/${game}.json`;
    if (!existsSync(join(root, path))) {
      none.push(game);
      continue;
    }
    const looked = look_at(root, game, JSON.parse(readFileSync(join(root, path), 'utf8')));
    faults.push(...looked.faults.map((fault) => `${path}: ${fault}`));
    const { tested, refused, without_effect } = looked.counts;
    const words = `${tested} cells have a test, ${refused} are impossible, ${without_effect} are without effect`;
    counted.push(`${game}: ${words}`);
    page.push('', `## ${game}`, '', `${words}.`, '', ...looked.table);
  }
  if (none.length > 0) {
    counted.push(`no matrix yet: ${none.join(', ')}`);
    page.push('', '## Not done', '', `These games have no matrix yet: ${none.join(', ')}.`);
  }
  return { faults, counted, page: page.join('\n') + '\n' };
}

function self_test() {
  const root = mkdtempSync(join(tmpdir(), 'matrix-'));
  const put = (path, text) => {
    mkdirSync(join(root, dirname(path)), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  const header =
    'enum class Fate : int { kAfloat, kSunk };  // as\nstruct Ship {\n  int hex = 0;\n' +
    '  bool burns = false;  ///< so\n' +
    '  List<int, 2> guns{};\n  void put(int at) { hex = at; }\n};\nusing Action =\n    std::variant<Move, Fire>;\n';
  const sound = {
    reads: { 'engine/games/toy/state.hpp': ['enum Fate', 'struct Ship', 'variant Action'] },
    conditions: { sunk: ['Fate::kSunk'], burning: ['Ship::burns'] },
    steps: { moves: ['Action::Move'], fires: ['Action::Fire'] },
    apart: { 'no condition': ['Fate::kAfloat', 'Ship::hex', 'Ship::guns'] },
    cells: {
      sunk: { 'moves; fires': { refused_by: 'refuse', rule: 'TY-1.1' } },
      burning: { moves: ['TY_1_1.SheMoves'], fires: { without_effect: 'TY-1.1' } },
    },
  };
  put('engine/games/toy/state.hpp', header);
  put('engine/games/toy/rules.cpp', 'Refused refuse(const State& state) {\n  return no;\n}\n');
  put('data/rules/toy.json', '{"rules":[{"id":"TY-1.1"}]}');
  put('tests/engine/toy_test.cpp', 'TEST(TY_1_1, SheMoves) {}\n');
  const expect = (count, what, change) => {
    const matrix = structuredClone(sound);
    change?.(matrix);
    put('tests/matrix/toy.json', JSON.stringify(matrix));
    const { faults } = check(root);
    if (faults.length !== count) {
      console.error(`NOT OK, ${what}: ${faults.join('; ') || 'not caught'}`);
      process.exit(1);
    }
    console.log(`${count ? 'caught' : 'let through'}: ${what}`);
  };
  expect(0, 'a sound matrix');
  expect(1, 'an enumerator without a row', (matrix) => (matrix.apart['no condition'] = ['Ship::hex', 'Ship::guns']));
  expect(1, 'a member without a row', (matrix) => matrix.apart['no condition'].pop());
  expect(1, 'an action without a column', (matrix) => (matrix.steps.fires = []));
  expect(1, 'a name that the engine lost', (matrix) => matrix.steps.fires.push('Action::Drift'));
  expect(1, 'a name in a row and apart', (matrix) => matrix.conditions.sunk.push('Ship::hex'));
  expect(1, 'a list that the header lost', (matrix) => matrix.reads['engine/games/toy/state.hpp'].push('enum Keel'));
  expect(1, 'an empty cell', (matrix) => delete matrix.cells.burning.fires);
  expect(1, 'two cells in one place', (matrix) => (matrix.cells.sunk.fires = { without_effect: 'TY-1.1' }));
  expect(1, 'a column that is none', (matrix) => (matrix.cells.sunk.drifts = { without_effect: 'TY-1.1' }));
  expect(1, 'a row that is none', (matrix) => (matrix.cells.adrift = {}));
  expect(1, 'a test that is not there', (matrix) => matrix.cells.burning.moves.push('TY_1_1.SheStops'));
  expect(1, 'no test at all', (matrix) => (matrix.cells.burning.moves = []));
  expect(2, 'a function that is not there', (matrix) => (matrix.cells.sunk['moves; fires'].refused_by = 'refuses'));
  expect(1, 'a rule that is not there', (matrix) => (matrix.cells.burning.fires.without_effect = 'TY-9.9'));
  expect(1, 'a cell that says neither', (matrix) => (matrix.cells.burning.fires = 'untested'));
  expect(1, 'a reason for no name', (matrix) => (matrix.apart['too small'] = []));
  put('tests/matrix/lost.json', '{}');
  expect(1, 'a matrix of no game');
  rmSync(root, { recursive: true });
}

if (process.argv[2] === '--self-test') self_test();
else {
  const { faults, counted, page } = check(kRoot);
  if (process.argv[2] === '--write') writeFileSync(join(kRoot, kPage), page);
  const written = existsSync(join(kRoot, kPage)) ? readFileSync(join(kRoot, kPage), 'utf8') : '';
  if (written !== page) faults.push(`${kPage} is not current: tools/check-matrix.mjs --write`);
  for (const line of [...counted, ...faults]) console.log(line);
  process.exitCode = faults.length > 0 ? 1 : 0;
}
