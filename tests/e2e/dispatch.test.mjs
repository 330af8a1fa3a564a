/** The dispatch of a battle in real browsers: for who fought at once, for everybody when they have opened it. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { assert, browser, newPage, picture, server, test, wait } from './harness.mjs';
import { root } from './server.mjs';

const pictures = process.env.BROWNWATER_PICTURES
  ? [
      ['noddy', 'plymouth'],
      ['flotilla', 'indianola'],
    ]
  : [];

const api = async (path, { token, json } = {}) => {
  const answer = await fetch(`${server.url}${path}`, {
    method: json ? 'POST' : 'GET',
    headers: { 'Content-Type': 'application/json', ...(token ? { Authorization: `Bearer ${token}` } : {}) },
    ...(json ? { body: JSON.stringify(json) } : {}),
  });
  return answer.json();
};

/** A battle that two captains fight to its end; the page keeps the umpire's link of it. */
async function fought(page, system, scenario) {
  const seats = { union: 'captain', confederate: 'captain' };
  const begun = await api('/api/games', { json: { system, scenario, seats, dice: 'program' } });
  const { token } = begun.seats.umpire;
  while (!(await api(`/api/games/${begun.game}`, { token })).over) await wait(100);
  await page.goto(`${server.url}/#/`);
  await page.evaluate(
    (held) => {
      const kept = JSON.parse(localStorage.getItem('brownwater.games.1') ?? '[]');
      localStorage.setItem('brownwater.games.1', JSON.stringify([held, ...kept]));
    },
    {
      game: begun.game,
      system,
      title: 'A battle',
      tokens: { umpire: token },
      standing: '',
      over: true,
      touched: 1,
    },
  );
  return begun.game;
}

test('a dispatch is read by who fought, and by a stranger only when it has been opened', async () => {
  const page = await newPage(browser);
  const game = await fought(page, 'mobas', process.env.BROWNWATER_PICTURES ? 'memphis' : 'training');
  const address = `${server.url}/g/${game}`;
  const stranger = await newPage(browser, { width: 390, height: 844 });
  await stranger.goto(address);
  await stranger.getByRole('alert').getByText('There is no dispatch at this address').waitFor();

  await page.goto(address);
  await page.getByRole('heading', { name: 'The action' }).waitFor();
  await page.locator('.chart svg.sheet').first().waitFor({ state: 'attached' });
  assert.ok((await page.locator('.turning').count()) > 0, 'the turning point stands out');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Picture of the chart' }).click(),
  ]);
  assert.match(file.suggestedFilename(), /\.svg$/);
  await picture(page, 'dispatch-1440');
  await page.getByRole('button', { name: 'Open it to everybody' }).click();
  await page.getByText('Anybody with this address can read the dispatch').waitFor();

  await stranger.reload();
  await stranger.getByRole('heading', { name: 'The ships' }).waitFor();
  assert.match(await stranger.content(), /property="og:title"/);
  await picture(stranger, 'dispatch-390');
  for (const [system, scenario] of pictures) {
    await page.goto(`${server.url}/g/${await fought(page, system, scenario)}`);
    await page.locator('.chart svg.sheet').first().waitFor({ state: 'attached' });
    await wait(1500);
    await picture(page, `dispatch-${system}`);
  }

  await page.goto(address);
  await page.getByRole('button', { name: 'Again, sides changed' }).click();
  await page.waitForURL(/#\/battle\//);
});

test('a battle opens with its briefing, which is put aside and brought back, and is an evening', async () => {
  const page = await newPage(browser);
  await page.addInitScript(() => localStorage.setItem('brownwater.settings', '{}'));
  await page.goto(`${server.url}/#/new/memphis`);
  const tabs = page.getByRole('tablist', { name: 'The story' });
  await tabs.getByRole('tab', { name: 'Confederate' }).click();
  await page.getByText('Captain James E. Montgomery').waitFor();
  await page
    .getByText(/captains’ battles/)
    .first()
    .waitFor();
  await picture(page, 'story-set-up');
  await page.getByRole('button', { name: 'Begin Memphis' }).click();

  const card = page.getByRole('dialog', { name: 'Battle of Memphis' });
  await card.getByText('Drop down at daylight').waitFor();
  assert.equal(await card.getByText('Montgomery').count(), 0, 'the other side’s briefing is not told');
  await picture(page, 'story-briefing');
  await page.keyboard.press('Enter');
  await card.waitFor({ state: 'detached' });
  await page.reload();
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'The briefing' }).click();
  await card.getByText('Drop down at daylight').waitFor();
  await page.keyboard.press('Escape');

  await page.goto(`${server.url}/#/series`);
  const evening = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Evening 7: Memphis' }) });
  await evening.getByText('Under way').waitFor();
  await picture(page, 'series');
  await evening.getByRole('link', { name: 'Go on with it' }).click();
  await page.getByRole('button', { name: 'Menu' }).waitFor();
  assert.deepEqual(page.complaints, []);
});

test('the dispatches of the documents are what their commands write', () => {
  if (!server.ours) return;
  const told = readFileSync(join(root, 'docs/dispatches.md'), 'utf8');
  const blocks = [...told.matchAll(/```\n(brownwater [^`]*)```\n\n([^`]*)/g)];
  assert.equal(blocks.length, 3);
  const cwd = mkdtempSync(join(tmpdir(), 'brownwater-dispatch-'));
  try {
    for (const [, commands, text] of blocks) {
      const run = (line) => execFileSync(server.binary, line.split(' ').slice(1), { cwd, encoding: 'utf8' });
      const written = commands.trim().split('\n').map(run).at(-1);
      // A dispatch stands in the document as a chapter.
      assert.equal(text.trim(), written.trim().replace(/^#/gm, '##'));
    }
  } finally {
    rmSync(cwd, { recursive: true });
  }
});
