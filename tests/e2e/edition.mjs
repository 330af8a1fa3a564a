/** Hands for the tests of the edition without a server: its folder, what it keeps, open tables, friends by letter. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { assert, decision, found, picture, server } from './harness.mjs';
import { root } from './server.mjs';

export const folder = join(root, 'build/pages');
export const absent = existsSync(join(folder, 'offline.js')) ? false : 'build/pages is not built';

/** The files that the edition keeps on the device without being asked for them. */
const files = () =>
  JSON.parse(/brownwaterFiles = (.*);/.exec(readFileSync(join(folder, 'offline.js'), 'utf8'))[1])
    .filter(({ when }) => when !== 'asked')
    .map(({ name }) => name);

/** Waits until all of them are there. */
export const keepAll = (page) =>
  page.evaluate(async (files) => {
    const { active, scope } = await navigator.serviceWorker.ready;
    active.postMessage('fill');
    for (;;) {
      const [name] = await caches.keys();
      const have = new Set((await (await caches.open(name)).keys()).map(({ url }) => url));
      if (files.every((name) => have.has(new URL(name, scope).href))) return;
      await new Promise((later) => setTimeout(later, 50));
    }
  }, files());

export const bar = (page) => page.getByRole('group', { name: /^(Orders|Decision)$/ });
const button = (page, name) => bar(page).getByRole('button', { name });
export const lesson = (page) => page.getByRole('region', { name: 'Lesson' });
export const over = (page) => page.getByRole('region', { name: 'How the battle ended' });

/** The words of the buttons of all moves at an open table now; `over` at the end, `letter` where one waits. */
const offered = () => {
  const seen = (selector) => [...document.querySelectorAll(selector)].filter((one) => one.checkVisibility());
  if (seen('[aria-label="How the battle ended"]').length) return ['over'];
  if (seen('a[href^="#/letters/"]').length) return ['letter'];
  const skip = seen('[aria-label="The move as it is played"] button').find((one) => /^To the end/.test(one.innerText));
  if (skip) return void skip.click();
  const buttons = seen(':is([aria-label="Orders"], [aria-label="Decision"]) button:not(:disabled)');
  const words = buttons.map((one) => (one.ariaLabel ?? one.innerText).replace(/\s+/g, ' ').trim());
  return words.some((word) => /^(Seal|Ready|Steam|Fire|Let it|Lay|\w)/.test(word)) && words;
};
export const open = async (page) => (await found(page, offered, null, 30_000)) ?? assert.fail('nothing is offered');

const takenFrom = (page, before) =>
  found(page, (before) => document.querySelector('.stage')?.dataset.decision !== before, before);

/** Noddy: an order of knots and degrees for a ship, by keys. */
export async function order(page, ship, keys) {
  for (let tries = 0; tries < 4 && !(await bar(page).getByText(ship, { exact: true }).isVisible()); tries++)
    await page.keyboard.press('.');
  for (const key of keys) await page.keyboard.press(key);
}

export async function seal(page) {
  const before = await decision(page);
  await button(page, /^Seal/).click();
  assert.ok(await takenFrom(page, before), 'nothing came of the seal');
}

/** Flotilla: one decision, of what is offered: fires at every window, keeps course, lets the rest be. */
export async function decide(page, words, first = []) {
  const before = await decision(page);
  const wanted = [
    ...first,
    /^Ready/,
    /^Fire/,
    /^Lay the best/,
    /^Let it pass/,
    /^Steam/,
    /^The rest keep/,
    /^Nothing more/,
  ];
  const one = wanted.find((name) => words.some((word) => name.test(word)));
  if (one) await button(page, one).first().click();
  else await page.keyboard.press('1');
  if (one && /Lay|guns/.test(one)) await button(page, /^Fire/).click();
  await takenFrom(page, before);
}

/** A friend with the command line. */
export class AtTerminal {
  constructor() {
    this.folder = mkdtempSync(join(tmpdir(), 'brownwater-letter-'));
    this.file = join(this.folder, 'battle.letter');
    this.address = this.letter('key', join(this.folder, 'my.key')).address;
  }
  letter(does, ...words) {
    const more = ['key', 'verify'].includes(does) ? [] : ['--key', join(this.folder, 'my.key')];
    return JSON.parse(execFileSync(server.binary, ['letter', does, ...words, ...more, '--json'], { encoding: 'utf8' }));
  }
  /** Reads the letter, joins and decides what is owed; his answer. */
  answer(text) {
    writeFileSync(this.file, text);
    let { owed, seat } = this.letter('read', this.file);
    if (owed[seat] === 'join') ({ owed, seat } = this.letter('join', this.file));
    if (owed[seat]) this.letter('decide', this.file, '--captain', 'captain', '--seed', '7');
    return readFileSync(this.file, 'utf8');
  }
}

/** A friend with a page of this edition; `decides` makes one decision on the board. */
export class InPage {
  static async start(page, url, decides) {
    await page.goto(`${url}#/letters`);
    const address = await page.locator('code', { hasText: 'bw1-' }).first().innerText();
    return Object.assign(new InPage(), { page, address, decides, boards: 0 });
  }
  press(name) {
    return this.page.getByRole('button', { name }).click();
  }
  async #sent() {
    const [file] = await Promise.all([this.page.waitForEvent('download'), this.press('Save the letter')]);
    return readFileSync(await file.path(), 'utf8');
  }
  async begin(friend, { system, scenario }) {
    const { page } = this;
    await page.getByLabel('Your friend’s address').fill(friend);
    await page.getByLabel('Book').selectOption(system);
    await page
      .getByLabel(/^Battle/)
      .locator(`option[value=${scenario}]`)
      .waitFor({ state: 'attached' });
    await page.getByLabel(/^Battle/).selectOption(scenario);
    await this.press('Begin the letter');
    return this.#sent();
  }
  /** Opens the letter, joins or decides what is owed; the answer. */
  async answer(text) {
    const { page } = this;
    await page.getByLabel('Or paste its text').fill(text);
    await this.press('Open it');
    await page.getByText(/^The letter goes|are owed|yours to decide|asked to join/).waitFor();
    if (await page.getByText('You are asked to join').isVisible()) await this.press('Join the battle');
    await page.getByText(/^The letter goes|are owed|yours to decide/).waitFor();
    if (!(await page.getByRole('button', { name: 'Decide on the board' }).isVisible())) return this.#sent();
    await this.press('Decide on the board');
    for (let words = await open(page); words[0] !== 'letter'; words = await open(page)) await this.decides(page, words);
    this.boards += 1;
    await picture(page, `letter-board-${this.decides.name}-${page.viewportSize().width}`);
    await page.getByRole('link', { name: 'To the letter' }).click();
    await this.press(/^Write .* into the letter/);
    await page.getByText('Written.').waitFor();
    await picture(page, `letter-written-${this.decides.name}-${page.viewportSize().width}`);
    return this.#sent();
  }
}
