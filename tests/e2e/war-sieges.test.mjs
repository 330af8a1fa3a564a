import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { assert, browser, newPage, picture, server, test } from './harness.mjs';
import { root } from './server.mjs';
import { table, walkTo } from './war.mjs';

const memphis = 'B2802';
const signs = [
  ['southern', 'The South holds it'],
  ['no_works', 'No fort or fortress stands there'],
  ['rails_cut', 'Its rails to other supply cities are cut'],
  ['water_closed', 'Its water is closed'],
  ['troops_next', 'Union units are next to it'],
];

/** The war on the rivers of 1862 with Union troops in those hexes about Memphis, and a flotilla before it. */
function beforeMemphis({ troops, flotilla = true, fort = false }) {
  const setup = JSON.parse(readFileSync(join(root, 'data/scenarios/wbts/river_war_1862.json'), 'utf8'));
  const { source } = setup.forces[0];
  for (const hex of troops)
    setup.forces.push({
      name: 'Before Memphis',
      side: 'union',
      hex,
      units: [{ kind: 'infantry', points: 6 }],
      note: 'a trial',
      source,
    });
  if (flotilla)
    setup.vessels.push({
      side: 'union',
      kind: 'river_flotilla',
      name: 'Western Flotilla',
      near: 'memphis',
      water: ['B2702', 2],
    });
  if (fort) setup.works.push({ side: 'confederate', place: 'memphis', kind: 'fort' });
  return setup;
}

async function post(path, body) {
  const answer = await fetch(`${server.url}${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  const told = await answer.json();
  assert.ok(answer.ok, JSON.stringify(told));
  return told;
}

/** The lines of the five signs as that section of a sheet has them: filled or not, and its heading. */
const linesOf = (section) =>
  section.evaluate((element) => ({
    title: element.querySelector('h4').textContent,
    signs: [...element.querySelectorAll('li')].map((line) => [
      line.textContent.trim().replace(/\s+/g, ' '),
      line.querySelector('[aria-hidden]').textContent === '■',
    ]),
  }));

/** Memphis so beset, on the map, in the hex's card and on the production sheet; `missing` says which signs are not. */
async function shown(setup, missing, name) {
  const { game, seats } = await post('/api/games', { system: 'wbts', scenario: setup });
  const page = await newPage(browser);
  await page.goto(`${server.url}/#/seat/${game}/${seats.union.token}`);
  await table(page).waitFor();
  await walkTo(page, memphis);
  await page.keyboard.press('Enter');
  const there = signs.map(([sign]) => !missing.includes(sign));
  const besieged = missing.length ? 'not besieged' : 'besieged';
  const lines = signs.map(([, words], at) => `${there[at] ? '■' : '□'} ${words}: ${there[at] ? 'yes' : 'no'}`);

  const card = page.getByRole('region', { name: 'What stands here' }).getByRole('region', {
    name: 'The signs of a siege',
  });
  await card.waitFor();
  const onCard = await linesOf(card);
  assert.match(onCard.title, new RegExp(`: ${besieged} `), name);
  assert.deepEqual(
    onCard.signs,
    lines.map((line, at) => [line, there[at]]),
    name,
  );

  const marks = page.getByRole('img', { name: /^Memphis: / });
  const pips = await marks.locator('.sign').evaluateAll((all) =>
    all
      .map((pip) => ({ x: Number(pip.getAttribute('x')), there: pip.classList.contains('there') }))
      .sort((one, other) => one.x - other.x)
      .map((pip) => pip.there),
  );
  assert.deepEqual(pips, there, `${name}: on the map`);
  assert.match(await marks.getAttribute('aria-label'), new RegExp(`^Memphis: ${besieged}`));
  await picture(page, `war-siege-${name}-map-1440`);

  await page.keyboard.press('p');
  const sheet = page.getByRole('region', { name: /^Memphis$/ });
  await sheet.waitFor();
  assert.deepEqual(await linesOf(sheet), { ...onCard, title: onCard.title.replace('The signs of a siege', 'Memphis') });
  await sheet.scrollIntoViewIfNeeded();
  await picture(page, `war-siege-${name}-sheet-1440`);
  assert.deepEqual(page.complaints, []);
  await page.close();
}

test('WS-5: the map, the card of a hex and the sheet show each of the five signs of a besieged city', async () => {
  // The railways leave Memphis by three hexes; two hexes out troops cut them too and are not next to it.
  const about = ['B2902', 'B2903', 'B2803'];
  await shown(beforeMemphis({ troops: about }), [], 'whole');
  await shown(beforeMemphis({ troops: about, fort: true }), ['no_works'], 'fort');
  await shown(beforeMemphis({ troops: ['B2801'] }), ['rails_cut'], 'rails');
  await shown(beforeMemphis({ troops: about, flotilla: false }), ['water_closed'], 'water');
  await shown(beforeMemphis({ troops: ['B3001', 'B3003', 'B2804'] }), ['troops_next'], 'troops');
});
