#!/usr/bin/env node
/**
 * Measures the cost of a frame while a battle is shown, by a trace of Chromium, in ms of the processor's time. That is
 * scripts, styles and layout of the page's main thread, and the painting beside it. Measures also the time from one
 * frame to the next.
 *
 *   BROWNWATER_PROGRAM=build/dev/brownwater tools/measure-frames.mjs noddy|flotilla|mobas [seconds [width [height]]]
 *
 * Captains fight a battle of 24 vessels under way (on hexes Memphis, where one moves at a time). Its replay is shown
 * from a third of the way on, where guns fire and the log is long.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root, Server } from '../tests/e2e/server.mjs';

const { chromium } = createRequire(join(root, 'web/package.json'))('playwright-core');
const [system = 'noddy', seconds = '20', width = '1440', height = '900'] = process.argv.slice(2);
/** A scenario, how many vessels, and how far the second of each lies behind the first, inches. */
const battles = { noddy: ['gunboats', 24, 9], flotilla: ['squadrons', 24, 14], mobas: ['memphis', 0, 0] };

/** The scenario with that many vessels: copies of each, one behind the other. */
function crowded([id, wanted, behind]) {
  const scenario = JSON.parse(readFileSync(join(root, `data/scenarios/${system}/${id}.json`)));
  const again = scenario.forces.slice(0, Math.max(0, wanted - scenario.forces.length)).map((one) => {
    const [s, c] = [Math.sin((one.heading * Math.PI) / 180), Math.cos((one.heading * Math.PI) / 180)];
    const at = [one.at[0] - behind * s, one.at[1] + behind * c].map((inches) => Math.round(inches * 10) / 10);
    return { ...one, id: `${one.id}_too`, name: `${one.name} Too`, at, flagship: undefined };
  });
  return { ...scenario, forces: [...scenario.forces, ...again] };
}

/** A battle of the program's captains, always the same, as the server takes it in: its id, and the link of all. */
async function battle(server, folder) {
  const file = join(folder, 'battle.journal');
  const command = ['battle', '--system', system, '--scenario', '-', '--seed', '1', '--journal', file];
  execFileSync(server.binary, command, {
    input: JSON.stringify(crowded(battles[system])),
    stdio: ['pipe', 'ignore', 'inherit'],
    maxBuffer: 1 << 30,
  });
  const answer = await fetch(`${server.url}/api/journals`, { method: 'POST', body: readFileSync(file) });
  const { game, seats } = await answer.json();
  const token = (seats.umpire ?? seats.spectator).token;
  const headers = { Authorization: `Bearer ${token}` };
  const { number } = await (await fetch(`${server.url}/api/games/${game}`, { headers })).json();
  return { game, token, third: Math.floor(number / 3) };
}

const script = new Set(['FunctionCall', 'EvaluateScript', 'RunMicrotasks', 'FireAnimationFrame', 'TimerFire']);
const layout = new Set(['UpdateLayoutTree', 'Layout']);
const painting = new Set(['PrePaint', 'Paint', 'Layerize', 'Commit']);

/** Events of the thread that draws frames, with how long each kept the processor; those within others left out. */
function spansOf(events, names) {
  const open = [];
  const spans = [];
  let end = -Infinity;
  for (const event of events) {
    if (!names.has(event.name)) continue;
    if (event.ph === 'B') open.push(event);
    const begun = event.ph === 'E' ? open.pop() : event;
    if (event.ph === 'B' || !begun) continue;
    const ms = event.ph === 'E' ? event.tts - begun.tts : event.tdur;
    const to = event.ph === 'E' ? event.ts : event.ts + event.dur;
    if (begun.ts < end) continue;
    spans.push({ ts: begun.ts, ms: ms / 1000 });
    end = to;
  }
  return spans;
}

const at = (sorted, share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;
const said = (values) => {
  const sorted = [...values].sort((a, b) => a - b);
  return ['p50', 'p95', 'p99']
    .map(
      (name) =>
        `${name} ${at(sorted, Number(name.slice(1)) / 100)
          .toFixed(1)
          .padStart(5)}`,
    )
    .join('   ');
};

function report(events) {
  const frames = events.filter(({ name, ph }) => name === 'FireAnimationFrame' && ph === 'X');
  const thread = frames[0] && `${frames[0].pid} ${frames[0].tid}`;
  const own = events.filter(({ pid, tid }) => `${pid} ${tid}` === thread).sort((a, b) => a.ts - b.ts);
  const began = [...new Set(frames.map(({ ts }) => Math.round(ts / 2000)))].map((ts) => ts * 2000);
  const costs = (names) => {
    const spans = spansOf(own, names);
    return began.slice(0, -1).map((from, i) => {
      const to = Math.min(began[i + 1], from + 100_000);
      return spans.filter(({ ts }) => from - 1000 <= ts && ts < to - 1000).reduce((sum, { ms }) => sum + ms, 0);
    });
  };
  console.log(`${system}: ${began.length} frames, ms`);
  console.log(`  scripts and layout   ${said(costs(new Set([...script, ...layout])))}`);
  console.log(`    scripts            ${said(costs(script))}`);
  console.log(`    styles and layout  ${said(costs(layout))}`);
  console.log(`  painting             ${said(costs(painting))}`);
  const apart = began.slice(1).map((ts, i) => (ts - began[i]) / 1000);
  console.log(`  frame to frame       ${said(apart.filter((ms) => ms < 500))}`);
}

const folder = mkdtempSync(join(tmpdir(), 'brownwater-frames-'));
const server = await Server.start();
const installed = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? installed.find(existsSync) });
try {
  const { game, token, third } = await battle(server, folder);
  const size = { width: Number(width), height: Number(height) };
  const page = await (await browser.newContext({ viewport: size, reducedMotion: 'no-preference' })).newPage();
  await page.goto(`${server.url}/mark.svg`);
  const kept = { game, system, title: 'Frames', tokens: { spectator: token }, standing: '', over: true, touched: 1 };
  await page.evaluate((one) => localStorage.setItem('brownwater.games.1', JSON.stringify([one])), kept);
  await page.goto(`${server.url}/#/replay/${game}/${third}`);
  const play = page.getByRole('button', { name: 'Play', exact: true });
  await play.waitFor();
  await page.waitForTimeout(1500);
  await browser.startTracing(page, { categories: ['devtools.timeline'] });
  await play.click();
  await page.waitForTimeout(Number(seconds) * 1000);
  report(JSON.parse((await browser.stopTracing()).toString()).traceEvents);
} finally {
  await browser.close();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
