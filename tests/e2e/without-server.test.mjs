// The edition without a server (docs/browser-pages.md), in a folder of a dumb server of files, under a sub-path.
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';
import { deflateRawSync } from 'node:zlib';
import {
  actByMouse,
  assert,
  beginBattle,
  browser,
  decision,
  found,
  movedOn,
  newPage,
  pick,
  picture,
  wantedOf,
} from './harness.mjs';
import { absent, AtTerminal, folder, keepAll } from './edition.mjs';
import { measure } from './firsts.mjs';
import * as river from './river.mjs';
import { root } from './server.mjs';
import { serveFolder } from './static.mjs';
import * as war from './war.mjs';

/** A kept battle as a link (web/src/link/journalLink.ts), its hashes among the rest. */
const journal = readFileSync(join(root, 'tests/journals/mobas-albemarle.journal'));
const link = Buffer.concat([Buffer.from([1, 0, 0]), deflateRawSync(journal)]).toString('base64url');

/** One thing that is wanted is done; the number of the decision that stands then. */
async function act(page) {
  const before = await decision(page);
  await actByMouse(page, await wantedOf(page));
  await movedOn(page, before);
  return decision(page);
}

test(
  'a battle from a folder of files goes on in another tab, and without a network, where a link is played',
  { skip: absent },
  async () => {
    const host = await serveFolder(folder);
    try {
      const first = await newPage(browser);
      await beginBattle(first, host.url.slice(0, -1));
      const before = await act(first);
      assert.ok(Number(before) > 0, 'nothing was decided');

      // The tab that has the games is closed while another looks at them.
      const second = await first.context().newPage();
      await second.goto(first.url());
      await found(
        second,
        (number) => document.querySelector('.stage')?.getAttribute('data-decision') === number,
        before,
      );
      await first.close();
      const after = await act(second);
      assert.ok(Number(after) > Number(before), `${after} after ${before}`);

      await keepAll(second);
      host.close();
      await second.context().setOffline(true);
      await second.reload();
      await found(second, () => document.querySelector('.stage')?.getAttribute('data-decision'));
      assert.ok(Number(await decision(second)) >= Number(after), 'a decision is lost');
      await picture(second, 'without-network');

      await second.goto(`${host.url}#/play/${link.slice(0, -9)}`);
      await second.getByText('This link cannot be opened').waitFor();
      await second.goto(`${host.url}#/play/${link}`);
      await second.getByRole('figure', { name: 'The last position' }).locator('svg').first().waitFor();
      await picture(second, 'link-position');
      await second.getByRole('link', { name: 'See it played' }).click();
      await second.waitForURL(/#\/replay\//);
      await found(second, () => document.querySelector('.stage'));
      await picture(second, 'link-played');

      // The same link once more opens the same game, which continues.
      const games = await second.evaluate(() => JSON.parse(localStorage.getItem('brownwater.games.1')).length);
      await second.goto(`${host.url}#/play/${link}`);
      await second.getByRole('button', { name: /^(Go on from here|Fight it yourself), Union/ }).click();
      await second.waitForURL(/#\/battle\//);
      await wantedOf(second);
      assert.equal(
        await second.evaluate(() => JSON.parse(localStorage.getItem('brownwater.games.1')).length),
        games + 1,
      );
      assert.deepEqual(first.complaints, []);
    } finally {
      host.close();
    }
  },
);

/** The greatest number of bytes over the wire before a new player may act (docs/browser-pages.md). */
const mostBytes = {
  'MOBAS, a lesson’s first gun': 1_200_000,
  'Noddy, a lesson’s first order': 1_200_000,
  // It is to be 1.2 MB again: code for tables of many came into its module.
  'Flotilla, a lesson’s first order': 1_240_000,
  'MOBAS, the first battle': 2_000_000,
};
for (const [first, most] of Object.entries(mostBytes))
  test(`${first} comes in ${most} bytes over the wire`, { skip: absent }, async () => {
    const { bytes, seconds, sent } = await measure(await newPage(browser), folder, first, 10_000);
    console.log(first, { bytes, seconds });
    assert.ok(bytes <= most, `${bytes} bytes: ${JSON.stringify(sent)}`);
  });

const bar = (page, name) => page.getByRole('group', { name, exact: true });

/** Features that this edition has not (web/src/features.ts), by the words that would stand on a page. */
const notHere = [...readFileSync(join(root, 'web/src/features.ts'), 'utf8').matchAll(/seen: '([^']+)'/g)].map(
  ([, words]) => words,
);
async function showsOnlyWhatIsHere(page) {
  const text = await page.locator('body').innerText();
  assert.deepEqual(
    notHere.filter((words) => text.includes(words)),
    [],
  );
}

/** A battle of the open table is begun, and what its first page asks for is done. */
async function openTable(page, url, system, ready) {
  await page.goto(`${url}/#/new/${system}`);
  await pick(page, 'scenario', 'duel');
  for (const [name, value] of Object.entries({ union: 'here', confederate: 'captain', umpire: 'program' }))
    await pick(page, name, value);
  await showsOnlyWhatIsHere(page);
  await page.getByRole('button', { name: /^Begin/ }).click();
  await page.locator('[data-vessel]').first().waitFor();
  await ready.waitFor();
  const before = await decision(page);
  await ready.click();
  await found(
    page,
    (before) => document.querySelector('.stage')?.getAttribute('data-decision') !== before,
    before,
    20_000,
  );
  assert.notEqual(await decision(page), before, `${system}: nothing was decided`);
  await page.keyboard.press('m');
  await page.getByRole('dialog').waitFor();
  await showsOnlyWhatIsHere(page);
}

test(
  'from a folder of files every other system is begun and played some decisions, the last without a network',
  { skip: absent },
  async () => {
    const host = await serveFolder(folder);
    const url = host.url.slice(0, -1);
    try {
      const page = await newPage(browser);
      await openTable(page, url, 'noddy', bar(page, 'Orders').getByRole('button', { name: /^Seal/ }));
      await openTable(page, url, 'flotilla', bar(page, 'Decision').getByRole('button', { name: /^Ready/ }));

      await river.beginCampaign(page, url);
      for (let orders = 0; orders < 2 && (await river.phaseOf(page)) !== 'fight'; orders++)
        await river.order(page, river.nextOrder(await river.ordersOpen(page), 0, 1));
      assert.ok((await river.numberOf(page)) > 0);

      await keepAll(page);
      host.close();
      await page.context().setOffline(true);
      await war.beginWar(page, url);
      await war.table(page).waitFor();
      for (let steps = 0; steps < 3; steps++) {
        await war.askedNow(page);
        if (!(await war.end(page))) await war.giveAny(page);
      }
      assert.ok((await war.numberOf(page)) >= 3);
      await picture(page, 'war-without-network');
      assert.deepEqual(page.complaints, []);
    } finally {
      host.close();
    }
  },
);

test(
  'a battle by letter with a friend at the command line: joined, decided on the board, written, sent and gone on with',
  { skip: absent },
  async () => {
    const host = await serveFolder(folder);
    const friend = new AtTerminal();
    try {
      const page = await newPage(browser);
      const give = (text) =>
        page
          .locator('input[type=file]')
          .first()
          .setInputFiles({ name: 'a.letter', mimeType: '', buffer: Buffer.from(text) });
      const press = (name) => page.getByRole('button', { name }).click();
      const sent = async () => {
        const [file] = await Promise.all([page.waitForEvent('download'), press('Save the letter')]);
        return readFileSync(await file.path(), 'utf8');
      };
      await page.goto(`${host.url}#/letters`);
      const address = await page.locator('code', { hasText: 'bw1-' }).first().innerText();
      friend.letter('begin', friend.file, '--friend', address, '--scenario', 'training');
      await picture(page, 'letters');

      const begun = readFileSync(friend.file, 'utf8');
      await give(begun.replace('"by":"union"', '"by":"confederate"'));
      await page.getByText('This letter is not taken.').waitFor();
      await picture(page, 'letter-refused');
      await give(begun);
      await press('Join the battle');
      const decide = page.getByRole('button', { name: 'Decide on the board' });
      for (let boards = 0, lines = 2; boards < 2;) {
        await page.getByText(`${lines} lines`).waitFor();
        if (await decide.isVisible()) {
          await decide.click();
          const way = page.getByRole('link', { name: 'To the letter' });
          while (!(await way.isVisible())) await act(page);
          boards += 1;
          await picture(page, `letter-board-${boards}`);
          await way.click();
          await press(/^Write .* into the letter/);
          await page.getByText('Written.').waitFor();
          await picture(page, `letter-written-${boards}`);
        }
        const answer = friend.answer(await sent());
        await page.getByLabel('Or paste its text').fill(answer);
        await press('Open it');
        // The letter's due part was added to it: a link, an opening.
        await page.getByText(/^The letter goes|yours are owed|yours to decide/).waitFor();
        lines = await found(
          page,
          (least) => {
            const [, count] = /(\d+) lines,/.exec(document.body.innerText) ?? [];
            return Number(count) >= least && Number(count);
          },
          answer.trimEnd().split('\n').length,
        );
      }
      const { verified, decisions } = friend.letter('verify', friend.file);
      assert.ok(verified && decisions > 2, `${decisions} decisions`);
      assert.deepEqual(page.complaints, []);
    } finally {
      rmSync(friend.folder, { recursive: true });
      host.close();
    }
  },
);
