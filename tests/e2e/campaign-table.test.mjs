/** Parts of a table on the campaign's page: talk, and a decision taken back. */
import { assert, browser, newPage, picture, server, test } from './harness.mjs';
import { beginCampaign } from './river.mjs';

test('the commodore talks on the campaign’s page, and is told what he may take back', async () => {
  const page = await newPage(browser);
  await beginCampaign(page, server.url, {});
  await page.keyboard.press('c');
  await page.getByRole('textbox', { name: 'Words' }).fill('Keep the boats closed up.');
  await page.keyboard.press('Control+Enter');
  await page.getByRole('log', { name: 'What was said' }).getByText('Keep the boats closed up.').waitFor();
  await picture(page, 'campaign-talk-1440');
  await page.keyboard.press('Escape');
  await page.keyboard.press('u');
  await page.getByText(/Nothing can be taken back now|You may take back/).waitFor();
  await picture(page, 'campaign-takeback-1440');
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: /menu/i }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: /^Talk/ }).click();
  await page.getByRole('log', { name: 'What was said' }).getByText('Keep the boats closed up.').waitFor();
  await picture(page, 'campaign-talk-390');
  assert.deepEqual(page.complaints, []);
});
