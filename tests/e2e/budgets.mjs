/**
 * How soon the pages are there on a slow line (1.6 Mbit/s, 150 ms), and how much of it comes over the wire. How soon
 * one of ten at a table sees what another did.
 */
import { convention, inflicted, inHand } from './convention.mjs';
import { assert, browser, newPage, server, test } from './harness.mjs';

const line = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 100_000 };
const homeBytes = 200_000;

/**
 * A page on the slow line with an empty cache: its context, the bytes over the wire so far, and the browser's times of
 * painting.
 */
async function slowPage(viewport) {
  const page = await newPage(browser, viewport);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', line);
  let bytes = 0;
  devtools.on('Network.loadingFinished', (one) => (bytes += one.encodedDataLength));
  await page.addInitScript(() => {
    window.shifted = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.shifted += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  const painted = () =>
    page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Infinity);
  const shifted = () => page.evaluate(() => window.shifted);
  return { page, bytes: () => bytes, painted, shifted };
}

for (const [width, height] of [
  [1440, 900],
  [390, 844],
]) {
  test(`the home page at ${width}: painted in 1 s, usable in 3 s, 200 KB, nothing moves`, async () => {
    const { page, bytes, painted, shifted } = await slowPage({ width, height });
    const began = performance.now();
    await page.goto(server.url, { waitUntil: 'commit' });
    // Not clicked: a pointer on a link fetches the page behind it.
    await page.locator('a.way[href="#/new"]').waitFor();
    const usable = performance.now() - began;
    await page.waitForLoadState('networkidle');
    assert.equal(await page.locator('#opening').count(), 0, 'the name that came first is gone');
    const found = { painted: await painted(), usable, bytes: bytes(), shifted: await shifted() };
    console.log(width, found);
    assert.ok(found.painted < 1000, `first paint after ${found.painted} ms`);
    assert.ok(found.usable < 3000, `usable after ${found.usable} ms`);
    assert.ok(found.bytes <= homeBytes, `${found.bytes} bytes`);
    assert.ok(found.shifted <= 0.05, `layout moves by ${found.shifted}`);
  });
}

for (const [system, scenario] of [
  ['mobas', 'memphis'],
  ['noddy', 'plum_point_bend'],
  ['flotilla', 'grand_gulf'],
]) {
  test(`a battle of ${system} is usable in 5 s by its own address`, async () => {
    const body = JSON.stringify({ system, scenario, seats: { union: 'person', confederate: 'captain' } });
    const { game, seats } = await (await fetch(`${server.url}/api/games`, { method: 'POST', body })).json();
    const { page, painted, shifted } = await slowPage({ width: 1440, height: 900 });
    await page.goto(`${server.url}/mark.svg`);
    await page.evaluate(
      ([key, kept]) => localStorage.setItem(key, kept),
      [
        'brownwater.games.1',
        JSON.stringify([
          {
            game,
            system,
            title: scenario,
            tokens: { union: seats.union.token },
            standing: '',
            over: false,
            touched: 1,
          },
        ]),
      ],
    );
    const began = performance.now();
    await page.goto(`${server.url}/#/battle/${game}`, { waitUntil: 'commit' });
    await page.locator('button.primary').first().click({ trial: true });
    const usable = performance.now() - began;
    console.log(system, { usable, painted: await painted(), shifted: await shifted() });
    assert.ok(usable < 5000, `usable after ${usable} ms`);
  });
}

test('at a table of ten an effect is on a captain’s phone 300 ms after the umpire’s tap', async () => {
  const { umpire, captains } = await convention('craighead_point');
  const after = [];
  for (const [name, ship] of Object.entries(inHand)) after.push(await inflicted(umpire, captains[name], ship));
  after.sort((a, b) => a - b);
  console.log({ effects: after });
  const median = after[after.length / 2];
  assert.ok(median < 300, `half of the effects take more than ${median} ms`);
});
