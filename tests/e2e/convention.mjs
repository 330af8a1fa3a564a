/** A table of ten for one battle of Noddy: eight captains on phones, an umpire's tablet, a hall's big screen. */
import { assert, browser, newPage, ontoChart, pick, server, wait } from './harness.mjs';

const phone = [
  { width: 390, height: 844 },
  { hasTouch: true, isMobile: true },
];
/** Ten browsers share the processors with whatever else runs. */
const patience = 25_000;
/** A hand is between two taps for so long. */
export const handMs = 250;

/** The ship that each captain of Craighead Point has in hand at first. */
export const inHand = {
  union: 'benton',
  'union Dove': 'pittsburgh',
  'union Ellet': 'queen_of_the_west',
  'union Blodgett': 'conestoga',
  confederate: 'general_bragg',
  'confederate Lamb': 'general_price',
  'confederate Burke': 'general_lovell',
  'confederate Stevenson': 'warrior',
};

export const bar = (page) => page.getByRole('group', { name: 'Orders', exact: true });
export const note = (page) => page.getByRole('group', { name: 'Captains' });
export const desk = (page) => page.getByRole('region', { name: 'Umpire', exact: true });

/** The battle is set up on the big screen's own browser with the scenario's captains; the links that it then has. */
async function called(hall, scenario) {
  await hall.goto(`${server.url}/#/new/noddy`);
  await pick(hall, 'scenario', scenario);
  for (const seat of ['union', 'confederate', 'umpire']) await pick(hall, seat, 'link');
  for (const more of await hall.getByText('Several captains').all()) await more.click();
  for (const taken of await hall.getByRole('button', { name: 'Take the scenario’s 3 captains' }).all())
    await taken.click();
  await hall.getByRole('button', { name: /^Begin/ }).click();
  await hall.getByRole('region', { name: 'Links of the captains' }).waitFor();
  return Object.fromEntries(
    await hall
      .locator('[data-link], [data-captain]')
      .evaluateAll((all) => all.map((one) => [one.dataset.link ?? one.dataset.captain, one.value])),
  );
}

/** Everybody at the table. `captains` has each captain's page by side and name, the chiefs' by their side. */
export async function convention(scenario) {
  const hall = await newPage(browser, { width: 1920, height: 1080 });
  hall.setDefaultTimeout(patience);
  const { umpire: umpires, ...links } = await called(hall, scenario);
  const game = /#\/seat\/(\w+)\//.exec(umpires)[1];
  const token = await hall.evaluate((id) => {
    const kept = JSON.parse(localStorage.getItem('brownwater.games.1')).find((one) => one.game === id);
    return kept.tokens.spectator ?? kept.links.spectator;
  }, game);
  await hall.goto(`${server.url}/#/hall/${game}/${token}`);
  const seated = async (link, ...like) => {
    const page = await newPage(browser, ...like);
    page.setDefaultTimeout(patience);
    await page.goto(link);
    await ontoChart(page, page.locator('[data-vessel]').first());
    return page;
  };
  const umpire = seated(umpires, { width: 820, height: 1180 }, { hasTouch: true });
  const captains = Object.entries(links)
    .filter(([name]) => name !== 'spectator')
    .map(async ([name, link]) => [name, await seated(link, ...phone)]);
  assert.equal(captains.length, 8);
  return { game, hall, umpire: await umpire, captains: Object.fromEntries(await Promise.all(captains)) };
}

/** A captain orders each of his three ships with his thumb; how often he tapped. */
export async function order(page) {
  let taps = 0;
  const tap = async (button) => {
    await button.tap();
    taps += 1;
    await wait(handMs);
  };
  for (let ship = 0; ship < 3; ship++) {
    await tap(bar(page).getByRole('button', { name: 'Faster' }));
    await tap(bar(page).getByRole('button', { name: '5 degrees more to port' }));
    await tap(page.getByRole('button', { name: 'Next vessel' }));
  }
  return taps;
}

/**
 * The umpire inflicts an effect on the ship that a captain has in hand. How long after his tap the captain's phone
 * shows what she can do now, ms.
 */
export async function inflicted(umpire, page, ship) {
  await desk(umpire).getByLabel('Ruling').selectOption('inflict');
  await desk(umpire)
    .getByRole('combobox', { name: /^Vessel/ })
    .selectOption(ship);
  await desk(umpire)
    .getByRole('combobox', { name: /^Effect/ })
    .selectOption({ label: '8 smoke stack shot away' });
  await desk(umpire).getByLabel('Reason').fill('a shell from the bank');
  await umpire.evaluate(() =>
    addEventListener('click', () => (window.tapped = Date.now()), { capture: true, once: true }),
  );
  const shown = page.evaluate(
    () =>
      new Promise((done, fail) => {
        setTimeout(() => fail(new Error('nothing is shown within 20 s')), 20_000);
        const bar = document.querySelector('[role="group"][aria-label="Orders"]');
        const before = bar.innerText;
        const look = new MutationObserver(() => {
          if (bar.innerText === before) return;
          look.disconnect();
          done(Date.now());
        });
        look.observe(bar, { subtree: true, childList: true, characterData: true });
      }),
  );
  await desk(umpire).getByRole('button', { name: 'Rule', exact: true }).tap();
  return (await shown) - (await umpire.evaluate(() => window.tapped));
}
