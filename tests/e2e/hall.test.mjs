import { assert, browser, newPage, picture, server, test } from './harness.mjs';
import { askedNow, end, giveAny } from './war.mjs';

const begin = async (body) =>
  (
    await fetch(`${server.url}/api/games`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  ).json();

test('a hall’s big screen follows a battle of each book, and shows no other seat’s view', async () => {
  for (const [system, scenario] of [
    ['mobas', 'memphis'],
    ['noddy', 'duel'],
    ['flotilla', 'grand_gulf'],
  ]) {
    const { game, seats } = await begin({ system, scenario, seats: { union: 'person', confederate: 'captain' } });
    const page = await newPage(browser, { width: 1920, height: 1080 });
    await page.goto(`${server.url}/#/hall/${game}/${seats.spectator.token}`);
    await page.getByText(/Waiting for the Union|Waiting for Union/).waitFor();
    assert.equal(await page.getByRole('group', { name: 'Decision' }).count(), 0);
    const type = { mobas: 'clear_for_action', noddy: 'seal_orders', flotilla: 'ready' }[system];
    await fetch(`${server.url}/api/games/${game}/decisions`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${seats.union.token}` },
      body: JSON.stringify({
        request: 'a',
        expected: Number(await numberOf(game, seats.spectator.token)),
        action: { type },
      }),
    });
    await page.getByRole('list', { name: 'Log' }).getByRole('listitem').first().waitFor();
    assert.equal(await page.evaluate(() => document.documentElement.scrollHeight <= window.innerHeight), true);
    for (const [part, px] of Object.entries({ '.step': 40, '.turn': 40, '.lines li': 28 })) {
      const size = await page
        .locator(part)
        .first()
        .evaluate((one) => Number.parseFloat(getComputedStyle(one).fontSize));
      assert.ok(size >= px, `${system}: ${part} has ${size} px`);
    }
    await picture(page, `hall-${system}-1920`);
    assert.deepEqual(page.complaints, []);
    await page.goto(`${server.url}/#/hall/${game}/${seats.umpire.token}`);
    await page.getByText('shows what the room may not see').waitFor();
  }
});

test('Noddy’s big screen tells the last fire and the step that is shown, and no throw of the firer’s', async () => {
  const { game, seats } = await begin({
    system: 'noddy',
    scenario: 'duel',
    seats: { union: 'person', confederate: 'captain' },
  });
  const page = await newPage(browser, { width: 1920, height: 1080 }, { reducedMotion: 'no-preference' });
  await page.goto(`${server.url}/#/hall/${game}/${seats.spectator.token}`);
  const dice = page.getByRole('region', { name: 'Dice', exact: true });
  await dice.getByText('No gun has fired yet.').waitFor();
  const fired = dice.getByText(/hits? with \d+ shots?/);
  for (let move = 1; move <= 4 && !(await fired.count()); move++) {
    await fetch(`${server.url}/api/games/${game}/decisions`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${seats.union.token}` },
      body: JSON.stringify({
        request: `seal-${move}`,
        expected: Number(await numberOf(game, seats.spectator.token)),
        action: { type: 'seal_orders' },
      }),
    });
    await page
      .locator('.step')
      .getByText(/^(First half|Turn|Fire, step 4|Second half|Fire, step 6)$/)
      .waitFor();
    await page.locator('.step').getByText('Orders').waitFor();
  }
  await fired.waitFor();
  assert.match(await dice.innerText(), /fires \d+ guns? on /);
  assert.equal(await dice.locator('li').count(), 0);
  await picture(page, 'hall-noddy-fire-1920');
  assert.deepEqual(page.complaints, []);
});

const numberOf = async (game, token) =>
  (await (await fetch(`${server.url}/api/games/${game}`, { headers: { authorization: `Bearer ${token}` } })).json())
    .number;

test('a hall’s big screen follows a war: map, week, what is to be held, dispatches that both sides see', async () => {
  const { game, seats } = await begin({
    system: 'wbts',
    scenario: 'vicksburg_1862',
    seats: { union: 'random', confederate: 'person' },
  });
  const player = await newPage(browser);
  await player.goto(`${server.url}/#/seat/${game}/${seats.confederate.token}`);
  const page = await newPage(browser, { width: 1920, height: 1080 });
  const told = [];
  page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => told.push(String(payload))));
  await page.goto(`${server.url}/#/hall/${game}/${seats.spectator.token}`);
  await page.getByText(/^Week \d+/).waitFor();
  await page.locator('canvas[data-painted]').waitFor();
  await page.getByRole('list', { name: 'To hold' }).getByText('Port Hudson').waitFor();
  for (
    let orders = 0;
    orders < 60 && (await page.getByRole('list', { name: 'Log' }).getByRole('listitem').count()) < 12;
    orders++
  ) {
    await askedNow(player);
    if (!(await end(player))) await giveAny(player);
  }
  await page.getByRole('list', { name: 'Log' }).getByRole('listitem').first().waitFor();
  assert.equal(await page.locator('.order, [data-done]').count(), 0, 'nothing is ordered there');
  assert.ok(told.length > 0 && !told.some((text) => /"hidden":true/.test(text)), 'no ironclad on the stocks is told');
  assert.equal(await page.evaluate(() => document.documentElement.scrollHeight <= window.innerHeight), true);
  await picture(page, 'hall-wbts-1920');
  await page.goto(`${server.url}/#/hall/${game}/${seats.confederate.token}`);
  await page.getByText('shows what the room may not see').waitFor();
  for (const one of [page, player]) assert.deepEqual(one.complaints, []);
});

test('the umpire’s desk goes on a tablet', async () => {
  const { game, seats } = await begin({
    system: 'noddy',
    scenario: 'plum_point_bend',
    seats: { union: 'captain', confederate: 'captain', umpire: 'person' },
  });
  for (const [width, height] of [
    [1024, 768],
    [820, 1180],
  ]) {
    const page = await newPage(browser, { width, height }, { hasTouch: true });
    await page.goto(`${server.url}/#/seat/${game}/${seats.umpire.token}`);
    const desk = page.getByRole('region', { name: 'Umpire', exact: true });
    await desk.getByRole('button').first().waitFor();
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth), true);
    await picture(page, `umpire-tablet-${width}`);
    assert.deepEqual(page.complaints, []);
  }
});
