/** A convention's table in real browsers: ten at once, twelve ships a side. */
import { assert, begunAtServer, browser, newPage, picture, server, stateOf, test } from './harness.mjs';
import { bar, convention, desk, handMs, inflicted, inHand, note, order } from './convention.mjs';

const chiefs = ['union', 'confederate'];
const since = (from) => Math.round(performance.now() - from);

test('eight captains on phones, an umpire and a big screen close a move of twelve ships a side', async () => {
  const opened = performance.now();
  const { hall, umpire, captains } = await convention('craighead_point');
  const pages = [hall, umpire, ...Object.values(captains)];
  const figures = { seated: since(opened) };

  const began = performance.now();
  const hands = await Promise.all(
    Object.entries(captains).map(async ([name, page]) => {
      const taps = await order(page);
      if (chiefs.includes(name)) return taps;
      await note(page).getByRole('button', { name: 'I am done' }).tap();
      await note(page).getByRole('button', { name: 'Not done after all' }).waitFor();
      return taps + 1;
    }),
  );
  figures.ordered = since(began);
  const { view } = await stateOf(umpire, 'umpire');
  const orders = view.ships.filter((ship) => ship.order);
  assert.equal(orders.length, 24);
  assert.ok(
    orders.every(({ order }) => order.turn === -5),
    'no tap was lost',
  );
  await picture(captains['union Dove'], 'convention-captain-390');
  for (const chief of chiefs) {
    await note(captains[chief]).getByText('All captains are done').waitFor();
    await bar(captains[chief]).getByRole('button', { name: /^Seal/ }).tap();
  }
  const proceed = desk(umpire).getByRole('button', { name: /^Let the move begin/ });
  await proceed.waitFor();
  await picture(umpire, 'convention-umpire-820');
  const sealed = performance.now();
  await proceed.tap();
  await Promise.all(pages.map((page) => page.getByText('Move 2').first().waitFor()));
  figures.carriedOut = since(sealed);
  figures.move = since(began);
  figures.hands = Math.max(...hands) * handMs;
  assert.ok(figures.move < 180_000, `a move took ${figures.move} ms`);

  figures.effects = [];
  for (const name of ['union', 'confederate Lamb'])
    figures.effects.push(await inflicted(umpire, captains[name], inHand[name]));
  console.log('ms:', figures);
  assert.ok(Math.min(...figures.effects) < 5_000, `an effect shows after ${figures.effects} ms`);

  await picture(hall, 'convention-hall-1920');
  for (const page of Object.values(captains))
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth));
  for (const page of pages) assert.deepEqual(page.complaints, []);
});

test('the big screen of a Flotilla battle of twelve a side has dice that a room can read', async () => {
  const seats = { union: 'captain', confederate: 'captain' };
  const { game, seats: held } = await begunAtServer({ system: 'flotilla', scenario: 'pilot_town', seats });
  const hall = await newPage(browser, { width: 1920, height: 1080 });
  await hall.goto(`${server.url}/#/hall/${game}/${held.spectator.token}`);
  const die = await hall.waitForFunction(() => {
    const box = document.querySelector('.dice li svg')?.getBoundingClientRect();
    return box && Math.min(box.width, box.height);
  });
  assert.ok((await die.jsonValue()) >= 64, `a die has ${await die.jsonValue()} px`);
  assert.equal(await hall.evaluate(() => document.documentElement.scrollHeight <= window.innerHeight), true);
  await picture(hall, 'convention-hall-flotilla-1920');
  assert.deepEqual(hall.complaints, []);
});
