import { assert, browser, newPage, picture, server, test } from './harness.mjs';
import { beginCampaign, cameOn, numberOf, order, phaseOf } from './river.mjs';

const desk = (page) => page.getByRole('region', { name: 'Umpire' });

/** A field of his form by the words that stand before it, or after a box. */
const field = (page, words) =>
  desk(page)
    .locator('label')
    .filter({ hasText: new RegExp(`^\\s*${words}`) })
    .locator('input, select');

/** The campaign's links, as the browser that began it keeps them. */
const linksOf = (page) =>
  page.evaluate(() => {
    const one = JSON.parse(localStorage.getItem('brownwater.games.1')).find((each) => each.system === 'red-river');
    return { game: one.game, umpire: one.links.umpire };
  });

async function takeSeat(page, { game, umpire }) {
  await page.goto(`${server.url}/#/seat/${game}/${umpire}`);
  await desk(page).waitFor();
}

/** Rules on the form that is open, by keyboard: Enter in the reason sends it. */
async function rule(page, reason) {
  const number = await numberOf(page);
  await field(page, 'Reason').fill(reason);
  await field(page, 'Reason').press('Enter');
  await cameOn(page, number);
}

test(
  'RR-2.4: the umpire of a campaign overrules it from his sheet, by keyboard; the commodore is told what he is ' +
    'shown',
  async () => {
    const page = await newPage(browser);
    await beginCampaign(page, server.url);
    await order(page, 'take_on_fuel');
    const umpire = await newPage(browser);
    await takeSeat(umpire, await linksOf(page));

    await umpire.keyboard.press('g');
    assert.equal(await umpire.evaluate(() => document.activeElement?.id), 'ruling-act');
    await umpire.locator('#ruling-act').selectOption('set_fuel');
    await field(umpire, 'Ship').selectOption('benton');
    await field(umpire, 'Points').fill('31');
    await field(umpire, 'Reason').fill('coal from the barge');
    await field(umpire, 'Reason').press('Enter');
    await desk(umpire)
      .getByRole('alert')
      .getByText(/hold so much/)
      .waitFor();
    await picture(umpire, 'campaign-umpire-refused-1440');
    await field(umpire, 'Points').fill('7');
    await rule(umpire, 'coal from the barge');
    await desk(umpire)
      .getByRole('status')
      .getByText(/reason/)
      .waitFor();
    await page
      .getByText('The umpire rules: Benton has 7 fuel in her bunkers, because: coal from the barge')
      .first()
      .waitFor();
    await page
      .getByText(/because: coal from the barge/)
      .nth(1)
      .waitFor();

    // A reason that no other seat sees: the commodore sees the change.
    await umpire.locator('#ruling-act').selectOption('set_points');
    await field(umpire, 'Points').fill('33');
    await field(umpire, 'the commodore').uncheck();
    await field(umpire, 'lookers-on').uncheck();
    await rule(umpire, 'a secret of mine');
    await page.getByText('Put right by the umpire: 33 points stand in the account').first().waitFor();
    assert.ok(!(await page.content()).includes('a secret of mine'));
    await umpire
      .getByText('The umpire rules: 33 points stand in the account, because: a secret of mine')
      .first()
      .waitFor();

    await umpire.locator('#ruling-act').selectOption('throw_die');
    await field(umpire, 'Die').selectOption('d20');
    await field(umpire, 'the commodore').check();
    await rule(umpire, 'does the pilot know the bend');
    await page
      .getByText(/The umpire rules: throws a D20, \d+, because: does the pilot know the bend/)
      .first()
      .waitFor();
    await picture(umpire, 'campaign-umpire-1440');
    await picture(page, 'campaign-ruled-1440');
    assert.equal(await phaseOf(page), 'orders');
    await order(page, 'hold');

    await umpire.setViewportSize({ width: 390, height: 844 });
    await umpire.getByRole('tab', { name: 'Umpire' }).click();
    await umpire.locator('#ruling-act').selectOption('set_damage');
    await field(umpire, 'Ship').selectOption('benton');
    await picture(umpire, 'campaign-umpire-390');
    assert.ok(
      await umpire.evaluate(() => document.documentElement.scrollWidth <= innerWidth),
      'nothing lies outside the phone',
    );
    await field(umpire, 'Can be repaired').fill('4');
    await rule(umpire, 'a hit forgotten');
    await umpire.locator('#ruling-act').selectOption('end_campaign');
    await field(umpire, 'Result').selectOption('minor_victory');
    await rule(umpire, 'it is late');
    await page.getByRole('region', { name: 'How the campaign ended' }).waitFor();
    await picture(page, 'campaign-ended-by-umpire-1440');
    for (const one of [page, umpire]) assert.deepEqual(one.complaints, []);
  },
);

test('RR-2.4: who began a campaign takes the umpire’s seat from its menu, and goes back', async () => {
  const page = await newPage(browser);
  await beginCampaign(page, server.url);
  await order(page, 'take_on_fuel');
  assert.equal(await desk(page).count(), 0, 'the commodore is offered no rulings');
  await page.keyboard.press('m');
  await page.getByRole('link', { name: 'Sit as the umpire' }).click();
  await desk(page).waitFor();
  await page.keyboard.press('m');
  await page.getByRole('link', { name: 'Back to the commodore’s seat' }).click();
  await page.locator('input[name=order]').first().waitFor({ state: 'attached' });
  assert.equal(await desk(page).count(), 0);
  assert.deepEqual(page.complaints, []);
});
