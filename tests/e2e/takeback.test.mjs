import {
  actByMouse,
  assert,
  beginBattle,
  browser,
  newPage,
  picture,
  playAtAll,
  server,
  stateOf,
  test,
  wantedOf,
} from './harness.mjs';

const phone = { width: 390, height: 844 };

/** A battle of two people at two browsers. */
async function twoAtATable(union, confederate) {
  await beginBattle(union, server.url, { confederate: 'By link' });
  const link = await union.locator('[data-link=confederate]').inputValue();
  await union.getByRole('link', { name: 'Go to the battle' }).click();
  await confederate.goto(link);
  await confederate.getByText('Confederate, your seat').waitFor();
}

/** Decisions that this seat may take back now. */
const mayOf = (page) =>
  page.evaluate(async () => {
    const game = location.hash.split('/')[2];
    const kept = JSON.parse(localStorage.getItem('brownwater.games.1')).find((one) => one.game === game);
    const answer = await fetch(`/api/games/${game}/takebacks`, {
      headers: { Authorization: `Bearer ${Object.values(kept.tokens)[0]}` },
    });
    return (await answer.json()).may;
  });

/** Plays until one of them may take back what the other has seen; that page and the other. */
async function untilAsked(pages) {
  let asker = null;
  const act = async (page, what) => {
    await actByMouse(page, what);
    if ((await mayOf(page))?.asks.length) asker = page;
  };
  await playAtAll(pages, () => asker, { act });
  return [asker, pages.find((page) => page !== asker)];
}

test('a seat asks to take a decision back, the other agrees, and both go back to where they were', async () => {
  const union = await newPage(browser);
  const confederate = await newPage(browser);
  await twoAtATable(union, confederate);
  const [asker, other] = await untilAsked([union, confederate]);
  const before = await stateOf(asker);
  const { keeps } = await mayOf(asker);
  await asker.keyboard.press('u');
  await asker.getByRole('heading', { name: 'Take back' }).waitFor();
  await asker.getByRole('button', { name: 'Ask', exact: true }).waitFor();
  await picture(asker, 'takeback-ask-1440');
  await asker.setViewportSize(phone);
  await picture(asker, 'takeback-ask-390');
  await asker.setViewportSize({ width: 1440, height: 900 });
  await asker.getByRole('button', { name: 'Ask', exact: true }).press('Enter');
  await asker.getByText(/^You ask to take back decisions? .* Waiting for/).waitFor();
  await picture(asker, 'takeback-waiting-1440');

  const question = other.getByRole('alert').getByText(/asks to take back/);
  await question.waitFor();
  await picture(other, 'takeback-question-1440');
  await other.setViewportSize(phone);
  await picture(other, 'takeback-question-390');
  await other.setViewportSize({ width: 1440, height: 900 });
  await other.getByRole('button', { name: 'Decline' }).click();
  await asker.getByText(/declined; it may be asked again/).waitFor();
  assert.equal((await stateOf(asker)).number, before.number);

  // It goes on, and is asked once more; a reload in between loses nothing.
  const [again, agrees] = await untilAsked([union, confederate]);
  const second = await mayOf(again);
  await again.keyboard.press('u');
  await again.getByRole('button', { name: 'Ask', exact: true }).click();
  await agrees.getByText(/asks to take back/).waitFor();
  await agrees.reload();
  await agrees.getByText(/asks to take back/).waitFor();
  await agrees.keyboard.press('u');
  await agrees.getByRole('button', { name: 'Agree' }).press('Enter');
  for (const page of [again, agrees]) {
    await page
      .getByRole('status')
      .getByText(/took back decisions? .* with the leave of/)
      .waitFor();
    await page.waitForFunction(
      (number) => document.querySelector('.stage')?.getAttribute('data-decision') === String(number),
      second.keeps,
    );
    assert.match(await page.getByRole('region', { name: 'Log' }).innerText(), /TAKEN BACK/i);
  }
  await picture(again, 'taken-back-1440');
  await again.setViewportSize(phone);
  await picture(again, 'taken-back-390');
  await again.setViewportSize({ width: 1440, height: 900 });
  assert.ok(second.keeps >= keeps);
  // And the battle goes on from there.
  const what = await wantedOf(again);
  assert.notEqual(what, 'nothing');
  await actByMouse(again, what);
  assert.equal((await stateOf(again)).number > second.keeps, true);
  // From a battle under way a what-if begins where nothing is sealed; at the table itself W is a step ahead.
  const game = agrees.url().split('/').at(-1);
  await agrees.keyboard.press('m');
  await agrees.getByRole('button', { name: 'What if, from here' }).click();
  await agrees.getByText('the last position at which no orders are sealed').waitFor();
  await picture(agrees, 'what-if-live-1440');
  await agrees.setViewportSize(phone);
  await picture(agrees, 'what-if-live-390');
  await agrees.getByRole('button', { name: 'Begin from here' }).click();
  await agrees.waitForURL((url) => url.hash.startsWith('#/battle/') && !url.hash.includes(game));
  await agrees.locator('[data-hex]').first().waitFor();
  assert.notEqual(agrees.url().split('/').at(-1), game);
  assert.equal((await stateOf(agrees)).what_if.game, game);
  for (const page of [union, confederate]) assert.deepEqual(page.complaints, []);
});
