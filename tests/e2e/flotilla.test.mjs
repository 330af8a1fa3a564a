/**
 * Flotilla in real browsers: a fort fought by keys with its sheets printed, and a boarding that the game master helps
 * along.
 */
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  assert,
  begunAtServer,
  browser,
  newPage,
  pathOf,
  pick,
  picture,
  server,
  stateOf,
  test,
  wait,
} from './harness.mjs';
import { root } from './server.mjs';

const bar = (page) => page.getByRole('group', { name: 'Decision' });
const desk = (page) => page.getByRole('region', { name: 'Game master' });
const log = (page) => page.getByRole('region', { name: 'Log' });
const ended = (page) => page.getByRole('region', { name: 'How the battle ended' });
const covered = (page) => page.getByRole('button', { name: /^Take the seat/ });
const stage = (page) => page.evaluate(() => ({ ...document.querySelector('.stage')?.dataset }));

async function begin(page, scenario, choices = {}) {
  await page.goto(`${server.url}/#/new/flotilla`);
  await pick(page, 'scenario', scenario);
  for (const [name, value] of Object.entries({ union: 'here', confederate: 'captain', umpire: 'program', ...choices }))
    await pick(page, name, value);
  await page.getByRole('button', { name: /^Begin/ }).click();
}

/** Choices that the bar offers now; empty while others decide or a move is shown. */
const offered = (page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('[aria-label="Decision"] :is(.acts, .march) button:not(:disabled)')].map((button) =>
      button.innerText.replace(/\s+/g, ' ').trim(),
    ),
  );

/** Waits until the seat is asked, the screen is covered, or the battle is over. */
async function asked(page) {
  for (const end = Date.now() + 30_000; Date.now() < end; await wait(30)) {
    const { phase } = await stage(page);
    if (phase === 'over' || (await covered(page).count())) return [];
    const acts = await offered(page);
    if (acts.length) return acts;
  }
  return assert.fail('nothing is asked of the player');
}

/** Waits until the page shows another decision, and throws the dice that are asked for before it. */
async function decided(page, before, dice = async () => false) {
  for (const end = Date.now() + 15_000; Date.now() < end; await wait(25)) {
    if ((await stage(page)).decision !== before) return;
    await dice();
  }
  assert.fail(`the decision is not taken: ${await page.locator('body').innerText()}`);
}

/** One decision by keys: fires at windows, keeps course, lets the rest be. */
async function byKeys(page, acts) {
  const { phase, decision } = await stage(page);
  if (phase === 'moving') await page.keyboard.press(acts.some((act) => act.startsWith('Steam')) ? 'Enter' : 'e');
  else if (phase === 'firing' && acts.some((act) => act.startsWith('Lay the best'))) {
    await page.keyboard.press('f');
    await page.keyboard.press('Enter');
  } else if (phase === 'firing') await page.keyboard.press(' ');
  else if (phase === 'prize') await bar(page).getByRole('button', { name: 'Man the prize' }).click();
  else if (acts.some((act) => act.startsWith('Nothing more'))) await page.keyboard.press('e');
  else await page.keyboard.press('1');
  // Where those who keep course may run aground, the page says so first, and wants the key again.
  const warned = bar(page).getByRole('button', { name: /^They keep course all the same/ });
  let pressed = false;
  await decided(page, decision, async () => {
    if (pressed || phase !== 'moving' || !(await warned.count())) return;
    pressed = true;
    await page.keyboard.press('e');
  });
}

test('Grand Gulf by keys: a course turned, fire laid on the forts, the ship’s sheet filled in, printed', async () => {
  const page = await newPage(browser);
  await begin(page, 'grand_gulf');
  await page.locator('[data-vessel=fort_wade]').first().waitFor();
  await bar(page)
    .getByRole('button', { name: /^Ready/ })
    .waitFor();
  await page.keyboard.press('Enter');
  let turned = false;
  for (let done = 0; done < 160; done++) {
    const acts = await asked(page);
    const { turn, phase } = await stage(page);
    if (Number(turn) > 2 || phase === 'over') break;
    if (!turned && acts.some((act) => act.startsWith('Steam'))) {
      await page.keyboard.press('2');
      await page.keyboard.press('ArrowRight');
      await bar(page).getByText('5° starb.').waitFor();
      turned = true;
    }
    await byKeys(page, acts);
  }
  assert.ok(turned);
  const { view } = await stateOf(page, 'union');
  // The log shows its newest lines until it is asked for the others.
  const older = log(page).getByRole('button', { name: /older lines?$/ });
  while (await older.count()) await older.evaluateAll((all) => all.forEach((one) => one.click()));
  assert.match(await log(page).innerText(), /, (bow|port|starboard) guns.*, fires on (Fort|Missouri)/);

  // The board in words, then the sheet of the unit that is worst hurt, boxes crossed as the view has it.
  await page.keyboard.press('t');
  await page
    .getByRole('dialog')
    .getByRole('row', { name: /Fort Wade/ })
    .waitFor();
  await page.keyboard.press('Escape');
  const worst = view.units.filter((unit) => unit.kind === 'ship').sort((a, b) => b.now.crossed - a.now.crossed)[0];
  if (!(await page.locator(`[data-card=${worst.id}]`).isVisible()))
    await page.locator(`[data-row=${worst.id}]`).click();
  await page
    .locator(`[data-card=${worst.id}]`)
    .getByRole('button', { name: /^Her sheet/ })
    .click();
  const sheet = page.getByRole('dialog').locator(`[data-sheet=${worst.id}]`);
  await sheet.waitFor();
  assert.equal(await sheet.locator('.box.cross, .box.wave').count(), worst.now.crossed);
  await picture(page, 'flotilla-sheet-1440');
  await page.keyboard.press('Escape');

  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await page.locator('.sheets [data-sheet]').first().waitFor({ state: 'attached' });
  assert.equal(
    await page.locator('.sheets [data-sheet]').count(),
    view.units.filter((unit) => unit.kind === 'ship').length,
  );
  const paper = await page.pdf({ path: pathOf('flotilla-sheets.pdf'), preferCSSPageSize: true, printBackground: true });
  assert.ok(paper.length > 20_000);
  assert.deepEqual(page.complaints, []);
});

test('Galveston: the game master lays the ram alongside, she grapples and boards, and the log tells it', async () => {
  const page = await newPage(browser);
  await begin(page, 'galveston', { union: 'link', confederate: 'here', umpire: 'link', dice: 'hand' });
  const link = await page.locator('[data-link=umpire]').inputValue();
  const [, game, token] = /seat\/([^/]+)\/([^/]+)$/.exec(await page.locator('[data-link=union]').inputValue());
  const masters = /([^/]+)$/.exec(link)[1];
  await page.getByRole('link', { name: 'Go to the battle' }).click();
  await page.locator('[data-vessel]').first().waitFor();
  const master = await newPage(browser, { width: 1280, height: 860 });
  await master.goto(link);
  await master.locator('[data-vessel]').first().waitFor();

  /** The enemy lies where she lies; the ram is put beside her, as after a long run in. */
  async function layAlongside() {
    const { view } = await stateOf(master, 'umpire');
    const target = view.units.find((unit) => unit.id === 'harriet_lane');
    const ram = view.units.find((unit) => unit.id === 'bayou_city');
    const off = (target.hull.beam + ram.hull.beam) / 2 + 0.5;
    const across = ((target.heading + 90) * Math.PI) / 180;
    const form = desk(master);
    await form.getByLabel('Ruling').selectOption('place_unit');
    await form.locator('label', { hasText: /^Unit/ }).locator('select').selectOption('bayou_city');
    await form.getByLabel('x', { exact: true }).fill((target.at[0] + Math.sin(across) * off).toFixed(3));
    await form.getByLabel('y', { exact: true }).fill((target.at[1] - Math.cos(across) * off).toFixed(3));
    await form.getByLabel('Heading').fill(String(target.heading));
    await form.getByLabel('Reason').fill(`alongside in turn ${view.turn}`);
    await form.getByRole('button', { name: 'Rule', exact: true }).click();
    await log(page).getByText(`alongside in turn ${view.turn}`).waitFor();
  }

  const call = async (path, body, bearer = token) =>
    (
      await fetch(`${server.url}/api/games/${game}${path}`, {
        headers: { Authorization: `Bearer ${bearer}`, 'Content-Type': 'application/json' },
        ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
      })
    ).json();

  /** The Union lies still and lets all windows pass; true where it had something to say. */
  async function unionWaits() {
    const { number, view } = await call('');
    if (!view.to_decide.includes('union')) return false;
    const action =
      ['ready', 'pass', 'end_movement', 'end_step']
        .map((type) => view.actions.find((one) => one.type === type))
        .find(Boolean) ?? view.actions.at(-1);
    await call('/decisions', { request: randomUUID(), expected: number, action });
    return true;
  }

  /**
   * The game master throws at the table, so that irons hold: no battle ends before somebody has boarded. True where
   * dice were wanted.
   */
  async function thrown() {
    const { wanted } = await call('', undefined, masters);
    if (!wanted) return false;
    await call(
      '/faces',
      { request: randomUUID(), faces: Array(wanted.count).fill(wanted.side === 'union' ? 1 : 6) },
      masters,
    );
    return true;
  }
  const grappled = async () =>
    (await stateOf(page, 'confederate')).view.units.find((unit) => unit.id === 'bayou_city').now.grapples;
  let boarded = false;
  for (let done = 0; done < 400 && !boarded; done++) {
    if (await thrown()) continue;
    // FL-3.5: asked in the middle of a move he lets the book decide.
    const word = desk(master).getByRole('button', { name: /^Let the (turn go on|book decide)/ });
    if (await word.isEnabled()) {
      if (!(await desk(master).locator('[data-matter]').count()) && !(await grappled())) await layAlongside();
      await word.click();
      await wait(150);
      continue;
    }
    if (await unionWaits()) continue;
    const acts = await offered(page);
    const { phase, decision } = await stage(page);
    if (phase === 'over') break;
    if (!acts.length) {
      await wait(40);
      continue;
    }
    const press = (name) => bar(page).getByRole('button', { name }).first().click();
    if (acts.some((act) => act.startsWith('Grapple'))) await press(/^Grapple/);
    else if (acts.some((act) => act.startsWith('Board'))) await press(/^Board/);
    else if (phase === 'moving') await press(/^(End the movement|The rest keep course|They keep course)/);
    else if (phase === 'firing') {
      // She with the grapples may not be the one in hand.
      const ram = page.locator('[data-row=bayou_city]');
      if ((await ram.isVisible()) && !(await grappled())) {
        await ram.click();
        if ((await offered(page)).some((act) => act.startsWith('Grapple'))) continue;
      }
      await press(/^Let it pass/);
    } else if (phase === 'prize')
      await press(/^(Man the prize|Leave her)/).catch(() =>
        bar(page).getByRole('button', { name: 'Man the prize' }).click(),
      );
    else if (acts.some((act) => act.startsWith('Nothing more'))) await press(/^Nothing more/);
    else await bar(page).locator('.acts button').first().click();
    await decided(page, decision, thrown);
    boarded = /boards/.test(await log(page).innerText());
  }
  assert.ok(boarded, 'nobody was boarded');
  await picture(page, 'flotilla-boarding-1440');
  assert.match(await log(page).innerText(), /(Bayou City|Neptune) boards Harriet Lane/);
  for (const one of [page, master]) assert.deepEqual(one.complaints, []);
});

test('the duel on a phone is played to its end, and its journal is played again', async () => {
  const page = await newPage(browser, { width: 390, height: 844 }, { hasTouch: true });
  // Six turns: what is shown is the end and the replay.
  const duel = JSON.parse(readFileSync(join(root, 'data/scenarios/flotilla/duel.json'), 'utf8'));
  const { game, seats } = await begunAtServer({
    system: 'flotilla',
    scenario: { ...duel, turns: 6 },
    seats: { union: 'person', confederate: 'random' },
  });
  await page.goto(`${server.url}/#/seat/${game}/${seats.union.token}`);
  await page.locator('[data-vessel]').first().waitFor();
  for (let done = 0; done < 600; done++) {
    const acts = await asked(page);
    if ((await stage(page)).phase === 'over') break;
    if (done === 12) await picture(page, 'flotilla-duel-390');
    await byKeys(page, acts);
  }
  await ended(page).waitFor();
  await ended(page).getByRole('link', { name: 'Replay' }).click();
  const replay = page.getByRole('region', { name: 'Replay' });
  await replay.getByRole('button', { name: 'One decision on' }).click();
  await page.keyboard.press('End');
  await replay.waitFor();
  assert.deepEqual(page.complaints, []);
});

test('an enemy’s course is told, and drawn, only as far as it has gone', async () => {
  const call = async (path, token, body) =>
    (
      await fetch(`${server.url}/api/games${path}`, {
        headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
        ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
      })
    ).json();
  const seats = { union: 'person', confederate: 'person' };
  const begun = await call('', '', { system: 'flotilla', scenario: 'duel', dice: 'program', seats });
  const { token } = begun.seats.union;
  const foe = begun.seats.confederate.token;
  const look = (as) => call(`/${begun.game}`, as);
  const decide = async (as, action) =>
    call(`/${begun.game}/decisions`, as, { request: randomUUID(), expected: (await look(as)).number, action });
  for (const as of [token, foe]) await decide(as, { type: 'ready' });
  for (const as of [token, foe]) await decide(as, { type: 'choose_first', first: 'union' });
  const order = { type: 'steam', ship: 'iron_city', inches: 7, turns: [0, 45, -45] };
  await decide(token, order);

  const mover = await newPage(browser);
  const enemy = await newPage(browser, { width: 390, height: 844 }, { hasTouch: true });
  await mover.goto(`${server.url}/#/seat/${begun.game}/${token}`);
  await enemy.goto(`${server.url}/#/seat/${begun.game}/${foe}`);
  /** How many ends of legs the chart has, once nothing is being shown. */
  const drawn = (page) =>
    page.evaluate(() => document.querySelector('[data-track] path')?.getAttribute('d').match(/[ML]/g).length ?? 0);
  for (const [moment, ends] of Object.entries({ first: 0, middle: 2, end: 4 })) {
    const { number, view } = await look(foe);
    assert.equal(view.asked.moment, moment);
    assert.equal(view.passage.inches, moment === 'end' ? 7 : null);
    for (const page of [mover, enemy]) {
      await page.locator(`.stage[data-decision="${number}"]`).waitFor();
      for (const end = Date.now() + 8000; Date.now() < end && (await drawn(page)) !== ends;) await wait(50);
      assert.equal(await drawn(page), ends, moment);
    }
    await picture(enemy, `flotilla-track-${moment}-390`);
    await picture(mover, `flotilla-track-${moment}-1440`);
    for (const as of [foe, token]) await decide(as, { type: 'pass' });
  }
  assert.match(await log(mover).innerText(), /Iron City: 7 inches/);
  const told = JSON.stringify(await call(`/${begun.game}/log`, foe));
  assert.match(told, /ship_set_out/);
  assert.doesNotMatch(told, /move_ordered/);
  for (const page of [mover, enemy]) assert.deepEqual(page.complaints, []);
});

test('two share a screen: it is covered while her ship moves, and from the first standing order on', async () => {
  const page = await newPage(browser);
  await begin(page, 'duel', { union: 'here', confederate: 'here' });
  const cover = covered(page);
  await page.locator('[data-vessel]').first().waitFor();
  const seats = new Set();
  for (let done = 0; done < 40; done++) {
    if (await cover.count()) {
      const { view } = await stateOf(page, 'spectator');
      assert.notEqual(view.passage, null, `covered after ${done} decisions, though nobody moves`);
      await cover.click();
    }
    const acts = await asked(page);
    if (await cover.count()) continue;
    seats.add(await page.evaluate(() => document.querySelector('.seat')?.textContent ?? ''));
    const { phase, turn } = await stage(page);
    if (phase === 'over' || (seats.size > 1 && Number(turn) > 1)) break;
    await byKeys(page, acts);
  }
  assert.ok(Number((await stage(page)).turn) > 1);
  await asked(page);
  await picture(page, 'flotilla-shared-1440');
  const game = page.url().split('/').at(-1);
  const before = (await stage(page)).decision;
  await page.evaluate(
    async ([game, number]) => {
      const { tokens } = JSON.parse(localStorage.getItem('brownwater.games.1')).find((one) => one.game === game);
      for (const side of ['union', 'confederate']) {
        const headers = { Authorization: `Bearer ${tokens[side]}`, 'Content-Type': 'application/json' };
        const { view } = await (await fetch(`/api/games/${game}`, { headers })).json();
        if (!view.to_decide.includes(side)) continue;
        const ship = view.units.find((unit) => unit.side === side && unit.kind === 'ship').id;
        await fetch(`/api/games/${game}/decisions`, {
          method: 'POST',
          headers,
          body: JSON.stringify({
            request: 'standing',
            expected: number,
            action: { type: 'stand', ship, mode: 'fire', range: 1 },
          }),
        });
      }
    },
    [game, Number(before)],
  );
  await decided(page, before);
  for (let done = 0; done < 30 && !(await cover.count()); done++) {
    await wait(1200);
    if (!(await cover.count())) await byKeys(page, await asked(page)).catch(() => {});
  }
  await cover.waitFor();
  assert.equal(await page.locator('[data-vessel]').count(), 0);
  assert.deepEqual(page.complaints, []);
});

test('the set-up page, the rules and the menu lead to the charts, which print on one page', async () => {
  const page = await newPage(browser);
  for (const from of ['new/flotilla', 'rules/flotilla']) {
    await page.goto(`${server.url}/#/${from}`);
    await page.getByRole('link', { name: 'The charts' }).click();
    await page.getByRole('heading', { name: 'Flotilla: the charts' }).waitFor();
  }
  await page.goto(`${server.url}/#/rules/noddy`);
  await page.getByRole('link', { name: 'ND-1.1', exact: true }).first().waitFor();
  assert.equal(await page.getByRole('link', { name: 'The charts' }).count(), 0, 'Noddy has none');

  await begin(page, 'duel');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'The charts' }).click();
  await page.getByRole('heading', { name: 'Flotilla: the charts' }).waitFor();
  const row = page.getByRole('row').filter({ hasText: 'speed and turrets fixed, 3 turns' });
  assert.deepEqual(await row.getByRole('cell').allInnerTexts(), ['15', 'speed and turrets fixed, 3 turns', '3', '3']);
  await picture(page, 'flotilla-charts-1440');
  const paper = await page.pdf({ path: pathOf('flotilla-charts.pdf'), format: 'A4' });
  assert.equal(paper.toString('latin1').match(/\/Type\s*\/Page\b/g).length, 1);
  await page.getByRole('link', { name: 'Rule FL-3.7' }).click();
  await page.getByRole('dialog').getByText(/ram/i).first().waitFor();
  assert.deepEqual(page.complaints, []);
});

test('small arms and charges tell their odds on the button and by rule, to the keyboard’s focus too', async () => {
  const { story: _, ...scenario } = JSON.parse(readFileSync(join(root, 'data/scenarios/flotilla/galveston.json')));
  const [massachusetts, stormers] = scenario.parties;
  Object.assign(scenario, {
    batteries: [],
    parties: [
      { ...massachusetts, at: [62, 52] },
      { ...stormers, at: [59, 55], men: 6 },
    ],
  });
  const json = { system: 'flotilla', scenario, seats: { union: 'person', confederate: 'captain' } };
  const { game, seats } = await (
    await fetch(`${server.url}/api/games`, { method: 'POST', body: JSON.stringify(json) })
  ).json();
  const page = await newPage(browser);
  await page.goto(`${server.url}/#/seat/${game}/${seats.union.token}`);
  const row = page.locator('[data-row=massachusetts]');
  const told = {};
  while (!told.moving || !told.firing) {
    const acts = await asked(page);
    const { phase, decision } = await stage(page);
    if (!['moving', 'firing'].includes(phase) || told[phase]) {
      await (phase === 'firing' ? page.keyboard.press('w') : byKeys(page, acts));
      if (phase === 'firing') await decided(page, decision);
      continue;
    }
    if (await row.count()) await row.click();
    const name =
      phase === 'firing' ? /^Small arms at Storming party .*\d\.\d hits/ : /^Charge Storming party .*[\d.]+%/;
    const act = bar(page).getByRole('button', { name }).first();
    await act.focus();
    await bar(page)
      .getByText(
        phase === 'firing' ? /men fire, each kills on a 6: .* to be expected/ : /^Storming party .*They charge/,
      )
      .first()
      .waitFor();
    told[phase] = await act.innerText();
    await act.evaluate((button) => button.blur());
    await picture(page, `hands-${phase}-1440`);
  }
  assert.deepEqual(page.complaints, []);
});
