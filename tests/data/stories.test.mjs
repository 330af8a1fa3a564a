// The stories of battles: valid by their schema, named by scenarios that have the same day, and as long as they say.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { faults_of, json_at, names_in } from './support.mjs';

const schema = json_at('data/schemas/story.schema.json');
const stories = new Map(
  names_in('data/stories').map((file) => [file.replace(/\.json$/, ''), json_at(`data/stories/${file}`)]),
);
const scenarios = ['mobas', 'noddy', 'flotilla', 'meetings'].flatMap((folder) =>
  names_in(`data/scenarios/${folder}`).map((file) => ({
    name: `${folder}/${file}`,
    ...json_at(`data/scenarios/${folder}/${file}`),
  })),
);
const words_in = (text) => text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
const parts = ['situation', 'orders', 'forces', 'enemy', 'won'];

test('every story is valid by its schema, and a wrong key is found', () => {
  for (const [name, story] of stories) assert.deepEqual(faults_of(schema, story), [], name);
  const good = [...stories.values()][0];
  assert.notDeepEqual(faults_of(schema, { ...good, union: { ...good.union, plan: 'none' } }), []);
});

test('a briefing has 90 to 150 words, and what happened 120 to 180', () => {
  for (const [name, story] of stories) {
    for (const side of ['union', 'confederate']) {
      const count = parts.reduce((sum, part) => sum + words_in(story[side][part]), 0);
      assert.ok(count >= 90 && count <= 150, `${name}: the ${side} briefing has ${count} words`);
    }
    if (!story.happened) continue;
    const count = words_in(story.happened);
    assert.ok(count >= 120 && count <= 180, `${name}: what happened has ${count} words`);
  }
});

test('a battle of history has its day, what happened, sources and doubts; a drill has none of the first two', () => {
  for (const [name, story] of stories) {
    assert.equal('happened' in story, 'date' in story, name);
    if (story.happened) assert.ok(story.sources.length > 0 && story.doubts.length > 0, name);
  }
});

test('every battle has a story and every story a battle, of the same day', () => {
  const named = new Set(scenarios.map(({ story }) => story));
  for (const name of stories.keys()) assert.ok(named.has(name), `${name} is the story of no scenario`);
  for (const { name, story, date } of scenarios) {
    assert.ok(stories.has(story), `${name}: there is no story ${story}`);
    // A drill's day is the sheet's alone.
    const { date: day } = stories.get(story);
    assert.ok(!day || day === date, `${name}: the day of its story`);
  }
});

test('the series has twelve evenings in the order of their days, each one battle or one of two', () => {
  const evenings = [...stories.values()]
    .flatMap(({ evening, date }) => (evening ? [{ place: evening.place, date }] : []))
    .sort((a, b) => a.place - b.place || a.date.localeCompare(b.date));
  for (let place = 1; place <= 12; place++) {
    const battles = evenings.filter((one) => one.place === place).length;
    assert.ok(battles === 1 || battles === 2, `evening ${place} has ${battles} battles`);
  }
  const days = evenings.map(({ date }) => date);
  assert.deepEqual(days, [...days].sort());
});
