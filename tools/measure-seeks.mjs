#!/usr/bin/env node
/**
 * How long a replay takes from a move of its slider to the picture of the position asked for, ms: its number and its
 * frame both drawn. Also how much of it the page's main thread itself works, on average, by the processor's clock.
 *
 *   BROWNWATER_PROGRAM=build/dev/brownwater tools/measure-seeks.mjs [noddy|flotilla|mobas]... [--seeks 100]
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root, Server } from '../tests/e2e/server.mjs';

const { chromium } = createRequire(join(root, 'web/package.json'))('playwright-core');
const said = process.argv.slice(2);
const flag = said.indexOf('--seeks');
const seeks = flag < 0 ? 100 : Number(said.splice(flag, 2)[1]);
/** A long battle of each, and whose chance it is fought by. */
const battles = { mobas: ['plum_point_bend', 1], noddy: ['plum_point_bend', 3], flotilla: ['squadrons', 1] };

/** A battle of the program's captains, as the server takes it in: its id, the link of all, how many decisions. */
async function battle(server, folder, system) {
  const file = join(folder, `${system}.journal`);
  const [scenario, seed] = battles[system];
  const command = ['battle', '--system', system, '--scenario', scenario, '--seed', String(seed), '--journal', file];
  execFileSync(server.binary, command, { stdio: ['ignore', 'ignore', 'inherit'] });
  const answer = await fetch(`${server.url}/api/journals`, { method: 'POST', body: readFileSync(file) });
  const { game, seats } = await answer.json();
  return { game, token: (seats.umpire ?? seats.spectator).token };
}

/** Runs in the page: seeks each of these, one after the other; ms from the slider's event to the frame after it. */
async function seekAll(places) {
  const slider = document.querySelector('.scrubber input[type=range]');
  const output = document.querySelector('.scrubber output');
  const frame = () => new Promise((done) => requestAnimationFrame(done));
  const times = [];
  for (const place of places) {
    await new Promise((done) => setTimeout(done, 60));
    const began = performance.now();
    slider.value = String(place);
    slider.dispatchEvent(new Event('input', { bubbles: true }));
    while (!output.textContent.startsWith(`${place} `)) await frame();
    // The second frame begins when the first has been painted.
    await frame();
    await frame();
    times.push(performance.now() - began);
  }
  return times;
}

/** Places in a random order that is always the same. */
function placesIn(last) {
  let seed = 1;
  return Array.from({ length: seeks }, () => (seed = (seed * 48271) % 2147483647) % (last + 1));
}

const share = (sorted, part) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))];
const folder = mkdtempSync(join(tmpdir(), 'brownwater-seeks-'));
const server = await Server.start();
const installed = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? installed.find(existsSync) });
try {
  for (const system of said.length ? said : Object.keys(battles)) {
    const { game, token } = await battle(server, folder, system);
    const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
    await page.goto(`${server.url}/mark.svg`);
    const kept = { game, system, title: 'Seeks', tokens: { spectator: token }, standing: '', over: true, touched: 1 };
    await page.evaluate((one) => localStorage.setItem('brownwater.games.1', JSON.stringify([one])), kept);
    await page.goto(`${server.url}/#/replay/${game}`);
    await page.getByRole('region', { name: 'Replay' }).waitFor({ timeout: 120_000 });
    const last = Number(await page.getByRole('slider').getAttribute('max'));
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
    const worked = async () => {
      const { metrics } = await devtools.send('Performance.getMetrics');
      return metrics.find(({ name }) => name === 'TaskDuration').value * 1000;
    };
    const before = await worked();
    const times = (await page.evaluate(seekAll, placesIn(last))).sort((a, b) => a - b);
    const own = ((await worked()) - before) / times.length;
    const figures = [0.5, 0.95, 1].map((part) => share(times, part).toFixed(0).padStart(4));
    console.log(
      `${system.padEnd(8)} ${times.length} seeks in ${last} decisions, ms: ` +
        `p50 ${figures[0]}   p95 ${figures[1]}   most ${figures[2]}   own work ${own.toFixed(0)}`,
    );
    await page.context().close();
  }
} finally {
  await browser.close();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
