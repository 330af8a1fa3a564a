/**
 * Several captains of one side in real browsers: ships given out, orders of one's own ships only, and who is waited
 * for.
 */
import {
  actByMouse,
  assert,
  browser,
  newPage,
  ontoChart,
  pick,
  picture,
  playAtAll,
  server,
  stateOf,
  test,
} from './harness.mjs';

const phone = { width: 390, height: 844 };
const bar = (page) => page.getByRole('group', { name: 'Orders', exact: true });
const note = (page) => page.getByRole('group', { name: 'Captains' });

async function begin(page, system, scenario, choices) {
  await page.goto(`${server.url}/#/new/${system}`);
  await pick(page, 'scenario', scenario);
  for (const [name, value] of Object.entries(choices)) await pick(page, name, value);
  await page.getByRole('button', { name: /^Begin/ }).click();
}

/** Names a captain in the menu that is open, and gives him ships by their labels; his link. */
async function name(page, captain, ships) {
  const people = page.getByRole('region', { name: 'Captains of the side' });
  await people.getByRole('textbox', { name: 'Name of a captain' }).fill(captain);
  await people.getByRole('button', { name: 'Name him captain' }).click();
  const link = people.getByRole('textbox', { name: `Link of ${captain}` });
  await link.waitFor();
  for (const ship of ships) {
    await people.getByLabel(ship, { exact: true }).selectOption(captain);
    await page.waitForFunction(
      ([label, to]) =>
        [...document.querySelectorAll('.ships label')].some(
          (one) =>
            one.textContent.includes(label) &&
            one.querySelector('select').value === to &&
            !one.querySelector('select').disabled,
        ),
      [ship, captain],
    );
  }
  return link.inputValue();
}

async function take(link, size) {
  const page = await newPage(browser, size);
  await page.goto(link);
  await ontoChart(page, note(page));
  return page;
}

test('two captains of one side and the enemy’s play a move of Noddy, each deciding for his own ships', async () => {
  const chief = await newPage(browser);
  await begin(chief, 'noddy', 'plum_point_bend', { union: 'here', confederate: 'captain', umpire: 'program' });
  await chief.locator('[data-vessel]').first().waitFor();
  await chief.keyboard.press('m');
  const doveLink = await name(chief, 'Dove', ['Mound City']);
  const stembelLink = await name(chief, 'Stembel', ['Cincinnati']);
  await chief.getByRole('region', { name: 'Captains of the side' }).scrollIntoViewIfNeeded();
  await picture(chief, 'captains-given-1440');
  await chief.setViewportSize(phone);
  await chief.getByRole('region', { name: 'Captains of the side' }).scrollIntoViewIfNeeded();
  await picture(chief, 'captains-given-390');
  await chief.setViewportSize({ width: 1440, height: 900 });
  await chief.keyboard.press('Escape');
  await note(chief).getByText('Waiting for Dove (Mound City) and Stembel (Cincinnati)').waitFor();

  // A captain's screen: his ships, his orders, and no seal.
  const dove = await take(doveLink);
  await note(dove).getByText('captain of Mound City').waitFor();
  assert.equal(await bar(dove).getByRole('button', { name: /^Seal/ }).count(), 0);
  assert.equal((await stateOf(dove, 'union')).captain, 'Dove');
  await dove.locator('[data-row=cincinnati]').click();
  await bar(dove).getByText('another captain’s').waitFor();
  await dove.locator('[data-row=mound_city]').click();
  // Until he may write orders the keys do something else.
  await bar(dove).getByRole('group', { name: 'Speed' }).waitFor();
  await dove.keyboard.press('ArrowUp');
  await dove.keyboard.press('ArrowRight');
  await picture(dove, 'captains-dove-1440');
  await note(dove).getByRole('button', { name: 'I am done' }).click();
  await note(dove).getByText('Waiting for Stembel (Cincinnati)').waitFor();
  const order = (await stateOf(chief, 'union')).view.ships.find((ship) => ship.id === 'mound_city').order;
  assert.ok(order && order.turn > 0, 'what was drafted is written before he is done');
  await note(dove).getByRole('button', { name: 'Not done after all' }).click();
  await note(chief).getByText('Waiting for Dove (Mound City) and Stembel (Cincinnati)').waitFor();
  await note(dove).getByRole('button', { name: 'I am done' }).click();

  // The chief's seal waits for the other.
  await note(chief).getByText('Waiting for Stembel (Cincinnati)').waitFor();
  await bar(chief).getByRole('button', { name: /^Seal/ }).click();
  await bar(chief).getByText('not yet done: Stembel (Cincinnati)').waitFor();
  await picture(chief, 'captains-chief-waits-1440');
  const stembel = await take(stembelLink, phone);
  await note(stembel).getByText('captain of Cincinnati').waitFor();
  await picture(stembel, 'captains-stembel-390');
  await note(stembel).getByRole('button', { name: 'I am done' }).click();
  await note(stembel).getByText('Waiting for your chief').waitFor();
  await picture(stembel, 'captains-stembel-done-390');
  await note(chief).getByText('All captains are done').waitFor();
  await bar(chief).getByRole('button', { name: /^Seal/ }).click();
  for (const page of [chief, dove, stembel])
    await page.waitForFunction(() => document.querySelector('.stage').dataset.move === '2', null, { timeout: 30_000 });

  // Plainly without them; and a captain dismissed is out.
  const done = chief.getByRole('button', { name: /^To the end/ });
  if (await done.isVisible()) await done.click();
  await note(chief).getByRole('button', { name: 'Go on without them' }).click();
  await picture(chief, 'captains-override-1440');
  await bar(chief).getByRole('button', { name: /^Seal/ }).click();
  await chief.waitForFunction(() => document.querySelector('.stage').dataset.move === '3', null, { timeout: 30_000 });
  await chief.keyboard.press('m');
  await chief.getByRole('button', { name: 'Dismiss Stembel' }).click();
  await chief.getByRole('button', { name: 'Dismiss him' }).click();
  await stembel.getByText('the seat has another link now').waitFor();
  await chief.keyboard.press('Escape');
  await note(chief)
    .getByText(/^Chief, with .*Cincinnati/)
    .waitFor();
  for (const page of [chief, dove]) assert.deepEqual(page.complaints, []);
});

test('the first page of a captain says whose decision is awaited', async () => {
  const chief = await newPage(browser);
  await begin(chief, 'noddy', 'plum_point_bend', { union: 'here', confederate: 'captain', umpire: 'program' });
  await chief.locator('[data-vessel]').first().waitFor();
  await chief.keyboard.press('m');
  const dove = await take(await name(chief, 'Dove', ['Mound City']));
  await note(dove).getByRole('button', { name: 'I am done' }).click();
  await note(dove).getByText('Waiting for your chief').waitFor();
  await dove.goto(`${server.url}/#/`);
  await dove.getByText('Waiting for your chief').first().waitFor();
  await picture(dove, 'captains-first-page-1440');
  assert.deepEqual(dove.complaints, []);
});

test('MOBAS: a captain is offered his own ship alone, and the chief the others', async () => {
  const chief = await newPage(browser);
  await begin(chief, 'mobas', 'memphis', { union: 'here', confederate: 'random' });
  await chief.locator('[data-hex]').first().waitFor();
  await chief.keyboard.press('m');
  const phelps = await take(await name(chief, 'Phelps', ['Benton']));
  await chief.keyboard.press('Escape');
  await note(phelps).getByText('Waiting for your chief').waitFor();
  assert.equal(
    await bar(phelps)
      .getByRole('button', { name: /^Clear for action/ })
      .count(),
    0,
  );
  const acted = new Map([
    [chief, 0],
    [phelps, 0],
  ]);
  const enough = () => [...acted.values()].every((times) => times >= 3);
  await playAtAll([chief, phelps], enough, {
    act: async (page, what) => {
      if (page === phelps && acted.get(page) === 1) await picture(page, 'captains-mobas-1440');
      await actByMouse(page, what);
      acted.set(page, acted.get(page) + 1);
      assert.equal(await page.locator('.refusal').filter({ hasNotText: 'Hold all fire?' }).count(), 0);
    },
  });
  const mine = async (page) => (await stateOf(page, 'union')).squadron.captains[0].ships;
  assert.deepEqual(await mine(phelps), ['benton']);
  for (const page of acted.keys()) assert.deepEqual(page.complaints, []);
});

test('Flotilla: the side is ready when its captain is done, and he gives standing orders to his own', async () => {
  const chief = await newPage(browser);
  await begin(chief, 'flotilla', 'memphis', { union: 'here', confederate: 'captain' });
  await chief.locator('.stage').waitFor();
  await chief.keyboard.press('m');
  const phelps = await take(await name(chief, 'Phelps', ['Benton']), phone);
  await chief.keyboard.press('Escape');
  await note(chief).getByText('Waiting for Phelps (Benton)').waitFor();
  await picture(phelps, 'captains-flotilla-390');
  const decision = chief.getByRole('group', { name: 'Decision' });
  await picture(chief, 'captains-flotilla-1440');
  await decision.getByRole('button', { name: /ready/i }).click();
  await decision.getByText('not yet done: Phelps (Benton)').waitFor();
  await note(phelps).getByRole('button', { name: 'I am done' }).click();
  await note(chief).getByText('All captains are done').waitFor();
  await decision.getByRole('button', { name: /ready/i }).click();
  await chief.waitForFunction(() => !document.querySelector('[data-phase="muster"]'), null, { timeout: 20_000 });
  for (const page of [chief, phelps]) assert.deepEqual(page.complaints, []);
});
