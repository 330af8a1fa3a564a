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
  stateOf,
  test,
  wantedOf,
} from './harness.mjs';

test('two people at one browser: a cover stands between the seats, and hides the other side’s targets', async () => {
  const page = await newPage(browser);
  await beginBattle(page, server.url, { confederate: 'Here' });
  // To clear for action, and to move, are open to both; whom guns are laid on is not (MB-1.4).
  assert.equal(await wantedOf(page), 'clear');
  let covers = 0;
  let covered = false;
  await playOn(page, async (at, what) => {
    if (what === 'fire') assert.ok(covered, 'targets are declared on a screen that both look at');
    if (what === 'cover') {
      covers += 1;
      covered = true;
      assert.equal(await page.locator('[data-hex]').count(), 0);
      if (covers === 1) await picture(page, 'cover-1440');
    }
    await actByMouse(at, what);
  });
  assert.ok(covers > 2, `the seat was handed over ${covers} times`);
  assert.match(await endedPanel(page).innerText(), /MB-7\.1/);
  assert.deepEqual(page.complaints, []);
});

test('two browsers by link: each sees its own seat, and both see the end', async () => {
  const union = await newPage(browser);
  const confederate = await newPage(browser);
  await beginBattle(union, server.url, { confederate: 'By link' });
  const link = await union.locator('[data-link=confederate]').inputValue();
  await picture(union, 'link-1440');
  await union.getByRole('link', { name: 'Go to the battle' }).click();
  await confederate.goto(link);
  await confederate.getByText('Confederate, your seat').waitFor();
  const tokens = await confederate.evaluate(() =>
    Object.keys(JSON.parse(localStorage.getItem('brownwater.games.1'))[0].tokens),
  );
  assert.deepEqual(tokens, ['confederate']);
  const pages = [union, confederate];
  let covered = false;
  // What one side has declared stays covered from the other until both are in (MB-1.4).
  for (let done = 0; done < 40; done++) {
    const wants = await Promise.all(pages.map((page) => wantedOf(page, 400)));
    if (wants.every((what) => what === 'fire')) {
      await actByMouse(union, 'fire');
      const theirs = await stateOf(confederate, 'confederate');
      assert.ok(theirs.view.ships.filter((ship) => ship.side === 'union').every((ship) => ship.declared === null));
      assert.doesNotMatch(
        await confederate.getByRole('region', { name: 'Log' }).innerText(),
        new RegExp(`turn ${theirs.view.turn}, fire[^]*lays her guns`, 'i'),
      );
      covered = true;
      break;
    }
    for (const [index, what] of wants.entries())
      if (!['over', 'nothing', 'fire'].includes(what)) await actByMouse(pages[index], what);
  }
  assert.ok(covered, 'both sides never had fire to declare at once');
  for (let done = 0; done < 300; done++) {
    const wants = await Promise.all(pages.map((page) => wantedOf(page, 400)));
    if (wants.every((what) => what === 'over')) break;
    for (const [index, what] of wants.entries())
      if (!['over', 'nothing'].includes(what)) await actByMouse(pages[index], what);
  }
  for (const page of pages) assert.match(await endedPanel(page).innerText(), /MB-7\.1/);
  const [one, other] = await Promise.all(pages.map((page) => stateOf(page)));
  assert.deepEqual(one.view.outcome, other.view.outcome);
  for (const page of pages) assert.deepEqual(page.complaints, []);
});

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
  // Who had the old link is out at once, and cannot come back by it.
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
