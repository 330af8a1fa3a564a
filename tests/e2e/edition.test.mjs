/**
 * The edition without a server (docs/browser-pages.md), beside what without-server.test.mjs plays: it can be installed,
 * opens without a network, and its lessons of Noddy and Flotilla and their letters are played.
 */
import { rmSync, writeFileSync } from 'node:fs';
import test from 'node:test';
import { absent, AtTerminal, decide, folder, InPage, keepAll, lesson, open, order, seal } from './edition.mjs';
import { assert, beginBattle, browser, newPage, picture } from './harness.mjs';
import { serveFolder } from './static.mjs';
import { beginWar } from './war.mjs';

const phone = [
  { width: 390, height: 844 },
  { hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
];

/** Serves the folder while the body runs. */
const served = (name, body) =>
  test(name, { skip: absent }, async () => {
    const host = await serveFolder(folder);
    try {
      await body(host);
    } finally {
      host.close();
    }
  });

served('it can be installed, and a second visit has its page within 0.5 s without a network', async (host) => {
  const page = await newPage(browser);
  await page.goto(host.url);
  await keepAll(page);
  // A browser without windows never finds an error of installing. So what Chromium asks for is held one by one.
  const cdp = await page.context().newCDPSession(page);
  assert.deepEqual((await cdp.send('Page.getInstallabilityErrors')).installabilityErrors, []);
  const { errors, manifest, data } = await cdp.send('Page.getAppManifest');
  assert.deepEqual(errors, []);
  const { name, icons, display } = JSON.parse(data);
  assert.ok(name && display === 'standalone' && manifest.scope === host.url && manifest.startUrl === host.url);
  const sizes = await page.evaluate(
    (icons) =>
      Promise.all(
        icons.map(async ({ src }) => {
          const { width, height } = await createImageBitmap(await (await fetch(src)).blob());
          return `${width}x${height}`;
        }),
      ),
    icons,
  );
  assert.deepEqual(
    sizes,
    icons.map(({ sizes }) => sizes),
  );
  for (const size of ['192x192', '512x512']) assert.ok(sizes.includes(size), size);
  host.close();
  await page.context().setOffline(true);
  const seconds = [];
  for (let visit = 0; visit < 4; visit += 1) {
    const again = await page.context().newPage();
    await again.goto(host.url);
    const usable = await again.waitForFunction(
      () => document.querySelector('a.way[href="#/new"]') && performance.now(),
    );
    seconds.push((await usable.jsonValue()) / 1000);
    await again.close();
  }
  console.log('a second visit without a network, s:', seconds.map((one) => one.toFixed(2)).join(' '));
  assert.ok(Math.min(...seconds) < 0.5, `${seconds}`);
});

/** A lesson's steps until its end; `step` does what its card asks. */
async function learn(page, host, id, step) {
  await page.goto(`${host.url}#/lesson/${id}`);
  await lesson(page).getByRole('button', { name: 'Begin' }).click();
  const steps = new Set();
  for (let done = 0; done < 80; done += 1) {
    const words = await open(page);
    if (words[0] === 'over') break;
    const title = await lesson(page).locator('h2').innerText();
    steps.add(title);
    await step(page, title, words);
  }
  await lesson(page).getByText('The lesson is over').waitFor();
  await picture(page, `lesson-end-${id}-${page.viewportSize().width}`);
  assert.deepEqual(page.complaints, []);
  return steps.size;
}

const keys = (key, times) => Array.from({ length: times }, () => key);
/** Orders that each card of Noddy's lesson asks for before the seal. */
const orders = {
  'Give the ram her speed': ['Monarch', keys('ArrowUp', 2)],
  'Put the helm over': ['Cairo', keys('ArrowLeft', 12)],
  'Give her way again': ['Monarch', keys('ArrowUp', 2)],
  'Away from the bank': ['Cairo', keys('ArrowRight', 12)],
  'Bow on again': ['Cairo', keys('ArrowRight', 10)],
};

served('Noddy’s lesson is played to its end on a phone', async (host) => {
  const page = await newPage(browser, ...phone);
  const steps = await learn(page, host, 'noddy', async (page, title) => {
    if (orders[title]) {
      await order(page, ...orders[title]);
      if (title !== 'Bow on again')
        return page.waitForFunction(
          (title) => document.querySelector('[aria-label=Lesson] h2').innerText !== title,
          title,
        );
    }
    await seal(page);
  });
  assert.equal(steps, 10);
});

served('Flotilla’s lesson is played to its end', async (host) => {
  const page = await newPage(browser);
  const first = { 'Lay the guns and fire': [/^Port guns at Gen. Lovell/], 'Who goes first': [/Confederate/] };
  const steps = await learn(page, host, 'flotilla', async (page, title, words) => {
    if (title === 'Put the helm over' && words.some((word) => word.startsWith('Steam')))
      for (const key of ['2', ...keys('ArrowLeft', 6)]) await page.keyboard.press(key);
    await decide(page, words, first[title]);
  });
  assert.ok(steps >= 6, `${steps}`);
});

const sealOrders = async (page, [word]) => (word === 'letter' ? undefined : seal(page));

for (const { system, decides, among, sizes } of [
  { system: 'noddy', decides: sealOrders, among: 'two browsers', sizes: [phone, []] },
  { system: 'flotilla', decides: decide, among: 'a browser and the command line', sizes: [[]] },
])
  served(
    `a letter of ${system} goes between ${among}: begun, joined, decided on the board and answered`,
    async (host) => {
      const desk = new AtTerminal();
      try {
        const friends = [];
        for (const size of sizes) friends.push(await InPage.start(await newPage(browser, ...size), host.url, decides));
        const [one, other = desk] = friends;
        let text = await one.begin(other.address, { system, scenario: 'duel' });
        for (let sent = 0; friends.some(({ boards }) => boards < 2); sent += 1) {
          assert.ok(sent < 16, 'no board to decide on comes');
          text = await (sent % 2 ? one : other).answer(text);
        }
        writeFileSync(desk.file, text);
        const { verified, decisions } = desk.letter('verify', desk.file);
        assert.ok(verified && decisions > 1, `${decisions} decisions`);
        for (const { page } of friends) assert.deepEqual(page.complaints, []);
      } finally {
        rmSync(desk.folder, { recursive: true });
      }
    },
  );

for (const [called, begins] of [
  ['MOBAS', (page, url) => beginBattle(page, url, { confederate: 'Here', umpire: 'Here' })],
  ['the war', (page, url) => beginWar(page, url, { confederate: 'Here' })],
])
  served(
    `${called} at one screen has its umpire there too: from the menu, a ruling, and back to the sides`,
    async (host) => {
      const page = await newPage(browser);
      const cover = page.getByRole('button', { name: /^Take the seat/ });
      const menu = page.getByRole('button', { name: 'Menu' });
      // All of MOBAS lies open: nothing is covered there.
      const take = async () => {
        await cover.or(menu).first().waitFor();
        if (await cover.isVisible()) await cover.click();
      };
      await begins(page, host.url.slice(0, -1));
      await take();
      await menu.click();
      await page.getByRole('link', { name: 'Sit as the umpire' }).click();
      const desk = page.getByRole('region', { name: 'Umpire', exact: true });
      await desk.getByLabel(/^Ruling\b/).selectOption('throw_die');
      await desk.getByLabel(/^Reason\b/).fill('who saw the smoke first');
      await desk.getByRole('button', { name: 'Rule', exact: true }).click();
      await page
        .getByText(/who saw the smoke first/i)
        .first()
        .waitFor();
      await picture(page, `umpire-at-one-screen-${called.replaceAll(' ', '-')}`);
      await menu.click();
      await page.getByRole('link', { name: 'Back to the side’s seat' }).click();
      await take();
      await page
        .getByText(/who saw the smoke first/i)
        .first()
        .waitFor();
      assert.equal(await desk.count(), 0, 'a side is offered no rulings');
      assert.deepEqual(page.complaints, []);
    },
  );
