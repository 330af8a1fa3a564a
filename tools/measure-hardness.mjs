// node tools/measure-hardness.mjs PROGRAM [GAMES]: leads so many campaigns of every flotilla at every setting,
// cautiously and boldly, and writes how many are won to data/redriver/hardness.json, where the settings stand.
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { interval } from './lib/wilson.mjs';

const root = new URL('..', import.meta.url);
const file = new URL('data/redriver/hardness.json', root);
const [program, games = '2000'] = process.argv.slice(2);
const hardness = JSON.parse(readFileSync(file, 'utf8'));
const flotillas = readdirSync(new URL('data/scenarios/red-river', root)).map((name) => name.replace('.json', ''));

/** RR-10.3: a minor victory or better. */
const wins = ['minor_victory', 'stirring_victory', 'famous_victory'];

function led(flotilla, options, commodore) {
  const chosen = Object.entries(options).flatMap(([name, value]) => ['--option', `${name}=${value}`]);
  const words = ['sim', '--system', 'red-river', '--scenario', flotilla, '--commodore', commodore, '--fights', 'mobas'];
  const more = ['--games', games, '--seed', '1', '--threads', '2', '--json', ...chosen];
  const run = JSON.parse(execFileSync(program, [...words, ...more], { encoding: 'utf8' }));
  const count = wins.reduce((sum, result) => sum + run.results[result].count, 0);
  return { won: count, interval_95: interval(count, run.games) };
}

const won = {};
for (const flotilla of flotillas)
  for (const { id, options } of hardness.settings)
    for (const commodore of ['cautious', 'bold'])
      ((won[flotilla] ??= {})[id] ??= {})[commodore] = led(flotilla, options, commodore);

const rows = Object.entries(won).flatMap(([flotilla, by]) => [
  `    "${flotilla}": {`,
  Object.entries(by)
    .map(([id, rates]) => `      "${id}": ${JSON.stringify(rates)}`)
    .join(',\n'),
  '    },',
]);
rows[rows.length - 1] = '    }';
const settings = hardness.settings.map((one) => `    ${JSON.stringify(one)}`).join(',\n');
writeFileSync(
  file,
  `{
  "format": "${hardness.format}",
  "games": ${games},
  "settings": [
${settings}
  ],
  "won": {
${rows.join('\n')}
  }
}
`,
);
