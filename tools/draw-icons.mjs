#!/usr/bin/env node
// Draws the icons of the installed edition, web/installed/*.png, from web/public/mark.svg, by a real Chromium.
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const { chromium } = createRequire(join(root, 'web/package.json'))('playwright-core');
const mark = readFileSync(join(root, 'web/public/mark.svg'), 'utf8');
/** Shares are of the whole; a system may cut off a fifth of it round a maskable icon. */
const icons = [
  { name: 'icon-192', px: 192, share: 1, ground: 'transparent' },
  { name: 'icon-512', px: 512, share: 1, ground: 'transparent' },
  { name: 'maskable-512', px: 512, share: 0.7, ground: '#FBF7EB' },
];

const installed = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? installed.find(existsSync) });
for (const { name, px, share, ground } of icons) {
  const page = await browser.newPage({ viewport: { width: px, height: px } });
  const size = `width:${px * share}px;height:${px * share}px`;
  await page.setContent(
    `<body style="margin:0;height:100vh;display:grid;place-items:center;background:${ground}">` +
      mark.replace('<svg ', `<svg style="${size}" `),
  );
  await page.screenshot({ path: join(root, `web/installed/${name}.png`), omitBackground: true });
}
await browser.close();
