#!/usr/bin/env node
// The combat table as a chart: what each side may expect to lose of itself at each ratio (WS-7.2), before leaders and
// line. Reads data/wbts/tables.json; writes docs/pictures/wbts-combat.svg, or to standard output with `-`.
import { readFileSync, writeFileSync } from 'node:fs';

const at = (path) => new URL(`../${path}`, import.meta.url);
const { combat } = JSON.parse(readFileSync(at('data/wbts/tables.json'), 'utf8'));

/** The mean of a column over the six lines, of both sides. */
const means = combat.least_percent.map((_, column) => {
  const cells = combat.lines.map((line) => line[column].replace('*', '').split('/').map(Number));
  return [0, 1].map((side) => cells.reduce((sum, cell) => sum + cell[side], 0) / cells.length);
});
const column_of = (ratio) => combat.least_percent.findLastIndex((least) => ratio * 100 >= least);

/** Hundredths of its own force that each side may expect to lose at a ratio, at a sum of intensities of four. */
export function shares_at(ratio) {
  const [attacker, defender] = means[column_of(ratio)];
  return { attacker: Math.min(100, attacker / ratio), defender: Math.min(100, defender * ratio) };
}

const kWide = 720;
const kHigh = 400;
const kLeft = 52;
const kTop = 30;
const kAcross = kWide - kLeft - 20;
const kDown = kHigh - kTop - 56;
const kMost = 60;
const x_of = (ratio) => kLeft + ((Math.log10(ratio) + 1) / 2) * kAcross;
const y_of = (share) => kTop + kDown * (1 - Math.min(share, kMost) / kMost);
const round = (number) => Math.round(number * 10) / 10;

function line(side) {
  let path = '';
  for (let step = -100; step <= 100; step++) {
    const ratio = 10 ** (step / 100);
    path += `${step === -100 ? 'M' : 'L'}${round(x_of(ratio))} ${round(y_of(shares_at(ratio)[side]))}`;
  }
  return path;
}

export function chart() {
  const text = (x, y, words, more = '') => `<text x="${round(x)}" y="${round(y)}" ${more}>${words}</text>`;
  const rule = (x1, y1, x2, y2) => `<path d="M${round(x1)} ${round(y1)}L${round(x2)} ${round(y2)}" stroke="#d8d0bd"/>`;
  const ratios = [0.1, 0.2, 1 / 3, 0.5, 1, 2, 3, 5, 10];
  const name = (ratio) => (ratio < 1 ? `1:${Math.round(1 / ratio)}` : `${ratio}:1`);
  const parts = [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${kWide} ${kHigh}" font-family="sans-serif" font-size="13">`,
    `<title>What each side may expect to lose of itself, by the ratio of attacker to defender</title>`,
    `<rect width="${kWide}" height="${kHigh}" fill="#fbf7ec"/>`,
    ...[0, 20, 40, 60].map(
      (share) =>
        rule(kLeft, y_of(share), kLeft + kAcross, y_of(share)) +
        text(kLeft - 8, y_of(share) + 4, `${share}%`, 'text-anchor="end"'),
    ),
    ...ratios.map(
      (ratio) =>
        rule(x_of(ratio), kTop, x_of(ratio), kTop + kDown) +
        text(x_of(ratio), kTop + kDown + 20, name(ratio), 'text-anchor="middle"'),
    ),
    `<path d="${line('attacker')}" fill="none" stroke="#1f3f73" stroke-width="2.5"/>`,
    `<path d="${line('defender')}" fill="none" stroke="#8a5a1c" stroke-width="2.5" stroke-dasharray="7 4"/>`,
    text(x_of(0.16), y_of(52), 'the attacker loses', 'fill="#1f3f73"'),
    text(x_of(3.1), y_of(36), 'the defender loses', 'fill="#8a5a1c" text-anchor="end"'),
    text(
      kLeft + kAcross / 2,
      kHigh - 12,
      'Strength of the attacker to the defender’s; a sum of intensities of four, on open ground',
      'text-anchor="middle"',
    ),
    `</svg>`,
  ];
  return `${parts.join('\n')}\n`;
}

if (process.argv[1] === new URL(import.meta.url).pathname) {
  if (process.argv[2] === '-') process.stdout.write(chart());
  else writeFileSync(at('docs/pictures/wbts-combat.svg'), chart());
}
