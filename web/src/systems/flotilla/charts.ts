/** The page of charts, as its document has it: paragraphs and tables of plain words, bold ones, rules and links. */
import { say } from './words/say';

export type Span = { kind: 'plain' | 'bold' | 'rule'; text: string } | { kind: 'link'; text: string; href: string };
export type Chart = { kind: 'words'; spans: Span[] } | { kind: 'table'; head: Span[][]; rows: Span[][][] };

/** The parts of a line in their order; a link to the rules in full leads to the page of the rules. */
export function spansOf(line: string): Span[] {
  const spans: Span[] = [];
  let end = 0;
  const plain = (to: number): void => {
    if (to > end) spans.push({ kind: 'plain', text: line.slice(end, to) });
  };
  for (const found of line.matchAll(/\*\*(.+?)\*\*|\[(.+?)\]\(.+?\)|FL-\d+\.\d+/g)) {
    plain(found.index);
    end = found.index + found[0].length;
    if (found[1] !== undefined) spans.push({ kind: 'bold', text: found[1] });
    else if (found[2] !== undefined)
      spans.push({ kind: 'link', text: say('the_rules_in_full'), href: '#/rules/flotilla' });
    else spans.push({ kind: 'rule', text: found[0] });
  }
  plain(line.length);
  return spans;
}

const cellsOf = (row: string): Span[][] =>
  row
    .split('|')
    .slice(1, -1)
    .map((cell) => spansOf(cell.trim()));

/** The tables and paragraphs under the document's title. */
export const chartsOf = (text: string): Chart[] =>
  text
    .trim()
    .split(/\n\n+/)
    .slice(1)
    .map((block) => {
      if (!block.startsWith('|')) return { kind: 'words', spans: spansOf(block) };
      const [head = '', , ...rows] = block.split('\n');
      return { kind: 'table', head: cellsOf(head), rows: rows.map(cellsOf) };
    });
