#!/usr/bin/env node
// Draws the result of a sweep: node tools/plot-sweep.mjs RESULT.json METRIC OUT.svg
// The first parameter runs along the bottom; each value of the second has a line of its own. Bars are 95 per cent
// intervals. RESULT.json is what `brownwater sweep FILE --json` or `--out FILE.json` gives.
import { readFileSync, writeFileSync } from 'node:fs';

const [file, metric, out] = process.argv.slice(2);
if (!out) {
  console.error('usage: node tools/plot-sweep.mjs RESULT.json METRIC OUT.svg');
  process.exit(2);
}
const result = JSON.parse(readFileSync(file, 'utf8'));
const fail = (why) => {
  console.error(`${file}: ${why}`);
  process.exit(2);
};
if (result.format !== 'brownwater-result-1') fail('this is no result of the form brownwater-result-1');
if (result.vary.length < 1 || result.vary.length > 2) fail('one or two parameters can be drawn');
const counted = result.metrics.find((one) => one.name === metric && one.kind === 'number');
if (!counted)
  fail(`${metric} was not counted as a number; there are ${result.metrics.map((one) => one.name).join(', ')}`);

const [across, lines = { name: '', labels: [''] }] = result.vary;
const points = lines.labels.map((line) =>
  result.cells
    .filter((cell) => !lines.name || cell.labels[lines.name] === line)
    .map((cell) => ({
      at: across.labels.indexOf(cell.labels[across.name]),
      mean: cell.metrics[metric].mean,
      low: cell.metrics[metric].interval_95[0],
      high: cell.metrics[metric].interval_95[1],
    })),
);

const WIDTH = 720;
const HEIGHT = 400;
const LEFT = 64;
const RIGHT = 170;
const TOP = 48;
const BOTTOM = 60;
const all = points.flat();
const score = counted.unit === 'score';
const least = score ? 0 : Math.min(0, ...all.map((point) => point.low));
const most = score ? 1 : Math.max(...all.map((point) => point.high));
const step = 10 ** Math.floor(Math.log10((most - least) / 2 || 1));
const tick = [1, 2, 5, 10].map((times) => times * step).find((size) => (most - least) / size <= 6) ?? step;
const x = (at) => LEFT + ((at + 0.5) * (WIDTH - LEFT - RIGHT)) / across.labels.length;
const y = (value) => HEIGHT - BOTTOM - ((value - least) / (most - least || 1)) * (HEIGHT - TOP - BOTTOM);
const escaped = (text) => String(text).replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`);
const round = (number) => Math.round(number * 10) / 10;
const text = (left, top, words, more = '') =>
  `<text x="${round(left)}" y="${round(top)}" ${more}>${escaped(words)}</text>`;

const INKS = ['#1f3a4d', '#9c3d22', '#5b6b2f', '#7a5c99', '#8a6d1d', '#444444'];
const DASHES = ['', '7 4', '2 3', '10 3 2 3', '4 2', '1 2'];
const parts = [];
for (let value = Math.ceil(least / tick) * tick; value <= most + tick / 1000; value += tick) {
  parts.push(`<path d="M${LEFT} ${round(y(value))}H${WIDTH - RIGHT}" stroke="#d8cdb4"/>`);
  parts.push(text(LEFT - 8, y(value) + 4, Number(value.toPrecision(6)), 'text-anchor="end"'));
}
across.labels.forEach((label, at) => parts.push(text(x(at), HEIGHT - BOTTOM + 20, label, 'text-anchor="middle"')));
points.forEach((line, number) => {
  const ink = INKS[number % INKS.length];
  const shift = (number - (points.length - 1) / 2) * 5;
  const path = line
    .map((point, at) => `${at ? 'L' : 'M'}${round(x(point.at) + shift)} ${round(y(point.mean))}`)
    .join('');
  parts.push(
    `<path d="${path}" fill="none" stroke="${ink}" stroke-width="2" ` +
      `stroke-dasharray="${DASHES[number % DASHES.length]}"/>`,
  );
  for (const point of line) {
    const left = round(x(point.at) + shift);
    parts.push(
      `<path d="M${left} ${round(y(point.low))}V${round(y(point.high))}M${left - 4} ` +
        `${round(y(point.low))}h8M${left - 4} ${round(y(point.high))}h8" stroke="${ink}"/>`,
    );
    parts.push(`<circle cx="${left}" cy="${round(y(point.mean))}" r="3.5" fill="${ink}"/>`);
  }
  const last = line.at(-1);
  const apart =
    points.slice(0, number).filter((other) => Math.abs(y(other.at(-1).mean) - y(last.mean)) < 14).length * 16;
  if (lines.name) parts.push(text(x(last.at) + 24, y(last.mean) + 4 + apart, lines.labels[number], `fill="${ink}"`));
});
const games = Math.max(...result.cells.map((cell) => cell.games)).toLocaleString('en');
const unit = counted.unit === metric || score ? '' : ` (${counted.unit})`;
const font = `font-family="Georgia, 'DejaVu Serif', serif" font-size="13" fill="#2b2620"`;
const label = `role="img" aria-label="${escaped(result.title || metric)}"`;
const upwards = `text-anchor="middle" transform="rotate(-90 16 ${(TOP + HEIGHT - BOTTOM) / 2})"`;
const under = `${result.system}, ${result.scenario}; ${games} games a point, 95 per cent intervals`;
writeFileSync(
  out,
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" ${font} ${label}>
<rect width="${WIDTH}" height="${HEIGHT}" fill="#f6efdd"/>
${text(LEFT, 26, result.title || metric, 'font-size="17"')}
${parts.join('\n')}
<path d="M${LEFT} ${HEIGHT - BOTTOM}H${WIDTH - RIGHT}" stroke="#2b2620"/>
${text((LEFT + WIDTH - RIGHT) / 2, HEIGHT - BOTTOM + 44, across.name.replaceAll('_', ' '), 'text-anchor="middle"')}
${text(16, (TOP + HEIGHT - BOTTOM) / 2, metric.replaceAll('_', ' ') + unit, upwards)}
${text(WIDTH - 10, HEIGHT - 8, under, 'text-anchor="end" font-size="11"')}
</svg>
`,
);
