import { describe, expect, it } from 'vitest';
import { sentence } from './sentence';

describe('a sentence', () => {
  it.each([
    ['She sinks', 'She sinks.'],
    ['The umpire reports: no harm seen.', 'The umpire reports: no harm seen.'],
    ['the words here are ours.', 'the words here are ours.'],
    ['the Union read: “Is she gone?”', 'the Union read: “Is she gone?”'],
  ])('has one stop: %s', (words, said) => expect(sentence(words)).toBe(said));
});
