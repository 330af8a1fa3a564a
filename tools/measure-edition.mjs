#!/usr/bin/env node
/**
 * Measures a first visit to the edition without a server: bytes over the wire and seconds. Chromium has nothing kept,
 * the host is as on the web, at 10 and at 1.6 Mbit/s. Measures also how soon a second visit has its page without a
 * network (docs/browser-pages.md).
 *
 *   tools/measure-edition.mjs [--pages FOLDER] [--files]
 */
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { firsts, measure, secondVisit } from '../tests/e2e/firsts.mjs';
import { root } from '../tests/e2e/server.mjs';

const { chromium } = createRequire(join(root, 'web/package.json'))('playwright-core');
const { values } = parseArgs({
  options: { pages: { type: 'string', default: 'build/pages' }, files: { type: 'boolean', default: false } },
});
const installed = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? installed.find(existsSync) });
const folder = resolve(root, values.pages);
const newPage = async () => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  page.setDefaultTimeout(120_000);
  return page;
};
const table = [];
for (const first of Object.keys(firsts)) {
  const row = { '': first };
  for (const kilobits of [10_000, 1600]) {
    const { seconds, bytes, sent } = await measure(await newPage(), folder, first, kilobits);
    row.bytes = Math.max(row.bytes ?? 0, bytes);
    row[`${kilobits / 1000} Mbit/s, s`] = Number(seconds.toFixed(1));
    if (values.files) console.table(sent.sort((one, other) => other.bytes - one.bytes));
  }
  table.push(row);
}
console.table(table);
const visits = [];
for (let visit = 0; visit < 5; visit += 1) visits.push(await secondVisit(await newPage(), folder));
console.log('a second visit without a network has its page after', visits.map((one) => one.toFixed(3)).join(', '), 's');
await browser.close();
