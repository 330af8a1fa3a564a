// node tools/measure-generals.mjs PROGRAM [GAMES]: wars of the program's general against each general that a war
// offers, on both sides. Writes how many he won to data/wbts/hardness.json.
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { interval } from './lib/wilson.mjs';

const [program, games = '40'] = process.argv.slice(2);
const scenario = 'vicksburg_1862';
const generals = ['bold', 'general', 'cautious'];

function won(side, against) {
  const seats = side === 'union' ? ['general', against] : [against, 'general'];
  const words = ['sim', '--system', 'wbts', '--scenario', scenario, '--union', seats[0], '--confederate', seats[1]];
  const run = JSON.parse(
    execFileSync(program, [...words, '--games', games, '--seed', '1', '--json'], { encoding: 'utf8' }),
  );
  return { won: run.wins[side], interval_95: interval(run.wins[side], run.games) };
}

const rows = generals.map((against) => {
  const rates = Object.fromEntries(['union', 'confederate'].map((side) => [side, won(side, against)]));
  return `    "${against}": ${JSON.stringify(rates)}`;
});
const head = `{
  "format": "brownwater-war-hardness-1",
  "scenario": "${scenario}",
  "games": ${games},
  "won": {
`;
writeFileSync(new URL('../data/wbts/hardness.json', import.meta.url), `${head}${rows.join(',\n')}\n  }\n}\n`);
