import {
  actByMouse,
  assert,
  beginBattle,
  browser,
  endedPanel,
  newPage,
  picture,
  playOn,
  server,
  test,
} from './harness.mjs';

test('a link that is taken back opens nothing any more, and the new one opens the seat', async () => {
  const union = await newPage(browser);
  await beginBattle(union, server.url, { confederate: 'By link' });
  const field = union.locator('[data-link=confederate]');
  const old = await field.inputValue();
  const confederate = await newPage(browser, { width: 390, height: 844 });
  await confederate.goto(old);
  await confederate.locator('[data-hex]').first().waitFor();
  await union.getByRole('button', { name: 'New link' }).click();
  await picture(union, 'new-link-1440');
  await union.getByRole('button', { name: 'Make a new link' }).click();
  await union.waitForFunction((before) => document.querySelector('[data-link=confederate]').value !== before, old);
  // The holder of the old link is out at once, and cannot come back by it.
  await confederate.getByText('the seat has another link now').waitFor();
  await picture(confederate, 'seat-lost-390');
  const stranger = await newPage(browser);
  await stranger.goto(old);
  await stranger.getByText('This link opens no seat').waitFor();
  await stranger.goto(await field.inputValue());
  await stranger.getByText('Confederate, your seat').waitFor();
  assert.deepEqual([...union.complaints, ...stranger.complaints], []);
});

test('dice thrown by hand: every pool is asked for, typed or clicked, to the end of a battle', async () => {
  const page = await newPage(browser);
  await beginBattle(page, server.url, { confederate: 'Captain', dice: 'Thrown by hand' });
  let pools = 0;
  let face = 1;
  await playOn(page, async (at, what) => {
    if (what !== 'dice') return actByMouse(at, what);
    const panel = at.getByRole('region', { name: 'Dice to be thrown' });
    pools += 1;
    if (pools === 1) await picture(at, 'hand-dice-1440');
    const wanted = await panel.locator('.pool li').count();
    for (let die = 0; die < wanted; die++, face = (face % 6) + 1) {
      if (pools % 2) await at.keyboard.press(String(face));
      else
        await panel
          .locator('.faces button')
          .nth(face - 1)
          .click();
    }
    await panel.getByRole('button', { name: /^Enter these dice/ }).click();
    // The next pool lies empty, or there is none.
    await panel.locator('.pool li button').first().waitFor({ state: 'detached' });
  });
  assert.ok(pools > 3, `${pools} pools were thrown`);
  assert.match(await endedPanel(page).innerText(), /MB-7\.1/);
  assert.deepEqual(page.complaints, []);
});
