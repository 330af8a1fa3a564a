/**
 * The edition without a server on a slow line: bytes and seconds before a new user can start. tools/measure-edition
 * prints them; without-server.test.mjs holds the bytes.
 */
import { serveFolder } from './static.mjs';

const kilobitBytes = 125;
const lineOf = (kilobits) => ({ bytesPerSecond: kilobits * kilobitBytes, latency: 50 });

/** A lesson by its address, until its first gun may be fired. */
async function lesson(page, url, id) {
  await page.goto(`${url}#/lesson/${id}`, { waitUntil: 'commit' });
  await page.getByRole('region', { name: 'Lesson' }).getByRole('button', { name: 'Begin' }).click();
}

/** A battle of the book is chosen and begun, until its first decision may be made. */
async function battle(page, url) {
  await page.goto(`${url}#/new/mobas`, { waitUntil: 'commit' });
  await page.getByRole('button', { name: /^Begin/ }).click();
  await page.locator('.stage').waitFor();
}

export const firsts = {
  'MOBAS, a lesson’s first gun': (page, url) => lesson(page, url, 'mobas'),
  'Noddy, a lesson’s first order': (page, url) => lesson(page, url, 'noddy'),
  'Flotilla, a lesson’s first order': (page, url) => lesson(page, url, 'flotilla'),
  'MOBAS, the first battle': battle,
};

/** How long it takes in a page of a browser with nothing kept, and what comes over the wire until then. */
export async function measure(page, folder, first, kilobits) {
  const host = await serveFolder(folder, { line: lineOf(kilobits) });
  try {
    const began = performance.now();
    await firsts[first](page, host.url);
    const seconds = (performance.now() - began) / 1000;
    return { seconds, bytes: host.sent.reduce((sum, { bytes }) => sum + bytes, 0), sent: host.sent };
  } finally {
    await page.context().close();
    host.close();
  }
}

/** How soon a second visit has its home page with the network off: seconds. The page is the first of its browser. */
export async function secondVisit(page, folder) {
  const host = await serveFolder(folder);
  await page.goto(host.url);
  await page.evaluate(() => navigator.serviceWorker.ready.then(({ active }) => active.postMessage('fill')));
  await page.waitForTimeout(5000);
  host.close();
  await page.context().setOffline(true);
  const again = await page.context().newPage();
  await page.close();
  await again.goto(host.url);
  const usable = await again.waitForFunction(() => document.querySelector('a.way[href="#/new"]') && performance.now());
  const seconds = (await usable.jsonValue()) / 1000;
  await again.context().close();
  return seconds;
}
