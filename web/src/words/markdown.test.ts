import { describe, expect, it } from 'vitest';
import { asMarkdown } from './markdown';

describe('words in Markdown', () => {
  it('stand as they were written', () => {
    expect(asMarkdown('# <b>Smoke</b> [1](x), ran by')).toBe('\\# \\<b\\>Smoke\\</b\\> \\[1\\]\\(x\\), ran by');
  });
});
