/** Noddy in real browsers: two sides and an umpire at the battle of Plum Point Bend, and what each of them may see. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  assert,
  browser,
  newPage,
  pathOf,
  pick,
  picture,
  restingBox,
  server,
  stateOf,
  test,
  wait,
} from './harness.mjs';
import { root } from './server.mjs';

const bar = (page) => page.getByRole('group', { name: 'Orders', exact: true });
const desk = (page) => page.getByRole('region', { name: 'Umpire' });
const playing = (page) => page.getByRole('region', { name: 'The move as it is played' });
const moveOf = (page) => page.locator('.stage').getAttribute('data-move');

/**
 * Sets a battle up through the page: a person on each side and as umpire, by links; the page's own seat is the Union's.
 */
async function begin(page, scenario, choices = {}) {
  await page.goto(`${server.url}/#/new/noddy`);
  await pick(page, 'scenario', scenario);
  for (const [name, value] of Object.entries({ union: 'here', confederate: 'link', umpire: 'link', ...choices }))
    await pick(page, name, value);
  await page.getByRole('button', { name: /^Begin/ }).click();
}

/** Waits until this page's side may write its orders. */
const writing = (page) => bar(page).getByRole('button', { name: /^Seal/ }).waitFor();
/** Her order as the bar shows it: knots, and degrees. */
const speedOf = (page) => bar(page).getByRole('group', { name: 'Speed' }).locator('output').innerText();

const linkTo = (page, seat) => page.locator(`[data-link=${seat}]`).inputValue();

async function take(link, size, more) {
  const page = await newPage(browser, size, more);
  await page.goto(link);
  await page.locator('[data-vessel]').first().waitFor();
  return page;
}

/** Waits until the page shows that move, and nothing is being played any more. */
async function untilMove(page, move) {
  for (const end = Date.now() + 20_000; Date.now() < end; await wait(50)) {
    if ((await moveOf(page)) === String(move) && !(await playing(page).isVisible())) return;
    if (await playing(page).isVisible())
      await playing(page)
        .getByRole('button', { name: /^To the end/ })
        .click({ timeout: 1000 })
        .catch(() => {});
  }
  assert.fail(`the page does not come to move ${move}, but to ${await moveOf(page)}`);
}

async function ruled(page, act, reason, fill = async () => {}) {
  await desk(page).getByLabel('Ruling').selectOption(act);
  await fill();
  await desk(page).getByLabel('Reason').fill(reason);
  await desk(page).getByRole('button', { name: 'Rule', exact: true }).click();
  await page.getByRole('region', { name: 'Log' }).getByText(new RegExp(reason, 'i')).waitFor();
}

test('two browsers and the umpire play three moves of Plum Point Bend, each with what it may see', async () => {
  const union = await newPage(browser);
  await begin(union, 'plum_point_bend');
  const [confederateLink, umpireLink] = [await linkTo(union, 'confederate'), await linkTo(union, 'umpire')];
  await union.getByRole('link', { name: 'Go to the battle' }).click();
  await union.locator('[data-vessel]').first().waitFor();
  const confederate = await take(confederateLink);
  const umpire = await take(umpireLink);

  // A mine that only the umpire knows, laid by pointing at the chart.
  await ruled(umpire, 'lay_mine', 'a drifting torpedo', async () => {
    for (const side of ['Union', 'Confederate']) await desk(umpire).getByRole('checkbox', { name: side }).uncheck();
    await desk(umpire).getByRole('button', { name: 'Point on the chart' }).click();
    const box = await umpire.locator('.window').boundingBox();
    await umpire.mouse.click(box.x + box.width * 0.5, box.y + box.height * 0.47);
  });
  const mines = async (page, seat) => (await stateOf(page, seat)).view.mines.length;
  assert.equal(await mines(umpire, 'umpire'), 1);
  assert.equal(await mines(union, 'union'), 0);
  assert.ok(!(await union.getByRole('region', { name: 'Log' }).innerText()).includes('torpedo'));

  // A die that both sides see.
  await ruled(umpire, 'throw_die', 'who saw the smoke first', async () => {
    for (const side of ['Union', 'Confederate']) await desk(umpire).getByRole('checkbox', { name: side }).check();
  });
  await confederate
    .getByRole('region', { name: 'Log' })
    .getByText(/who saw the smoke first/i)
    .waitFor();

  for (let move = 1; move <= 3; move++) {
    for (const page of [union, confederate]) {
      await untilMove(page, move);
      await writing(page);
    }
    // By keys: speed, turn, and back again.
    if (!(await union.locator('[data-card=mound_city]').isVisible()))
      await union.locator('[data-row=mound_city]').click();
    await union.locator('[data-card=mound_city]').waitFor();
    for (const key of ['ArrowUp', 'ArrowUp', 'ArrowRight', 'ArrowRight', 'ArrowLeft']) await union.keyboard.press(key);
    await bar(union).getByText('5° starb.').waitFor();
    if (move === 2) await picture(union, 'noddy-orders-1440');
    await confederate.keyboard.press('ArrowUp');
    await bar(confederate)
      .getByText(/\d+ vessels? ha/)
      .waitFor();
    await union.keyboard.press('s');
    await bar(union)
      .getByText(/Orders sealed, waiting for Confederate|Orders sealed/)
      .waitFor();
    await bar(confederate).getByRole('button', { name: /^Seal/ }).click();
    await bar(union)
      .getByText(/waiting for the umpire/)
      .waitFor();
    // The enemy's orders are sealed; the umpire reads them.
    const view = (await stateOf(union, 'union')).view;
    assert.ok(
      view.ships
        .filter((ship) => ship.side === 'confederate')
        .every((ship) => ship.order === null && ship.own === null),
    );
    if (move === 2) await picture(umpire, 'noddy-umpire-1440');
    await desk(umpire)
      .getByRole('button', { name: /^Let the move begin/ })
      .click();
    for (const page of [union, confederate, umpire]) await untilMove(page, move + 1);
  }
  const log = await union.getByRole('region', { name: 'Log' }).innerText();
  assert.match(log, /MOVE 3, FIRST HALF/i);
  assert.match(log, /Mound City makes \d knots?, heading \d{3}°/);
  for (const page of [union, confederate, umpire]) assert.deepEqual(page.complaints, []);
});

test(
  "the umpire's form keeps what he chose: the vessel while another's card is open, and to whom each act is " + 'shown',
  async () => {
    const page = await newPage(browser);
    await begin(page, 'plum_point_bend', { union: 'link', umpire: 'here' });
    await page.getByRole('link', { name: 'Go to the battle' }).click();
    await page.locator('[data-row=mound_city]').click();
    await page.locator('[data-card=mound_city]').waitFor();
    const shown = async () =>
      Promise.all(
        ['Union', 'Confederate', 'Lookers-on'].map((name) => desk(page).getByRole('checkbox', { name }).isChecked()),
      );
    assert.deepEqual(await shown(), [true, true, true]);
    await desk(page).getByLabel('Ruling').selectOption('inflict');
    assert.deepEqual(await shown(), [false, false, false]);
    const vessel = desk(page).getByRole('combobox', { name: /^Vessel/ });
    assert.equal(await vessel.inputValue(), 'mound_city');
    await vessel.selectOption('cincinnati');
    await ruled(page, 'inflict', 'shot from the bank', async () => {
      await desk(page)
        .getByRole('combobox', { name: /^Effect/ })
        .selectOption('8');
      await desk(page).getByRole('checkbox', { name: 'Union' }).check();
    });
    assert.equal(await vessel.inputValue(), 'cincinnati');
    assert.deepEqual(await shown(), [false, false, false]);
    const effects = Object.fromEntries(
      (await stateOf(page, 'umpire')).view.ships.map((ship) => [ship.id, ship.own.effects.length]),
    );
    assert.equal(effects.cincinnati, 1);
    assert.equal(effects.mound_city, 0);
    // Only what she suffers from can be undone.
    await desk(page).getByLabel('Ruling').selectOption('lift_effect');
    assert.deepEqual(
      await desk(page)
        .getByRole('combobox', { name: /^Effect/ })
        .locator('option')
        .evaluateAll((all) => all.map((one) => one.value)),
      ['8'],
    );
    await picture(page, 'noddy-umpire-undoes-1440');
    await desk(page).getByLabel('Ruling').selectOption('set_fate');
    assert.deepEqual(await shown(), [true, true, true]);
    // Another vessel taken in hand is put into the form.
    await page.locator('[data-row=general_bragg]').click();
    await page.locator('[data-card=general_bragg]').waitFor();
    assert.equal(await vessel.inputValue(), 'general_bragg');
    assert.deepEqual(page.complaints, []);
  },
);

test('on a phone the form comes back as it was when a place has been pointed at', async () => {
  const page = await newPage(browser, { width: 390, height: 844 }, { hasTouch: true, isMobile: true });
  await begin(page, 'plum_point_bend', { union: 'link', umpire: 'here' });
  await page.getByRole('link', { name: 'Go to the battle' }).tap();
  await page.locator('[data-vessel]').first().waitFor();
  await page.getByRole('button', { name: 'Umpire', exact: true }).tap();
  await desk(page).getByLabel('Ruling').selectOption('lay_mine');
  await desk(page).getByLabel('Explodes on').selectOption('2');
  await desk(page).getByLabel('Reason').fill('seen adrift');
  await desk(page).getByRole('checkbox', { name: 'Union' }).uncheck();
  await desk(page).getByRole('button', { name: 'Point on the chart' }).tap();
  await desk(page).waitFor({ state: 'detached' });
  const box = await page.locator('.window').boundingBox();
  await page.touchscreen.tap(box.x + box.width * 0.5, box.y + box.height * 0.3);
  await desk(page).waitFor();
  assert.equal(await desk(page).getByLabel('Ruling').inputValue(), 'lay_mine');
  assert.equal(await desk(page).getByLabel('Explodes on').inputValue(), '2');
  assert.equal(await desk(page).getByLabel('Reason').inputValue(), 'seen adrift');
  assert.equal(await desk(page).getByRole('checkbox', { name: 'Union' }).isChecked(), false);
  await picture(page, 'noddy-umpire-phone');
  await desk(page).getByRole('button', { name: 'Rule', exact: true }).tap();
  await desk(page).getByText('Ruled').waitFor();
  assert.equal((await stateOf(page, 'umpire')).view.mines.length, 1);
  assert.deepEqual(page.complaints, []);
});

test('an order is dragged by the bow, stays within her limits, and is taken back with Z', async () => {
  const page = await newPage(browser);
  await begin(page, 'duel', { confederate: 'random', umpire: 'program' });
  await page.locator('[data-vessel]').first().waitFor();
  const grip = page.locator('[data-grip] circle');
  await grip.waitFor();
  const before = await speedOf(page);
  // The grip goes to the end of her path when that is known; a drag that misses it moves the chart.
  for (let tries = 0; tries < 5 && (await speedOf(page)) === before; tries++) {
    const box = await restingBox(grip);
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 30, y + 30, { steps: 3 });
    await page.mouse.move(x + 700, y + 120, { steps: 5 });
    await page.mouse.up();
  }
  const { limits } = (await stateOf(page, 'union')).view.ships.find((ship) => ship.limits);
  await bar(page).getByText(`${limits.fastest} kn`, { exact: true }).waitFor();
  await page.getByRole('region', { name: 'Log' }).getByText(`: ${limits.fastest} knots`).waitFor();
  const { order } = (await stateOf(page, 'union')).view.ships.find((ship) => ship.limits);
  assert.equal(order.speed, limits.fastest);
  assert.ok(order.turn > 0 && order.turn <= limits.turn, `turn ${order.turn}`);
  await page.keyboard.press('z');
  await bar(page).getByText('no turn').waitFor();
  assert.deepEqual(page.complaints, []);
});

test('each gun has its exact chance or the rule why it does not bear, and is laid on its target', async () => {
  const page = await newPage(browser);
  await begin(page, 'duel', { confederate: 'random', umpire: 'program' });
  await writing(page);
  await page.keyboard.press('.');
  const guns = page.getByRole('region', { name: /^Guns of/ });
  await guns
    .getByText(/^(\d\/\d|\d+\.\d%|The gun does not bear)/i)
    .first()
    .waitFor();
  assert.match(await guns.innerText(), /\d\/\d|ND-4\.[23]/);
  await guns.getByRole('button', { name: 'Lay' }).first().click();
  await guns.getByRole('button', { name: /^On / }).first().waitFor();
  const laid = (await stateOf(page, 'union')).view.ships
    .flatMap((ship) => ship.guns)
    .filter((gun) => gun.order === 'at');
  assert.ok(laid.length > 0 && laid.every((gun) => gun.target));
  // The enemy aimed at shows her card, without what is hidden of her; Escape closes it.
  const enemy = page.locator(`[data-card=${laid[0].target}]`);
  assert.match(await enemy.innerText(), /not known to you/);
  await picture(page, 'noddy-enemy-card-1440');
  await page.keyboard.press('Escape');
  await enemy.waitFor({ state: 'detached' });
  await picture(page, 'noddy-laid-untargeted-1440');
  assert.deepEqual(page.complaints, []);
});

test('a move is played step by step, stopped and shown again, and is cut to where motion is not wanted', async () => {
  const page = await newPage(browser, { width: 1440, height: 900 }, { reducedMotion: 'no-preference' });
  await begin(page, 'duel', { confederate: 'random', umpire: 'program' });
  await writing(page);
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('s');
  await playing(page).waitFor();
  await page.keyboard.press('Space');
  await playing(page).getByRole('button', { name: 'Play', exact: true }).waitFor();
  const slider = playing(page).getByRole('slider');
  const at = Number(await slider.inputValue());
  await page.keyboard.press('.');
  assert.ok(Math.abs(Number(await slider.inputValue()) - at) <= 2);
  await picture(page, 'noddy-played-1440');
  await page.keyboard.press('Enter');
  await untilMove(page, 2);
  await page.keyboard.press('r');
  await playing(page).waitFor();
  await page.keyboard.press('Enter');

  // A key that writes orders ends what is shown, and is answered in the next move.
  const speed = await speedOf(page);
  await page.keyboard.press('s');
  await playing(page).waitFor();
  await page.keyboard.press('ArrowUp');
  await writing(page);
  assert.equal(await moveOf(page), '3');
  assert.ok(!(await playing(page).isVisible()));
  assert.notEqual(await speedOf(page), speed);
  assert.deepEqual(page.complaints, []);

  const still = await newPage(browser);
  await begin(still, 'duel', { confederate: 'random', umpire: 'program' });
  await writing(still);
  await still.keyboard.press('s');
  await untilMove(still, 2);
  assert.ok(!(await playing(still).isVisible()));
});

test('a phone orders, seals and reads the log; the board is there in words', async () => {
  const page = await newPage(browser, { width: 390, height: 844 }, { hasTouch: true, isMobile: true });
  await begin(page, 'plum_point_bend', { confederate: 'captain', umpire: 'program' });
  await writing(page);
  // The first is at the bank, the second a mortar boat without steam.
  for (let times = 0; times < 2; times++) await page.getByRole('button', { name: 'Next vessel' }).tap();
  await bar(page).getByRole('button', { name: 'Faster' }).tap();
  await wait(800);
  await picture(page, 'noddy-phone');
  assert.ok(
    await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth),
    'the page is wider than the phone',
  );
  await bar(page).getByRole('button', { name: /^Seal/ }).tap();
  await untilMove(page, 2);
  await page.getByRole('button', { name: 'Log', exact: true }).tap();
  await page
    .getByRole('region', { name: 'Log' })
    .getByText(/seals its orders/)
    .waitFor();
  await page.keyboard.press('t');
  const words = page.getByRole('dialog', { name: 'The board in words' });
  await words.waitFor();
  assert.match(await words.innerText(), /\d+(\.\d+)? in, \d+ yd/);
  assert.deepEqual(page.complaints, []);
});

test('the first view on a phone’s side has all of the fleet in it, with a vessel in hand at its edge', async () => {
  const page = await newPage(browser, { width: 844, height: 390 }, { hasTouch: true, isMobile: true });
  await begin(page, 'plum_point_bend', { confederate: 'captain', umpire: 'program' });
  await writing(page);
  const { view } = await stateOf(page, 'union');
  const chart = await restingBox(page.locator('.window'));
  for (const { id } of view.ships.filter((ship) => ship.side === 'union')) {
    const { x, width } = await page.locator(`[data-vessel=${id}]`).first().boundingBox();
    assert.ok(x > chart.x && x + width < chart.x + chart.width, `${id} at ${x}`);
  }
});

test('a battle played by the program is over, replayed decision by decision, and printed', async () => {
  const page = await newPage(browser);
  await begin(page, 'duel', { union: 'random', confederate: 'random', umpire: 'program' });
  await page.getByRole('region', { name: 'How the battle ended' }).waitFor({ timeout: 60_000 });
  await page.getByRole('region', { name: 'How the battle ended' }).getByRole('link', { name: 'Replay' }).click();
  const replay = page.getByRole('region', { name: 'Replay' });
  await replay.waitFor();
  // The page may not listen for keys yet when its scrubber is first seen.
  for (let tries = 0; tries < 60 && !/^([1-9]\d*) of \1$/.test(await replay.locator('output').innerText()); tries++) {
    await page.keyboard.press('End');
    await wait(100);
  }
  assert.match(await replay.locator('output').innerText(), /^([1-9]\d*) of \1$/);
  await page.keyboard.press('ArrowLeft');
  await wait(500);
  await picture(page, 'noddy-replay-1440');
  await page.pdf({ path: pathOf('noddy.pdf') });
  assert.deepEqual(page.complaints, []);
});

test('RR-5.4: the printed card has a rudder that jammed before the battle', async () => {
  const duel = JSON.parse(readFileSync(join(root, 'data/scenarios/noddy/duel.json'), 'utf8'));
  duel.forces[0].helm = 'not_to_port';
  const begun = await fetch(`${server.url}/api/games`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ system: 'noddy', scenario: duel }),
  });
  const { game, seats } = await begun.json();
  const page = await newPage(browser);
  await page.goto(`${server.url}/#/seat/${game}/${seats.umpire.token}`);
  const card = page.locator(`.print[data-card="${duel.forces[0].ship}"]`);
  await page.getByRole('region', { name: 'Umpire' }).waitFor();
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await page.emulateMedia({ media: 'print' });
  const line = card.locator('dl div').filter({ hasText: 'Rudder' });
  assert.match(await line.innerText(), /jammed: cannot turn to port/);
  assert.equal(await page.locator('.print dl div').filter({ hasText: 'Rudder' }).count(), 1, 'of hers only');
  await line.scrollIntoViewIfNeeded();
  await picture(page, 'noddy-print-rudder');
  assert.deepEqual(page.complaints, []);
});

test('dice thrown by hand are asked of the umpire, one pool after another until the move is over', async () => {
  const page = await newPage(browser);
  await page.goto(`${server.url}/#/new/noddy`);
  assert.equal(await page.locator('input[name=dice][value=hand]').count(), 0);
  await begin(page, 'gunboats', { union: 'random', confederate: 'random', umpire: 'here', dice: 'hand' });
  await page.locator('[data-vessel]').first().waitFor();
  const dice = page.getByRole('region', { name: 'Dice to be thrown' });
  const ended = page.getByRole('region', { name: 'How the battle ended' });
  const go = desk(page).getByRole('button', { name: /^Let the move/ });
  let pools = 0;
  for (const end = Date.now() + 120_000; pools < 3 && Date.now() < end && !(await ended.isVisible()); await wait(60)) {
    const wanted = (await dice.isVisible()) ? await dice.locator('ul[aria-label="Faces thrown"] li').count() : 0;
    if (wanted > 0) {
      if (pools === 0) await picture(page, 'noddy-dice-1440');
      for (let face = 0; face < wanted; face++) await page.keyboard.press('4');
      await page.keyboard.press('Enter');
      pools += 1;
      // The next pool lies empty, or there is none.
      await dice.locator('ul[aria-label="Faces thrown"] li button').first().waitFor({ state: 'detached' });
    } else if ((await go.isVisible()) && (await go.isEnabled())) await go.click({ timeout: 2000 }).catch(() => {});
  }
  assert.ok(pools >= 1, 'no dice were asked for');
  assert.deepEqual(page.complaints, []);
});
