import { describe, expect, it } from 'vitest';
import type { LessonTold } from '../api/types';
import { Lesson } from './lesson.svelte';

const told = (step: number, allows: object[] | null): LessonTold => ({
  id: 'mobas',
  title: 'Your first broadside',
  about: 'Two ships.',
  minutes: 7,
  step,
  steps: 5,
  ended: false,
  heading: `Step ${step}`,
  says: ['Aim.'],
  rules: ['MB-2.5'],
  allows,
});
const shots = [
  { type: 'declare_fire', ship: 'carondelet', target: 'general_bragg', dice: 3 },
  { type: 'declare_fire', ship: 'carondelet', target: 'general_lovell', dice: 2 },
];
const first = [{ type: 'declare_fire', ship: 'carondelet', target: 'general_bragg' }];

describe('a lesson', () => {
  it('goes on, and forgets what it answered, when what led to its step has been shown', () => {
    const lesson = new Lesson('game', 'token');
    lesson.hear(told(1, first));
    lesson.settle();
    lesson.answer = 'Take the better shot first.';
    lesson.hear(told(1, first));
    lesson.settle();
    expect(lesson.answer).not.toBeNull();
    lesson.hear(told(2, first));
    expect(lesson.told?.step).toBe(1);
    lesson.settle();
    expect([lesson.told?.step, lesson.answer]).toEqual([2, null]);
  });

  it('marks what its step allows, whom that is about, and nothing where all is allowed', () => {
    const lesson = new Lesson('game', 'token');
    expect(lesson.allowed(shots)).toEqual(shots);
    lesson.hear(told(1, first));
    lesson.settle();
    expect(lesson.allowed(shots)).toEqual([shots[0]]);
    expect(['carondelet', 'general_bragg', 'general_lovell'].map((ship) => lesson.marks(ship))).toEqual([
      true,
      true,
      false,
    ]);
    lesson.hear(told(5, null));
    lesson.settle();
    expect(lesson.allowed(shots)).toEqual(shots);
    expect(lesson.marks('carondelet')).toBe(false);
  });
});
