import { readFileSync, writeFileSync } from 'node:fs';
import {
  actByMouse,
  assert,
  beginBattle,
  begunAtServer,
  browser,
  endedPanel,
  newPage,
  pathOf,
  picture,
  playAtAll,
  playOn,
  server,
  stateOf,
  test,
  wantedOf,
} from './harness.mjs';

const phone = { width: 390, height: 844 };
const proof = (page) => page.getByRole('region', { name: 'Verification' });

test(
  'sealed dice between two browsers: words are added, each sees its own seat, both see the end, the journal is ' +
    'verified and a forged one refused',
  async () => {
    const union = await newPage(browser);
    const confederate = await newPage(browser, phone);
    await beginBattle(union, server.url, { confederate: 'By link', dice: 'Sealed' });
    const link = await union.locator('[data-link=confederate]').inputValue();
    await union.getByRole('link', { name: 'Go to the battle' }).click();
    await union.getByRole('heading', { name: 'Sealed dice' }).waitFor();
    await union.getByLabel(/^Union/).fill('Cairo, sunk 1862');
    const { commitment } = (await stateOf(union)).sealed;
    await picture(union, 'sealed-words-1440');
    await union.getByRole('button', { name: 'Add these words' }).click();
    await union.getByText('Waiting for the words of the Confederate').waitFor();
    await picture(union, 'sealed-waiting-1440');

    await confederate.goto(link);
    await confederate.getByText('Cairo, sunk 1862').waitFor();
    await picture(confederate, 'sealed-words-390');
    await confederate.getByRole('button', { name: 'Add these words' }).click();
    await confederate.setViewportSize({ width: 1440, height: 900 });
    await confederate.getByText('Confederate, your seat').waitFor();
    const tokens = await confederate.evaluate(() =>
      Object.keys(JSON.parse(localStorage.getItem('brownwater.games.1'))[0].tokens),
    );
    assert.deepEqual(tokens, ['confederate']);
    const pages = [union, confederate];
    // Decisions that one side has declared stay covered from the other until both are in (MB-1.4).
    await playAtAll(pages, (wants) => wants.every((what) => what === 'fire'), { leave: ['fire'] });
    await actByMouse(union, 'fire');
    const theirs = await stateOf(confederate, 'confederate');
    assert.ok(theirs.view.ships.filter((ship) => ship.side === 'union').every((ship) => ship.declared === null));
    assert.doesNotMatch(
      await confederate.getByRole('region', { name: 'Log' }).innerText(),
      new RegExp(`turn ${theirs.view.turn}, fire[^]*lays her guns`, 'i'),
    );
    await playAtAll(pages, (wants) => wants.every((what) => what === 'over'));
    for (const page of pages) assert.match(await endedPanel(page).innerText(), /MB-7\.1/);
    const [one, other] = await Promise.all(pages.map((page) => stateOf(page)));
    assert.deepEqual(one.view.outcome, other.view.outcome);

    await confederate.setViewportSize(phone);
    for (const [page, size] of [
      [union, '1440'],
      [confederate, '390'],
    ]) {
      await endedPanel(page).getByRole('link', { name: 'Verify the dice' }).click();
      await proof(page).waitFor();
      const words = await proof(page).innerText();
      assert.match(words, /Every die is as it was sealed/);
      assert.match(words, /commitment is the one shown at this browser/);
      assert.match(words, /first seal and the latest 15 that were shown here/);
      await picture(page, `sealed-verified-${size}`);
    }
    const download = union.waitForEvent('download');
    await union.getByRole('button', { name: 'Journal to a file' }).click();
    const file = pathOf('sealed.journal');
    await (await download).saveAs(file);
    const text = readFileSync(file, 'utf8');
    assert.equal(JSON.parse(text.split('\n')[0]).dice.commitment, commitment);

    // Another browser, which saw nothing of the game, and no server but for the page itself.
    const stranger = await newPage(browser);
    await stranger.goto(`${server.url}/#/verify`);
    await stranger.locator('input[type=file]').setInputFiles(file);
    await proof(stranger).waitFor();
    assert.match(await proof(stranger).innerText(), /compare it with what you kept/);
    await stranger.getByLabel(/^Commitment that you were shown/).fill(commitment);
    assert.doesNotMatch(await proof(stranger).innerText(), /compare it with what you kept/);
    const forged = pathOf('forged.journal');
    writeFileSync(
      forged,
      text.replace(/"face":(\d)/, (_, face) => `"face":${face === '1' ? 2 : 1}`),
    );
    await stranger.locator('input[type=file]').setInputFiles(forged);
    await stranger.getByRole('alert').getByText('Not as it must be').waitFor();
    assert.match(await stranger.getByRole('alert').innerText(), /faces\/0\/face/);
    await picture(stranger, 'sealed-forged-1440');
    for (const page of [...pages, stranger]) assert.deepEqual(page.complaints, []);
  },
);

test('two people at one browser add both their words, and a cover hides the other side’s targets', async () => {
  const page = await newPage(browser);
  // Four turns in place of ten: each is played by mouse.
  const training = JSON.parse(readFileSync(new URL('../../data/scenarios/mobas/training.json', import.meta.url)));
  const { game, seats } = await begunAtServer({
    system: 'mobas',
    scenario: { ...training, turns: 4 },
    seats: { union: 'person', confederate: 'person' },
    dice: 'sealed',
  });
  for (const { token } of [seats.union, seats.confederate]) {
    await page.goto(`${server.url}/#/seat/${game}/${token}`);
    await page.locator('form').first().waitFor();
  }
  const add = page.getByRole('button', { name: 'Add these words' });
  await page.waitForFunction(() => document.querySelectorAll('form').length === 2);
  assert.equal(await add.count(), 2);
  await add.first().press('Enter');
  await page.waitForFunction(() => document.querySelectorAll('form').length === 1);
  await add.first().click();
  // Both sides see clearing for action and moves; targets are hidden (MB-1.4).
  assert.equal(await wantedOf(page), 'clear', 'nothing is hidden yet');
  let covers = 0;
  await playOn(page, async (at, what) => {
    if (what === 'fire') assert.ok(covers > 0, 'targets are declared on a screen that both look at');
    if (what === 'cover') {
      covers += 1;
      assert.equal(await page.locator('[data-hex]').count(), 0);
      if (covers === 1) await picture(page, 'cover-1440');
    }
    await actByMouse(at, what);
  });
  assert.ok(covers > 2, `the seat was handed over ${covers} times`);
  assert.match(await endedPanel(page).innerText(), /MB-7\.1/);
  await endedPanel(page).getByRole('link', { name: 'Verify the dice' }).click();
  await proof(page).waitFor();
  assert.match(await proof(page).innerText(), /words of the Union and Confederate are those added at this browser/);
  assert.deepEqual(page.complaints, []);
});
