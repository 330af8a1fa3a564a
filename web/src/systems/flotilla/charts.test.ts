import { describe, expect, it } from 'vitest';
import charts from 'virtual:charts';
import { chartsOf, spansOf } from './charts';

describe('the page of charts', () => {
  it('knows bold words, rules and links', () => {
    expect(spansOf('**Ram** (FL-3.7). A die; [flotilla.md](flotilla.md).')).toEqual([
      { kind: 'bold', text: 'Ram' },
      { kind: 'plain', text: ' (' },
      { kind: 'rule', text: 'FL-3.7' },
      { kind: 'plain', text: '). A die; ' },
      { kind: 'link', text: 'the rules in full', href: '#/rules/flotilla' },
      { kind: 'plain', text: '.' },
    ]);
  });

  it('has each row of the specific hits, with as many cells as its head', () => {
    const tables = chartsOf(charts.text).flatMap((chart) => (chart.kind === 'table' ? [chart] : []));
    for (const { head, rows } of tables) for (const row of rows) expect(row).toHaveLength(head.length);
    const hits = tables.find(({ head }) => head[0]?.[0]?.text === '3 dice');
    expect(hits?.rows.map((row) => Number(row[0]?.[0]?.text))).toEqual(Array.from({ length: 18 }, (_, at) => at + 2));
  });

  it('leaves no mark of its document in what is shown', () => {
    const shown = chartsOf(charts.text).flatMap((chart) =>
      chart.kind === 'words' ? chart.spans : [...chart.head, ...chart.rows.flat()].flat(),
    );
    for (const { text } of shown) expect(text).not.toMatch(/[*|#[\]]/);
  });
});
