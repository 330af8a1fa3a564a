// Battles with models on a table, by taps: the pages have no chart, and ask what the table shows.
import { assert, begunAtServer, browser, found, newPage, pick, picture, server, test, wait } from './harness.mjs';
import { scanned } from './scanned.mjs';

const tablet = { width: 820, height: 1180 };
const touch = { hasTouch: true };

/** Sets a battle with models up through the page, as a club would. */
async function begin(page, address, { scenario, dice = 'program', union = 'here', confederate = 'here', umpire }) {
  await page.goto(`${server.url}/#/${address}`);
  await pick(page, 'scenario', scenario);
  await pick(page, 'lie', 'models');
  await pick(page, 'union', union);
  await pick(page, 'confederate', confederate);
  if (umpire) await pick(page, 'umpire', umpire);
  await pick(page, 'dice', dice);
  await page.getByRole('button', { name: /^Begin/ }).click();
}

/** The next thing to do at a table: this runs in the page. */
const wanted = () => {
  const seen = (selector) => [...document.querySelectorAll(selector)].some((one) => one.checkVisibility());
  if (seen('[aria-label="How the battle ended"]')) return 'over';
  if (seen('[aria-label="Dice to be thrown"]')) return 'dice';
  // While an answer is on its way the question takes no other.
  const question = '[aria-label="The table is asked"]';
  if (seen(question)) return seen(`${question} button:enabled`) && 'question';
  return seen('[aria-label="To be said"]') && 'orders';
};
const wantedAt = async (page, patience = 15_000) => (await found(page, wanted, null, patience)) ?? 'nothing';
/** The question or step that the page shows, in a word that another one differs from. */
const asked = (page) =>
  page.evaluate(() => {
    const hand = document.querySelector('[aria-label="Dice to be thrown"]');
    const question = document.querySelector('[aria-label="The table is asked"]');
    const orders = document.querySelector('[aria-label="To be said"]');
    const number = document.querySelector('.stage')?.dataset.decision;
    return hand || question ? `${number} ${(hand ?? question).textContent}` : (orders?.textContent ?? '');
  });

/** A hand that taps, and counts. */
class Hand {
  taps = 0;
  pools = 0;
  constructor(page) {
    this.page = page;
  }
  async tap(locator) {
    await locator.tap();
    this.taps++;
  }
  async word(word) {
    await this.tap(this.page.locator(`[data-word="${word}"]`).first());
  }
  async way(name) {
    await this.tap(this.page.getByRole('group', { name: 'What she does' }).getByRole('button', { name, exact: true }));
  }
  async choose(ship) {
    const row = this.page.locator(`[data-ship="${ship}"]`);
    if ((await row.getAttribute('aria-expanded')) !== 'true') await this.tap(row);
  }
  async movedOn(before) {
    for (const end = Date.now() + 15_000; Date.now() < end; await wait(40))
      if ((await asked(this.page)) !== before) return;
    assert.fail(`it does not go on: ${before}`);
  }
  /** Nothing is met, nobody bears, or the first reply where there is no such word. */
  async replyNothing() {
    const ends = this.page.getByRole('button', { name: /^None/ });
    const nothing = this.page.locator('[data-reply="none"], [data-reply="no"]').or(ends);
    const open = nothing.or(this.page.locator('[data-reply]'));
    // The question may have been answered meanwhile.
    if (await open.count()) await this.tap((await nothing.count()) ? nothing.last() : open.first());
  }
  /** Says a line of the side as a whole, in the last of its ways. */
  async forAll() {
    await this.tap(this.page.locator('[data-ship="side"]').first());
    await this.tap(this.page.getByRole('group', { name: 'What she does' }).getByRole('button').last());
  }
  /** All dice of a handful as that face; of the next one as the next face, for two that are equal are thrown again. */
  async throwDice(face) {
    const hand = this.page.getByRole('region', { name: 'Dice to be thrown' });
    const count = await hand.getByRole('list', { name: 'Faces thrown' }).getByRole('listitem').count();
    const faces = hand.getByRole('group', { name: 'What a die shows' }).getByRole('button');
    for (let thrown = 0; thrown < count; thrown++) await this.tap(faces.nth(face - 1 + (this.pools % 2)));
    this.pools++;
    await this.tap(hand.getByRole('button', { name: /^Enter these dice/ }));
    return count;
  }
}

/** She fires at that range. */
async function firesAt(hand, ship, target, range) {
  await hand.choose(ship);
  await hand.word(target);
  await hand.word(String(range));
  const line = hand.page.getByRole('textbox', { name: 'The line' });
  assert.equal(await line.inputValue(), `${ship} > ${target} ${range}`);
  await picture(hand.page, 'models-orders-820');
  await hand.tap(hand.page.getByRole('button', { name: /^Say it/ }));
}

test('a battle of MOBAS with models goes by taps on one tablet to the end of its first turn', async () => {
  const page = await newPage(browser, tablet, touch);
  await begin(page, 'new', { scenario: 'memphis', dice: 'hand' });
  assert.equal(await wantedAt(page), 'orders');
  assert.equal(await page.locator('canvas, [data-hex]').count(), 0, 'there is no chart');
  const hand = new Hand(page);
  /** Ten dice in all, of three ships (MB-2.5). */
  const shots = [
    ['benton', 2],
    ['louisville', 2],
    ['carondelet', 1],
  ];
  let volley = { dice: 0, taps: 0 };
  const step = () => page.locator('.clerk h2').innerText();
  for (let done = 0; done < 60 && !/^Turn 2/.test(await step()); done++) {
    const what = await wantedAt(page);
    assert.notEqual(what, 'nothing');
    const before = await asked(page);
    const [ship, range] = shots[0] ?? [];
    const taps = hand.taps;
    if (what === 'dice') {
      const fires = /fires on/.test(before);
      const count = await hand.throwDice(3);
      if (fires) volley = { dice: volley.dice + count, taps: volley.taps + hand.taps - taps };
    } else if (what === 'question') await hand.replyNothing();
    else if (ship && (await page.locator(`[data-ship="${ship}"]`).count())) {
      await firesAt(hand, ship, 'general_price', range);
      shots.shift();
    } else await hand.forAll();
    await hand.movedOn(before);
  }
  assert.equal(volley.dice, 10);
  assert.ok(volley.taps <= 13, `a volley of ten dice takes ${volley.taps} taps`);
  assert.match(await page.locator('.clerk h2').innerText(), /^Turn 2, fire/);
  await picture(page, 'models-turn-2-820');
  assert.deepEqual(page.complaints, []);
});

/** A Noddy battle with models as a club begins it: two captains of the Union, the Confederate commander, an umpire. */
async function clubBattle(tablet) {
  const captains = {
    union: [
      { name: 'Ann', ships: ['ash', 'beech', 'cedar'] },
      { name: 'Ben', ships: ['elm', 'oak', 'pine'] },
    ],
  };
  const { game, seats } = await begunAtServer({
    system: 'noddy',
    scenario: 'gunboats',
    options: { open_damage: true },
    models: true,
    seats: { union: 'person', confederate: 'person', umpire: 'person' },
    captains,
  });
  const kept = {
    game,
    system: 'noddy',
    title: 'Gunboats',
    models: true,
    tokens: { umpire: seats.umpire.token },
    links: { union: seats.union.token, confederate: seats.confederate.token, spectator: seats.spectator.token },
    captains: Object.fromEntries(seats.union.captains.map(({ name, token }) => [`union ${name}`, token])),
    standing: '',
    over: false,
    touched: 1,
  };
  await tablet.goto(`${server.url}/mark.svg`);
  await tablet.evaluate((one) => localStorage.setItem('brownwater.games.1', JSON.stringify([one])), kept);
  await tablet.goto(`${server.url}/#/table-sheet/${game}`);
  return { game, seats };
}

/** A phone that has scanned that code of the sheet on the table. */
async function phoneOf(sheet, name) {
  const phone = await newPage(browser, { width: 390, height: 844 }, touch);
  const began = Date.now();
  await phone.goto(await scanned(sheet, sheet.getByRole('img', { name })));
  assert.equal(await wantedAt(phone), 'orders');
  assert.ok(Date.now() - began < 5_000, `seated after ${Date.now() - began} ms`);
  return phone;
}

test('three phones and an umpire’s tablet play Noddy with models from the codes to the dispatch', async () => {
  const table = await newPage(browser, tablet, touch);
  const { game, seats } = await clubBattle(table);
  const film = async (name) => {
    for (const [who, page] of Object.entries({ table, ann, ben, cal })) await picture(page, `club-${name}-${who}`);
  };
  const [ann, ben, cal] = [
    await phoneOf(table, /Ann/),
    await phoneOf(table, /Ben/),
    await phoneOf(table, /Confederate/),
  ];
  await table.goto(`${server.url}/#/battle/${game}`);
  await found(table, () => document.querySelector('.clerk h2')?.textContent.startsWith('Move 1'));

  // A captain's phone has his ships alone.
  assert.deepEqual(await ann.locator('[data-ship]').evaluateAll((rows) => rows.map((row) => row.dataset.ship)), [
    'ash',
    'beech',
    'cedar',
  ]);
  for (const [page, ship] of [
    [ann, 'ash'],
    [ben, 'oak'],
    [cal, 'gar'],
  ]) {
    const hand = new Hand(page);
    const before = await asked(page);
    await hand.choose(ship);
    await hand.word('6');
    await hand.word('15');
    if (page === ann) await film('orders');
    await hand.tap(page.getByRole('button', { name: /^Say it/ }));
    await hand.movedOn(before);
  }
  assert.match(await stateWords(game, seats.union.token), /"speed":6,"turn":15/);
  for (const page of [ann, ben]) await page.getByRole('button', { name: /done/i }).first().tap();

  // The umpire's tablet says what is left of the sides, and answers the table's questions.
  const hand = new Hand(table);
  let answers = 0;
  for (let done = 0; done < 80 && !/^Move 2/.test(await table.locator('.clerk h2').innerText()); done++) {
    const what = await wantedAt(table);
    assert.notEqual(what, 'nothing');
    const before = await asked(table);
    if (what === 'question') {
      if (answers++ === 0) await film('question');
      await hand.replyNothing();
    } else await hand.forAll();
    await hand.movedOn(before);
  }
  assert.match(await table.locator('.clerk h2').innerText(), /^Move 2/);
  assert.ok(answers > 0, 'the table was asked nothing');
  await film('move-2');

  // The Confederate commander strikes; all see how it ended, and the dispatch is written.
  await cal.getByRole('button', { name: 'Menu' }).tap();
  await cal.getByRole('button', { name: /^Resign/ }).tap();
  await cal.getByRole('button', { name: /^Resign/ }).tap();
  for (const page of [table, ann, ben, cal]) await page.getByRole('region', { name: 'How the battle ended' }).waitFor();
  await film('over');
  await table.goto(`${server.url}/#/g/${game}`);
  await table
    .getByText(/Gunboats/i)
    .first()
    .waitFor();
  await picture(table, 'club-dispatch-table');
  for (const page of [table, ann, ben, cal]) assert.deepEqual(page.complaints, []);
});

test('one tablet of both sides and the umpire is covered between them while orders are secret', async () => {
  const page = await newPage(browser, tablet, touch);
  const { game, seats } = await begunAtServer({
    system: 'noddy',
    scenario: 'gunboats',
    models: true,
    seats: { union: 'person', confederate: 'person', umpire: 'person' },
  });
  const tokens = Object.fromEntries(['union', 'confederate', 'umpire'].map((seat) => [seat, seats[seat].token]));
  const kept = {
    game,
    system: 'noddy',
    title: 'Gunboats',
    models: true,
    tokens,
    standing: '',
    over: false,
    touched: 1,
  };
  await page.goto(`${server.url}/mark.svg`);
  await page.evaluate((one) => localStorage.setItem('brownwater.games.1', JSON.stringify([one])), kept);
  await page.goto(`${server.url}/#/battle/${game}`);
  const hand = new Hand(page);
  const takeSeat = () => page.getByRole('button', { name: /^Take the seat/ }).tap();
  const ships = () => page.locator('[data-ship]').evaluateAll((rows) => rows.map((row) => row.dataset.ship));
  for (const [seat, own, other] of [
    ['Union', 'ash', 'gar'],
    ['Confederate', 'gar', 'ash'],
  ]) {
    await page.getByRole('heading', { name: `${seat}, your seat` }).waitFor();
    assert.equal(await page.locator('.stage').count(), 0, 'nothing of the table is shown under the cover');
    await takeSeat();
    assert.equal(await wantedAt(page), 'orders');
    const shown = await ships();
    assert.ok(shown.includes(own) && !shown.includes(other), shown.join());
    await hand.forAll();
  }
  await page.getByRole('heading', { name: /^Umpire, your seat/ }).waitFor();
  await takeSeat();
  await page.getByRole('button', { name: 'Umpire', exact: true }).waitFor();
  await picture(page, 'models-umpire-820');
  assert.deepEqual(page.complaints, []);
});

const stateWords = async (game, token) =>
  (await fetch(`${server.url}/api/games/${game}`, { headers: { Authorization: `Bearer ${token}` } })).text();
