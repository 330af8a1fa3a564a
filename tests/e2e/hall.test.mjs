import { assert, browser, newPage, picture, server, test } from './harness.mjs';

const begin = async (body) => (await fetch(`${server.url}/api/games`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })).json();

test('a hall’s big screen follows a battle of each book, and shows no other seat’s view', async () => {
  for (const [system, scenario] of [['mobas', 'memphis'], ['noddy', 'duel'], ['flotilla', 'grand_gulf']]) {
    const { game, seats } = await begin({ system, scenario, seats: { union: 'person', confederate: 'captain' } });
    const page = await newPage(browser, { width: 1920, height: 1080 });
    await page.goto(`${server.url}/#/hall/${game}/${seats.spectator.token}`);
    await page.getByText(/Waiting for the Union|Waiting for Union/).waitFor();
    assert.equal(await page.getByRole('group', { name: 'Decision' }).count(), 0);
    const type = { mobas: 'clear_for_action', noddy: 'seal_orders', flotilla: 'ready' }[system];
    await fetch(`${server.url}/api/games/${game}/decisions`, { method: 'POST', headers: { 'content-type': 'application/json', authorization: `Bearer ${seats.union.token}` }, body: JSON.stringify({ request: 'a', expected: Number(await numberOf(game, seats.spectator.token)), action: { type } }) });
    await page.getByRole('list', { name: 'Log' }).getByRole('listitem').first().waitFor();
    assert.equal(await page.evaluate(() => document.documentElement.scrollHeight <= window.innerHeight), true);
    await picture(page, `hall-${system}-1920`);
    assert.deepEqual(page.complaints, []);
    await page.goto(`${server.url}/#/hall/${game}/${seats.umpire.token}`);
    await page.getByText('shows what the room may not see').waitFor();
  }
});

const numberOf = async (game, token) => (await (await fetch(`${server.url}/api/games/${game}`, { headers: { authorization: `Bearer ${token}` } })).json()).number;

test('the umpire’s desk goes on a tablet', async () => {
  const { game, seats } = await begin({ system: 'noddy', scenario: 'plum_point_bend', seats: { union: 'captain', confederate: 'captain', umpire: 'person' } });
  for (const [width, height] of [[1024, 768], [820, 1180]]) {
    const page = await newPage(browser, { width, height }, { hasTouch: true });
    await page.goto(`${server.url}/#/seat/${game}/${seats.umpire.token}`);
    const desk = page.getByRole('region', { name: 'Umpire', exact: true });
    await desk.getByRole('button').first().waitFor();
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth), true);
    await picture(page, `umpire-tablet-${width}`);
    assert.deepEqual(page.complaints, []);
  }
});
