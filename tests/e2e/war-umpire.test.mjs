import { assert, browser, newPage, picture, restingBox, server, test } from './harness.mjs';
import { askedNow, beginWar, cameOn, end, numberOf, table, walkTo } from './war.mjs';

const desk = (page) => page.getByRole('region', { name: 'Umpire' });

/** A field of his form by the words that stand before it, or after a box. */
const field = (page, words) =>
  desk(page)
    .locator('label')
    .filter({ hasText: new RegExp(`^\\s*${words}`) })
    .locator('input, select');

/** The war as the umpire's page sees it. */
const warOf = (page) =>
  page.evaluate(async () => {
    const game = location.hash.split('/')[2];
    const { tokens } = JSON.parse(localStorage.getItem('brownwater.games.1')).find((one) => one.game === game);
    return (await fetch(`/api/games/${game}`, { headers: { Authorization: `Bearer ${tokens.umpire}` } })).json();
  });

/** Rules on the form that is open, by keyboard: Enter in the reason sends it. */
async function rule(page, reason) {
  const number = await numberOf(page);
  await field(page, 'Reason').fill(reason);
  await field(page, 'Reason').press('Enter');
  await cameOn(page, number);
  await desk(page)
    .getByRole('status')
    .getByText(/Ruled|reason/)
    .waitFor();
}

/** A ruling that the rules do not allow is refused in words. */
async function refused(page, reason, words) {
  await field(page, 'Reason').fill(reason);
  await field(page, 'Reason').press('Enter');
  await desk(page).getByRole('alert').getByText(words).waitFor();
}

/** Sets a war up with the umpire here; the links of the sides. */
async function sitAsUmpire(page, confederate = 'By link') {
  await beginWar(page, server.url, { union: 'By link', confederate, umpire: 'here' });
  const links = {};
  for (const side of confederate === 'By link' ? ['union', 'confederate'] : ['union'])
    links[side] = await page.locator(`[data-link=${side}]`).inputValue();
  await page.getByRole('link', { name: 'Go to the war' }).click();
  await desk(page).waitFor();
  return links;
}

async function takeSeat(page, link) {
  await page.goto(link);
  await table(page).waitFor();
}

test(
  'WS-13.1: the umpire of a war overrules it from his page: a unit by pointing, a die, the end; each seat ' +
    'hears what it may',
  async () => {
    const umpire = await newPage(browser);
    const links = await sitAsUmpire(umpire);
    const union = await newPage(browser);
    await takeSeat(union, links.union);
    assert.equal(await desk(union).count(), 0, 'a side is offered no rulings');
    const south = await newPage(browser);
    await takeSeat(south, links.confederate);

    await umpire.keyboard.press('r');
    await umpire.waitForFunction(() => document.activeElement?.id === 'war-ruling');
    await umpire.keyboard.press('Escape');
    assert.notEqual(await umpire.evaluate(() => document.activeElement?.id), 'war-ruling');

    // Grant's men, picked on the map, then their new hex.
    const { view } = await warOf(umpire);
    const { hex: from } = view.leaders.find(({ leader }) => leader === 'grant');
    await umpire.locator('#war-ruling').selectOption('place_unit');
    await walkTo(umpire, from);
    await umpire.keyboard.press('Enter');
    await umpire.keyboard.press('3');
    const unit = Number(await field(umpire, 'Unit').inputValue());
    assert.equal(view.units.find((one) => one.unit === unit).hex, from, 'who stands in the chosen hex is chosen');
    await field(umpire, 'Stands at').fill('vicksburg');
    await refused(umpire, 'through the lines', /enemy/);
    await picture(umpire, 'war-umpire-refused-1440');
    await desk(umpire).getByRole('button', { name: 'Point' }).click();
    await umpire.getByText('choose the hex on the map').waitFor();
    await picture(umpire, 'war-umpire-pointing-1440');
    const to = `${from.slice(0, 3)}${String(Number(from.slice(3)) + 1).padStart(2, '0')}`;
    const box = await restingBox(await walkTo(umpire, to));
    await umpire.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
    await umpire.getByText('choose the hex on the map').waitFor({ state: 'detached' });
    await rule(umpire, 'a misread map');
    assert.equal((await warOf(umpire)).view.units.find((one) => one.unit === unit).hex, to);
    for (const page of [union, south])
      await page
        .getByText(
          new RegExp(
            'The umpire rules: (the )?Union .*(infantry|cavalry|militia|garrison|depot|train|unit).* stands at .*, ' +
              'because: a misread map',
          ),
        )
        .first()
        .waitFor();
    await picture(umpire, 'war-umpire-1440');
    await picture(union, 'war-ruled-1440');

    // A die shown only to the Union.
    await umpire.locator('#war-ruling').selectOption('throw_die');
    await field(umpire, 'Die').selectOption('d20');
    await field(umpire, 'Confederate').uncheck();
    await field(umpire, 'Lookers-on').uncheck();
    await rule(umpire, 'does the spy get through');
    await union
      .getByText(/The umpire rules: a die, \d+, because: does the spy get through/)
      .first()
      .waitFor();
    assert.ok(!(await south.content()).includes('does the spy get through'));

    // Pointing by keyboard: the arrows walk from the form to the map and back to it.
    await umpire.locator('#war-ruling').selectOption('place_leader');
    await field(umpire, 'Leader').selectOption('grant');
    const point = desk(umpire).getByRole('button', { name: 'Point' });
    await point.press('Enter');
    await umpire.waitForFunction(() => document.activeElement?.hasAttribute('data-hex'));
    await walkTo(umpire, to);
    await umpire.keyboard.press('Enter');
    await umpire.waitForFunction(() => document.activeElement?.textContent === 'Point');
    assert.equal(await field(umpire, 'Is at').inputValue(), to);
    await point.press('Enter');
    await umpire.keyboard.press('Escape');
    await umpire.getByText('choose the hex on the map').waitFor({ state: 'detached' });
    await rule(umpire, 'he rode ahead');
    await union
      .getByText(/The umpire rules: .*Grant is at .*, because: he rode ahead/)
      .first()
      .waitFor();

    // The war goes on meanwhile; it does not wait for him.
    const owing = (await union.locator('.page[data-asked]').getAttribute('data-asked')) ? union : south;
    await askedNow(owing);
    assert.ok(await end(owing));

    await umpire.locator('#war-ruling').selectOption('end_war');
    await field(umpire, 'Victory').selectOption('confederate');
    await field(umpire, 'Reason').fill('it is late');
    await field(umpire, 'Reason').press('Enter');
    for (const page of [umpire, union, south]) await page.getByRole('heading', { name: 'The war is over' }).waitFor();
    assert.equal(await desk(umpire).count(), 0);
    await picture(umpire, 'war-ended-by-umpire-1440');
    for (const page of [umpire, union, south]) assert.deepEqual(page.complaints, []);
  },
);

test('WS-13.1: the umpire’s form on a phone stands while the map is pointed at', async () => {
  const page = await newPage(
    browser,
    { width: 390, height: 844 },
    { hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
  );
  await sitAsUmpire(page, 'Random');
  await page.locator('canvas[data-painted]').waitFor();
  await picture(page, 'war-umpire-390');
  await page.locator('#war-ruling').selectOption('add_vessel');
  await field(page, 'Kind').selectOption('river_flotilla');
  await desk(page).getByRole('button', { name: 'Point' }).tap();
  await page.getByText('choose the hex on the map').waitFor();
  await page
    .getByRole('button', { name: /^Confederate .*Vicksburg/ })
    .first()
    .tap();
  await page.getByText('choose the hex on the map').waitFor({ state: 'detached' });
  await field(page, 'Reason').fill('rafts cut loose');
  await page.getByRole('tab', { name: 'Here' }).tap();
  await page.getByRole('tab', { name: 'Umpire' }).tap();
  assert.equal(await field(page, 'Reason').inputValue(), 'rafts cut loose', 'what was written stands');
  await desk(page).getByRole('button', { name: 'Rule', exact: true }).scrollIntoViewIfNeeded();
  await picture(page, 'war-umpire-vessel-390');
  const before = (await warOf(page)).view.vessels.length;
  const number = await numberOf(page);
  await desk(page).getByRole('button', { name: 'Rule', exact: true }).tap();
  await cameOn(page, number);
  assert.equal((await warOf(page)).view.vessels.length, before + 1);
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 390, 'nothing lies outside the phone');
  assert.deepEqual(page.complaints, []);
});

test('the new-war page offers the umpire’s seat by link, and here only where the sides are elsewhere', async () => {
  const page = await newPage(browser);
  await page.goto(`${server.url}/#/new-war`);
  await page.locator('input[name=umpire]').first().waitFor({ state: 'attached' });
  assert.equal(await page.locator('input[name=umpire][value=here]').count(), 0);
  await beginWar(page, server.url, { umpire: 'link' });
  const link = await page.locator('[data-link=umpire]').inputValue();
  await picture(page, 'war-umpire-link-1440');
  const umpire = await newPage(browser);
  await takeSeat(umpire, link);
  await desk(umpire).waitFor();
  for (const one of [page, umpire]) assert.deepEqual(one.complaints, []);
});
