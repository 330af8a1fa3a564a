import { describe, expect, it } from 'vitest';
import { lettering } from '../screens';

const read = (prop: string, value: string): string => {
  const declaration = { prop, value };
  lettering.Declaration(declaration);
  return declaration.value;
};

describe('lettering', () => {
  it('is in rem on the page, and all else as it is written', () => {
    expect(read('font', '400 13.5px/18px var(--sans)')).toBe('400 0.84375rem/1.125rem var(--sans)');
    expect(read('font-size', '16px')).toBe('1rem');
    expect(read('padding', '16px')).toBe('16px');
    expect(read('font', '400 8pt/10pt var(--sans)')).toBe('400 8pt/10pt var(--sans)');
  });

  it('is light on dark ink and dark on light', () => {
    expect(read('color', '#fff')).toBe('var(--on-ink)');
    expect(read('background', '#fff')).toBe('#fff');
  });
});
