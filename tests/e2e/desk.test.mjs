/** The umpire's desk in real browsers: reports kept back, sent and worded, and what a lookout sees. */
import { assert, browser, newPage, picture, server, test } from './harness.mjs';

const phone = { width: 390, height: 844 };
const tablet = { width: 1024, height: 768 };
const wide = { width: 1440, height: 900 };

const post = async (path, body) =>
  (
    await fetch(`${server.url}${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    })
  ).json();

async function sit(game, token, size, more = {}) {
  const page = await newPage(browser, size, more);
  await page.goto(`${server.url}/#/seat/${game}/${token}`);
  return page;
}
const desk = (page) => page.getByRole('dialog');
const open = async (page) => {
  await page
    .getByRole('button', { name: /^(Umpire’s desk|Lookouts and reports)/ })
    .first()
    .click();
  await desk(page).waitFor();
};
const close = async (page) => {
  await page.keyboard.press('Escape');
  await desk(page).waitFor({ state: 'detached' });
};

/** No page is wider than its screen, and nothing in the desk sticks out of it. */
async function fits(page) {
  const out = await page.evaluate(() =>
    [...document.querySelectorAll('dialog *')]
      .filter((one) => one.getBoundingClientRect().right > window.innerWidth + 1)
      .map((one) => one.outerHTML.slice(0, 120)),
  );
  assert.deepEqual(out, []);
}

test('an umpire of Noddy keeps a side’s reports, words one and drops one, and answers its lookout', async () => {
  const { game, seats } = await post('/api/games', {
    system: 'noddy',
    scenario: 'plum_point_bend',
    seats: { union: 'person', confederate: 'captain', umpire: 'person' },
  });
  const umpire = await sit(game, seats.umpire.token, tablet);
  const union = await sit(game, seats.union.token, wide, { reducedMotion: 'no-preference' });
  await umpire.locator('[data-vessel]').first().waitFor();
  await union.locator('[data-vessel]').first().waitFor();

  await open(umpire);
  await desk(umpire)
    .getByRole('group', { name: 'Reports to the Union' })
    .getByRole('button', { name: 'Over my desk' })
    .click();
  await desk(umpire).getByRole('button', { name: 'Over my desk', pressed: true }).waitFor();

  // A lookout is asked; the umpire alone reads it.
  await open(union);
  await desk(union).getByText('What happens is reported to you by the umpire').waitFor();
  await desk(union).getByLabel('Lookout of').selectOption({ label: 'Mound City' });
  await desk(union).getByLabel('Bearing, if you like').fill('95');
  await desk(union).getByLabel('Question').fill('What is that smoke beyond the point?');
  await desk(union).getByRole('button', { name: 'Ask the umpire' }).click();
  await desk(union).getByText('The umpire has it.').waitFor();
  await picture(union, 'lookout-asked-1440');
  const questions = desk(umpire).getByRole('region', { name: 'Questions' });
  await questions.getByText('What is that smoke beyond the point?').waitFor();
  await questions.getByRole('heading', { name: 'Union, of Mound City, bearing 095°' }).waitFor();
  assert.ok((await questions.locator('tbody tr').count()) > 3, 'what lies about her is told with bearing and range');
  await questions.getByRole('button', { name: 'As the view has it' }).click();
  const answer = questions.getByLabel('Your answer, to them alone');
  assert.match(await answer.inputValue(), /bears \d{3}°, [\d.]+ in/);
  await fits(umpire);
  await questions.scrollIntoViewIfNeeded();
  await picture(umpire, 'desk-question-1024');
  await answer.fill('Three steamers, one of them a ram, standing up towards you.');
  await questions.getByRole('button', { name: 'Answer' }).click();
  await desk(union).getByText('Three steamers, one of them a ram, standing up towards you.').waitFor();
  await close(umpire);
  await close(union);
  const log = union.getByRole('region', { name: 'Log' });
  const kept = /The umpire keeps your report/;
  /** Lines of the log but for those that say that a report is kept. */
  const linesTold = () => log.locator('li').filter({ hasNotText: kept }).count();
  const before = await linesTold();
  await union.getByRole('status').filter({ hasText: kept }).waitFor();

  // A move: the side sees nothing of it until it is sent.
  await union.keyboard.press('s');
  const move = umpire.getByRole('button', { name: /^Let the move begin/ });
  await move.waitFor();
  await move.click();
  await umpire.getByRole('heading', { name: 'Move 2' }).first().waitFor();
  await union.getByRole('heading', { name: 'Move 2' }).first().waitFor();
  assert.equal(await linesTold(), before, 'the chart has moved, the log has nothing');
  await log.locator('li').filter({ hasText: kept }).first().waitFor();
  await union.keyboard.press('r');
  await union.getByText('By dead reckoning, from your orders.').waitFor();
  await union.getByText('Move 1 of').first().waitFor();
  await picture(union, 'reckoned-1440');
  // Where the machine is busy it may have come to its end by itself.
  const toTheEnd = union.getByRole('button', { name: /^To the end/ });
  await toTheEnd.click({ timeout: 5000 }).catch(() => {});
  await union.getByText('By dead reckoning, from your orders.').waitFor({ state: 'detached' });
  await picture(union, 'reports-waiting-1440');
  await open(umpire);
  const held = desk(umpire).getByRole('region', { name: 'Reports', exact: true }).locator('ol > li');
  await held.nth(1).waitFor();
  const waiting = await held.count();
  await picture(umpire, 'desk-held-1024');
  const last = held.nth(waiting - 1);
  await last.getByRole('button', { name: 'In my words' }).click();
  await last.getByLabel('They are told').fill('Through the smoke: both fleets are moving.');
  await picture(umpire, 'desk-wording-1024');
  await last.getByRole('button', { name: 'Send these words' }).click();
  await log.getByText('The umpire reports: Through the smoke: both fleets are moving.').waitFor();
  await held.first().getByRole('button', { name: 'Keep from them' }).click();
  const past = desk(umpire).getByRole('region', { name: 'Reports so far' });
  await past.getByText('the Union read: “Through the smoke: both fleets are moving.”').waitFor();
  await past.getByText('kept from the Union').waitFor();
  await past.scrollIntoViewIfNeeded();
  await picture(umpire, 'desk-told-1024');
  assert.equal(await linesTold(), before + 1, 'of what is kept nothing comes');
  assert.ok(
    await umpire
      .getByRole('region', { name: 'Log' })
      .getByText(/the Union read/)
      .count(),
    'his own log has the truth and what was told',
  );
  const moved = held.first();
  await moved.getByRole('button', { name: 'In part' }).click();
  const struck = moved.getByRole('checkbox').nth(6);
  await struck.uncheck();
  await moved.getByLabel('And, if you like, in your words').fill('Something was hit in the smoke.');
  await moved.getByLabel('And, if you like, in your words').scrollIntoViewIfNeeded();
  await picture(umpire, 'desk-part-1024');
  await moved.getByRole('button', { name: 'Send this much' }).click();
  await log.getByText('The umpire reports: Something was hit in the smoke.').waitFor();
  assert.ok((await linesTold()) > before + 3, 'the rest is told');
  await past.getByText(/sent to the Union without \d+ entr/).waitFor();
  await past.getByRole('button', { name: 'Send after all' }).click();
  await open(union);
  await desk(union).getByRole('region', { name: 'Reports so far' }).getByText('Through the smoke').waitFor();
  await fits(union);
  await picture(union, 'reports-1440');

  // The same by phone, and after a reload.
  for (const page of [union, umpire]) {
    await page.setViewportSize(phone);
    await page.reload();
    await page.locator('[data-vessel]').first().waitFor();
    await open(page);
    await desk(page).getByRole('region', { name: 'Reports so far' }).getByText('Through the smoke').waitFor();
    await fits(page);
    await picture(page, page === union ? 'reports-390' : 'desk-390');
  }
  assert.deepEqual([...union.complaints, ...umpire.complaints], []);
});

test('in MOBAS and up the Red River the umpire’s link has the desk too', async () => {
  const battle = await post('/api/games', {
    system: 'mobas',
    scenario: 'memphis',
    seats: { union: 'person', confederate: 'captain' },
  });
  const umpire = await sit(battle.game, battle.seats.umpire.token, wide);
  const union = await sit(battle.game, battle.seats.union.token, phone);
  await umpire.locator('[data-row]').first().waitFor();
  await open(umpire);
  await desk(umpire)
    .getByRole('group', { name: 'Reports to the Union' })
    .getByRole('button', { name: 'Over my desk' })
    .click();
  await open(union);
  await desk(union).getByLabel('Question').fill('Who lies nearest?');
  await desk(union).getByRole('button', { name: 'Ask the umpire' }).click();
  const questions = desk(umpire).getByRole('region', { name: 'Questions' });
  await questions.getByRole('button', { name: 'As the view has it' }).click();
  assert.match(await questions.getByLabel('Your answer, to them alone').inputValue(), /bears \d{3}°, \d+ hex/);
  await picture(umpire, 'desk-mobas-1440');
  await questions.getByRole('button', { name: 'Answer' }).click();
  await desk(union)
    .getByText(/bears \d{3}°/)
    .first()
    .waitFor();
  await fits(union);
  await picture(union, 'lookout-answered-390');

  const campaign = await post('/api/games', {
    system: 'red-river',
    scenario: 'timberclads_1862',
    seats: { union: 'person' },
  });
  const master = await sit(campaign.game, campaign.seats.umpire.token, wide);
  await master.locator('.river').first().waitFor();
  await master.keyboard.press('i');
  await desk(master).getByRole('button', { name: 'Over my desk' }).click();
  await desk(master).getByRole('button', { name: 'Over my desk', pressed: true }).waitFor();
  assert.equal(await desk(master).getByRole('group', { name: 'Reports to the Confederates' }).count(), 0);
  await picture(master, 'desk-river-1440');
  assert.deepEqual([...union.complaints, ...umpire.complaints, ...master.complaints], []);
});

/** Gives a number of orders of a war by the seats that owe them; not always the first that is open. */
async function command({ game, seats }, orders) {
  const told = async (seat) =>
    (
      await fetch(`${server.url}/api/games/${game}`, { headers: { Authorization: `Bearer ${seats[seat].token}` } })
    ).json();
  for (let made = 0; made < orders; made++) {
    const [seat] = (await told('umpire')).view.to_decide;
    const { view, number } = await told(seat);
    const answer = await fetch(`${server.url}/api/games/${game}/decisions`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${seats[seat].token}` },
      body: JSON.stringify({
        request: `order-${number}`,
        expected: number,
        action: view.actions[(made * 7) % view.actions.length],
      }),
    });
    assert.equal(answer.status, 200, await answer.text());
  }
}

test(
  'WS-2.1: at a war the umpire’s link has the desk: reports kept, worded, dropped and sent, and a lookout ' +
    'answered',
  async () => {
    const war = await post('/api/games', {
      system: 'wbts',
      scenario: 'vicksburg_1862',
      seats: { union: 'person', confederate: 'person' },
    });
    const umpire = await sit(war.game, war.seats.umpire.token, wide);
    const union = await sit(war.game, war.seats.union.token, tablet);
    for (const page of [umpire, union]) await page.locator('.page[data-week]').waitFor();
    await command(war, 1);
    await open(umpire);
    await desk(umpire)
      .getByRole('group', { name: 'Reports to the Union' })
      .getByRole('button', { name: 'Over my desk' })
      .click();
    await desk(umpire).getByRole('button', { name: 'Over my desk', pressed: true }).waitFor();
    await close(umpire);
    const dispatches = union.getByRole('region', { name: 'Dispatches' });
    const before = await dispatches.locator('li').count();
    await command(war, 40);
    const made = (
      await (
        await fetch(`${server.url}/api/games/${war.game}`, {
          headers: { Authorization: `Bearer ${war.seats.umpire.token}` },
        })
      ).json()
    ).number;
    for (const page of [umpire, union]) await page.locator(`.page[data-decision="${made}"]`).waitFor();
    assert.equal(await dispatches.locator('li').count(), before, 'the map has moved, the dispatches have nothing');
    await picture(union, 'war-reports-waiting-1024');
    await umpire.getByRole('button', { name: /^Umpire’s desk, \d+ waiting/ }).waitFor();
    await picture(umpire, 'war-umpire-1440');
    await open(umpire);
    const held = desk(umpire).getByRole('region', { name: 'Reports', exact: true }).locator('ol > li');
    await held.nth(2).waitFor();
    assert.equal(
      await desk(umpire).getByText('that the log does not tell').count(),
      0,
      'he reads what every report is about',
    );
    await picture(umpire, 'war-desk-held-1440');
    const last = held.last();
    await last.getByRole('button', { name: 'In my words' }).click();
    await last.getByLabel('They are told').fill('Dust is seen on the Corinth road.');
    await last.getByRole('button', { name: 'Send these words' }).click();
    await dispatches.getByText('The umpire reports: Dust is seen on the Corinth road.').waitFor();
    assert.match(await dispatches.locator('h3').first().innerText(), /^Week \d+, /, 'under its week');
    await held.first().getByRole('button', { name: 'Keep from them' }).click();
    const past = desk(umpire).getByRole('region', { name: 'Reports so far' });
    await past.getByText('kept from the Union').waitFor();
    assert.equal(await dispatches.locator('li').count(), before + 1);
    await desk(umpire)
      .getByRole('button', { name: /^Send all/ })
      .click();
    await desk(umpire).getByText('Nothing waits to be sent.').waitFor();
    await past.scrollIntoViewIfNeeded();
    await picture(umpire, 'war-desk-told-1440');
    await open(union);
    await desk(union).getByLabel('Question').fill('Is the bridge at Burnsville whole?');
    await desk(union).getByRole('button', { name: 'Ask the umpire' }).click();
    const questions = desk(umpire).getByRole('region', { name: 'Questions' });
    await questions.getByText('Is the bridge at Burnsville whole?').waitFor();
    await questions.getByLabel('Your answer, to them alone').fill('It burns.');
    await questions.getByRole('button', { name: 'Answer' }).click();
    await desk(union).getByText('It burns.').waitFor();
    await fits(umpire);
    await fits(union);
    await picture(union, 'war-reports-1024');
    for (const page of [union, umpire]) {
      await page.setViewportSize(phone);
      await page.reload();
      await page.locator('.page[data-week]').waitFor();
      await picture(page, page === union ? 'war-union-390' : 'war-umpire-390');
      await open(page);
      await desk(page).getByRole('region', { name: 'Reports so far' }).getByText('Dust is seen').waitFor();
      await fits(page);
      assert.ok((await page.evaluate(() => document.documentElement.scrollWidth)) <= phone.width);
      await picture(page, page === union ? 'war-reports-390' : 'war-desk-390');
    }
    assert.deepEqual([...union.complaints, ...umpire.complaints], []);
  },
);

test('captains are named with their ships as a battle is set up', async () => {
  const page = await newPage(browser, wide);
  await page.goto(`${server.url}/#/new/noddy`);
  await page.locator('input[name=scenario][value=plum_point_bend]').check({ force: true });
  const side = page.locator('details', { hasText: 'Several captains' }).first();
  await side.locator('summary').click();
  for (const [name, ship] of [
    ['Dove', 'Mound City'],
    ['Stembel', 'Cincinnati'],
  ]) {
    await side.getByLabel('Name of a Union captain').fill(name);
    await side.getByRole('button', { name: 'Name him captain' }).click();
    await side.getByLabel(`${ship}, Union`).selectOption(name);
  }
  await side.scrollIntoViewIfNeeded();
  await picture(page, 'new-captains-1440');
  await page.setViewportSize(phone);
  await side.scrollIntoViewIfNeeded();
  await picture(page, 'new-captains-390');
  assert.ok((await page.evaluate(() => document.documentElement.scrollWidth)) <= phone.width);
  await page.setViewportSize(wide);
  await page.getByRole('button', { name: /^Begin/ }).click();
  const links = page.getByRole('region', { name: 'Links of the captains' });
  await links.waitFor();
  await picture(page, 'new-captains-links-1440');
  const link = await links.getByLabel('Link of Dove').inputValue();
  const dove = await newPage(browser, wide);
  await dove.goto(link);
  await dove.getByRole('group', { name: 'Captains' }).getByText('captain of Mound City').waitFor();
  await dove.keyboard.press('ArrowUp');
  await dove.getByRole('group', { name: 'Captains' }).getByRole('button', { name: 'I am done' }).click();
  await dove
    .getByRole('region', { name: 'Log' })
    .getByText(/, Dove$/)
    .first()
    .waitFor();
  await picture(dove, 'log-captain-1440');
  await page.getByRole('link', { name: 'Go to the battle' }).click();
  await page
    .getByRole('region', { name: 'Log' })
    .getByText(/, Dove$/)
    .first()
    .waitFor();
  assert.deepEqual([...page.complaints, ...dove.complaints], []);
});
