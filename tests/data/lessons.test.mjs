// The lessons: valid by their schema, in the files that they name, with predicates that ask of the right thing.
import assert from 'node:assert/strict';
import test from 'node:test';
import { faults_of, json_at, names_in } from './support.mjs';

const schema = json_at('data/schemas/lesson.schema.json');
const lessons = names_in('data/lessons').map((file) => ({ file, lesson: json_at(`data/lessons/${file}`) }));

/** Every pointer of a predicate. */
function pointers(predicate) {
  if (predicate === undefined) return [];
  const parts = [...(predicate.all ?? []), ...(predicate.any ?? [])];
  for (const key of ['not', 'where']) if (predicate[key]) parts.push(predicate[key]);
  return [predicate.at, predicate.some].filter(Boolean).concat(parts.flatMap(pointers));
}

test('every lesson is valid by its schema and named by its file, and so is its battle', () => {
  assert.ok(lessons.length >= 3);
  for (const { file, lesson } of lessons) {
    assert.deepEqual(faults_of(schema, lesson), [], file);
    assert.equal(file, `${lesson.id}.json`);
    const battles = json_at(`data/schemas/scenario-${lesson.system}.schema.json`);
    if (typeof lesson.scenario === 'object') assert.deepEqual(faults_of(battles, lesson.scenario), [], file);
  }
});

test('a lesson takes six to ten minutes, and each rule that a step names is in the book', () => {
  for (const { file, lesson } of lessons) {
    assert.ok(lesson.minutes >= 6 && lesson.minutes <= 10, file);
    const book = JSON.stringify(json_at(`data/rules/${lesson.system}.json`));
    for (const step of lesson.steps)
      for (const rule of step.rules) assert.ok(book.includes(`"${rule}"`), `${file}: ${rule}`);
  }
});

test('when a step goes on, and what must be so, asks of the view alone', () => {
  for (const { file, lesson } of lessons)
    for (const step of lesson.steps)
      for (const pointer of [...pointers(step.until), ...pointers(step.given)])
        assert.ok(!pointer.startsWith('/action'), `${file}: ${step.id}: ${pointer}`);
});

test('every step but the last answers three wrong actions at least', () => {
  for (const { file, lesson } of lessons)
    for (const step of lesson.steps.slice(0, -1)) assert.ok(step.wrong.length >= 3, `${file}: ${step.id}`);
});

test('a step without words, a predicate of no form and a pointer from elsewhere are not valid', () => {
  const [{ lesson }] = lessons;
  const [step] = lesson.steps;
  for (const wrong of [
    { says: '' },
    { allowed: { at: '/view/turn', equals: 3 } },
    { until: { at: '/state/turn', is: 3 } },
    { until: { some: '/view/ships', is: 3, where: { all: [] } } },
    { expected: [] },
  ])
    assert.notDeepEqual(faults_of(schema, { ...lesson, steps: [{ ...step, ...wrong }] }), [], JSON.stringify(wrong));
});
