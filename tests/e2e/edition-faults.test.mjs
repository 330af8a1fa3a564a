/**
 * The edition without a server where something fails it (docs/browser-pages.md): a program that dies, a full or
 * forbidden store, a journal and a file of games of another edition. Nothing decided is lost, and it can be saved.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';
import { absent, folder } from './edition.mjs';
import { actByMouse, assert, beginBattle, browser, decision, found, newPage, picture, wantedOf } from './harness.mjs';
import { root } from './server.mjs';
import { serveFolder } from './static.mjs';

/** Serves a page while the body runs; each of its workers begins by what `ails` was given last. */
const ailing = (name, body) =>
  test(name, { skip: absent }, async () => {
    const host = await serveFolder(folder);
    const page = await newPage(browser, undefined, { serviceWorkers: 'block' });
    try {
      let ill = '';
      await page.route(/worker.*\.js$/, async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, body: `${ill}\n${await response.text()}` });
      });
      await body(page, host.url, (ails) => (ill = ails));
    } finally {
      // A worker that was asked for last may still be on its way.
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      host.close();
    }
  });

const notice = (page) => page.getByRole('alert');
const press = (page, name) => page.getByRole('button', { name }).click();
async function saved(page, name) {
  const [file] = await Promise.all([page.waitForEvent('download'), press(page, name)]);
  return JSON.parse(readFileSync(await file.path(), 'utf8'));
}
/** The battle is shown with this decision at least, and goes on. */
async function goesOn(page, before) {
  const shown = (least) => Number(document.querySelector('.stage')?.dataset.decision ?? -1) >= least;
  assert.ok(await found(page, shown, before, 20_000), `decision ${before} is lost`);
  await actByMouse(page, await wantedOf(page));
  assert.ok(Number(await decision(page)) > before);
}

ailing(
  'a program that runs out of memory is begun anew; where that fails the games can be saved',
  async (page, url, ails) => {
    await beginBattle(page, url.slice(0, -1));
    await actByMouse(page, await wantedOf(page));
    const before = Number(await decision(page));
    ails(`WebAssembly.instantiate = () => Promise.reject(new RangeError('WebAssembly.Memory(): no more room'));`);
    const dies = () =>
      Promise.all(
        page.workers().map((worker) =>
          worker.evaluate(
            () =>
              void setTimeout(() => {
                throw new RangeError('out of memory');
              }),
          ),
        ),
      );
    await dies();
    await page.getByText('The games have stopped').waitFor();
    await picture(page, 'stopped');
    const { format, games } = await saved(page, 'Save all games to a file');
    assert.equal(format, 'brownwater-games-1');
    assert.ok(games.length === 1 && games[0].records.length > before);
    ails('');
    await press(page, 'Try again');
    await notice(page).waitFor({ state: 'detached' });
    await goesOn(page, before);
    await dies();
    await goesOn(page, before + 1);
  },
);

ailing(
  'a full store refuses the decision, says so, and lets games be saved; with room it goes on',
  async (page, url) => {
    const room = (has) =>
      Promise.all(
        page.workers().map((worker) =>
          worker.evaluate((has) => {
            const kind = IDBDatabase.prototype;
            kind.allowed ??= kind.transaction;
            kind.transaction = function (stores, mode, how) {
              if (!has && mode === 'readwrite') throw new DOMException('no room', 'QuotaExceededError');
              return this.allowed(stores, mode, how);
            };
          }, has),
        ),
      );
    await beginBattle(page, url.slice(0, -1));
    assert.equal(await wantedOf(page), 'clear');
    const before = Number(await decision(page));
    await room(false);
    await press(page, /^Clear/);
    await page.getByText('This browser has no room left').waitFor();
    await picture(page, 'no-room');
    assert.equal(Number(await decision(page)), before, 'a decision that was not kept is shown');
    await notice(page).getByRole('link', { name: 'Save games, or make room' }).click();
    assert.equal((await saved(page, 'Save all to a file')).games.length, 1);
    await page.goBack();
    await room(true);
    await goesOn(page, before);
  },
);

ailing('a browser that forbids its store says that it keeps nothing, and plays', async (page, url, ails) => {
  const value = `{ open() { throw new DOMException('denied', 'SecurityError'); } }`;
  const forbidden = `Object.defineProperty(globalThis, 'indexedDB', { value: ${value} });`;
  ails(forbidden);
  await page.addInitScript(forbidden);
  await beginBattle(page, url.slice(0, -1));
  await page.getByText('This browser keeps nothing here').waitFor();
  await picture(page, 'keeps-nothing');
  await press(page, 'Close');
  await goesOn(page, 0);
});

ailing('a journal and a file of games of another edition are refused, and why', async (page, url) => {
  const journal = readFileSync(join(root, 'tests/journals/mobas-albemarle.journal'), 'utf8');
  const give = (text) =>
    page.locator('input[type=file]').setInputFiles({ name: 'a.journal', mimeType: '', buffer: Buffer.from(text) });
  await page.goto(`${url}#/journal`);
  for (const [from, to, why] of [
    ['brownwater-journal-1', 'brownwater-journal-9', 'must be brownwater-journal-1'],
    ['"rules":"mobas-1"', '"rules":"mobas-99"', 'this program plays mobas-1 or mobas-2, not "mobas-99"'],
  ]) {
    await give(journal.replace(from, to));
    await page.getByText('The journal cannot be opened').getByText(why).waitFor();
  }
  await picture(page, 'another-journal');
  await page.goto(`${url}#/games`);
  await give('{"format":"brownwater-games-9","games":[]}');
  await notice(page).waitFor();
  await picture(page, 'another-games');
});
