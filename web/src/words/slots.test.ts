import { expect, it } from 'vitest';
import { examples, names, words } from '../../../tests/words/slots.json';
import { filled, type Words } from './slots';

const called = (id: string): string | null => (names as Record<string, string>)[id] ?? null;

it.each(examples as [string, object, string][])('fills %s as the terminal does', (sentence, keys, said) => {
  expect(filled(words as unknown as Words, sentence, keys, called)).toBe(said);
});
