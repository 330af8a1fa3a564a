/** The first minute of a new player, by mouse: from the home page to the first gun of MOBAS' lesson, clicks counted. */
import { assert, browser, newPage, picture, server, stateOf, test } from './harness.mjs';

const card = (page) => page.getByRole('region', { name: 'Lesson' });
const row = (page, ship) => page.locator(`[data-row=${ship}]`);

test('New here: the first gun within six clicks, a wrong aim is answered kindly, the next step, and left', async () => {
  const page = await newPage(browser);
  const began = Date.now();
  let clicks = 0;
  const click = async (target) => {
    clicks += 1;
    await target.click();
  };
  await page.goto(server.url);
  await click(page.getByRole('link', { name: /^Your first broadside, 6 minutes/ }));
  await click(card(page).getByRole('button', { name: 'Begin' }));
  await card(page).getByRole('heading', { name: 'Fire a broadside' }).waitFor();
  assert.equal(await row(page, 'general_bragg').getAttribute('data-asked'), 'true');

  await row(page, 'general_lovell').click();
  await page.getByRole('button', { name: /^Open fire/ }).click();
  await card(page).getByRole('status').getByText('You could, and with two dice.').waitFor();

  await click(row(page, 'general_bragg'));
  await click(page.getByRole('button', { name: /^Open fire/ }));
  await page
    .getByRole('region', { name: 'Log' })
    .getByText(/fires on|hits/)
    .first()
    .waitFor();
  const seconds = (Date.now() - began) / 1000;
  assert.ok(clicks <= 6 && seconds <= 60, `${clicks} clicks, ${seconds} s`);
  await card(page).getByRole('heading', { name: 'Turn to bear' }).waitFor();
  await picture(page, 'lesson-1440');

  // It is taken up where it was left, and can be left for good.
  await page.goto(server.url);
  await page.getByRole('link', { name: /^Your first broadside, 6 minutes/ }).click();
  await card(page).getByRole('heading', { name: 'Turn to bear' }).waitFor();
  await card(page).getByRole('button', { name: 'Play on freely' }).click();
  await card(page).waitFor({ state: 'detached' });
  assert.equal((await stateOf(page, 'union')).lesson, undefined);
  assert.deepEqual(page.complaints, []);
});
