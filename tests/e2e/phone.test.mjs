/** A captain's phone in real browsers: his ships and slip first, effects while he holds, a chart for some seconds. */
import { assert, browser, newPage, picture, server, test } from './harness.mjs';

const phone = { width: 390, height: 844 };
const tablet = { width: 820, height: 1180 };
const effect = 'steam pipes shot through';

async function post(path, body, token) {
  const answer = await fetch(`${server.url}${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...(token ? { Authorization: `Bearer ${token}` } : {}) },
    body: JSON.stringify(body),
  });
  assert.ok(answer.ok, `${path}: ${answer.status} ${await answer.clone().text()}`);
  return answer.json();
}

/** A battle with an umpire, whose Union ships two captains have. */
async function begin() {
  const begun = await post('/api/games', {
    system: 'noddy',
    scenario: 'plum_point_bend',
    seats: { union: 'person', confederate: 'person', umpire: 'person' },
    captains: {
      union: [
        { name: 'Ann', ships: ['cincinnati', 'mound_city'] },
        { name: 'Ben', ships: ['cairo'] },
      ],
    },
  });
  const captain = (name) => begun.seats.union.captains.find((one) => one.name === name).token;
  const umpire = begun.seats.umpire.token;
  let number = 0;
  const rule = async (act) => {
    const action = { type: 'ruling', act, reason: 'a shell' };
    const done = await post(
      `/api/games/${begun.game}/decisions`,
      { request: `rule${number}`, expected: number, action },
      umpire,
    );
    number = done.number;
  };
  return { game: begun.game, seats: begun.seats, captain, umpire, rule };
}

async function sit(game, token, size) {
  const page = await newPage(browser, size);
  await page.goto(`${server.url}/#/seat/${game}/${token}`);
  return page;
}

/** All that the page holds: its text and attributes, and what a reader of screens is told. */
async function held(page) {
  const spoken = await page.locator('body').ariaSnapshot();
  return `${await page.content()}\n${spoken}`;
}

/** Nothing is wider than the screen. */
async function fits(page) {
  const out = await page.evaluate(() =>
    [...document.querySelectorAll('main *')]
      .filter((one) => one.getBoundingClientRect().right > window.innerWidth + 1)
      .map((one) => one.outerHTML.slice(0, 120)),
  );
  assert.deepEqual(out, []);
}

test('a captain’s phone has his ships, slip and damage first, and an effect only while he holds', async () => {
  const { game, captain, umpire, rule } = await begin();
  await post(`/api/games/${game}/desk`, { request: 'alone', act: 'alone', side: 'union' }, umpire);
  await rule({ act: 'inflict', ship: 'cincinnati', row: 7 });
  const ann = await sit(game, captain('Ann'), phone);
  await ann.getByRole('heading', { name: 'My ships' }).waitFor();
  assert.deepEqual(
    await ann.locator('[data-ship]').evaluateAll((all) => all.map((one) => one.dataset.ship).toSorted()),
    ['cincinnati', 'mound_city'],
  );
  await ann.getByRole('region', { name: 'Sealed slip' }).getByText('Not sealed yet').waitFor();
  assert.equal(await ann.locator('canvas').count(), 0, 'no shrunken chart');
  await fits(ann);
  await picture(ann, 'phone-ships-390');

  const hold = ann.getByRole('button', { name: 'Hold to look (1)' });
  assert.doesNotMatch(await held(ann), new RegExp(effect, 'i'));
  const box = await hold.boundingBox();
  await ann.mouse.move(box.x + 40, box.y + 20);
  await ann.mouse.down();
  await ann.getByRole('status').getByText(effect).waitFor();
  assert.match(await held(ann), new RegExp(effect, 'i'));
  await picture(ann, 'phone-hold-390');
  await ann.mouse.up();
  await ann.getByText(effect).waitFor({ state: 'detached' });
  assert.doesNotMatch(await held(ann), new RegExp(effect, 'i'));

  // By the keyboard, too.
  await hold.focus();
  await ann.keyboard.down('Space');
  await ann.getByRole('status').getByText(effect).waitFor();
  await ann.keyboard.up('Space');
  await ann.getByText(effect).waitFor({ state: 'detached' });

  const ben = await sit(game, captain('Ben'), phone);
  await ben.locator('[data-ship="cairo"]').waitFor();
  await ben.getByRole('button', { name: 'Hold to look (0)' }).waitFor();
  assert.doesNotMatch(await held(ben), new RegExp(effect, 'i'));
  for (const page of [ann, ben]) assert.deepEqual(page.complaints, []);
});

test('the umpire shows a side its chart for some seconds, and then it is gone from the phone', async () => {
  const { game, seats, captain, umpire, rule } = await begin();
  await rule({ act: 'lay_mine', at: [14, 18], side: 'union', explodes_on: 5 });
  await rule({ act: 'lay_shoal', at: [20, 12], radius: 2, depth_ft: 6, known_to: 'union' });
  const ann = await sit(game, captain('Ann'), phone);
  await ann.getByRole('heading', { name: 'My ships' }).waitFor();
  const desk = await sit(game, umpire, tablet);
  await desk.locator('summary', { hasText: 'Phones' }).first().waitFor({ state: 'attached' });
  await desk.locator('summary', { hasText: 'Phones' }).first().click();
  const seconds = desk.getByLabel(/Chart of the Union for/);
  await seconds.fill('8');
  await desk.getByRole('button', { name: 'Show it', exact: true }).first().click();
  // The side has it in view: nothing is ruled until the umpire says so.
  const first = desk.getByRole('button', { name: 'Take it away by a ruling, then show it' });
  await desk.getByText(/has its chart before it/).waitFor();
  await picture(desk, 'phone-umpire-asks-820');
  await first.click();
  await ann.getByRole('region', { name: 'Your chart of hidden things' }).waitFor();
  assert.match(await ann.getByRole('region', { name: 'Your chart of hidden things' }).innerText(), /1 mine, 1 shallow/);
  await picture(ann, 'phone-chart-390');
  await picture(desk, 'phone-umpire-820');
  await ann
    .getByRole('region', { name: 'Your chart of hidden things' })
    .waitFor({ state: 'detached', timeout: 20_000 });
  assert.doesNotMatch(await held(ann), /hidden things|6 ft/);
  const gone = await fetch(`${server.url}/api/games/${game}/chart`, {
    headers: { Authorization: `Bearer ${seats.union.token}` },
  });
  assert.equal(gone.status, 404, 'the server gives it no longer');
  for (const page of [ann, desk]) assert.deepEqual(page.complaints, []);
});

test('a tablet shows a captain’s ships side by side', async () => {
  const { game, captain } = await begin();
  const ann = await sit(game, captain('Ann'), tablet);
  // On a tablet the seat opens at the chart; his ships are in the menu.
  await ann.locator('.stage[data-decision]').waitFor();
  await ann.getByRole('button', { name: 'Menu' }).click();
  await ann.getByRole('link', { name: 'My ships' }).click();
  await ann.locator('[data-ship]').first().waitFor();
  await fits(ann);
  await picture(ann, 'phone-ships-820');
  assert.deepEqual(ann.complaints, []);
});
