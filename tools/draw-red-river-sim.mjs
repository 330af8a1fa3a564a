// Draws docs/pictures/red-river-sim.svg from docs/red-river-sim.json: for each flotilla and commodore how its
// campaigns ended, and what its ships were lost to.
import { readFileSync, writeFileSync } from 'node:fs';

const root = new URL('..', import.meta.url);
const runs = JSON.parse(readFileSync(new URL('docs/red-river-sim.json', root), 'utf8'));

const kInk = '#231F1A';
const kPaper = '#F4ECD9';
const kResults = [
  ['crushing_defeat', '#9E2A20'],
  ['major_defeat', '#BC6A5B'],
  ['unfortunate_defeat', '#DBABA0'],
  ['draw', '#D5C8AB'],
  ['minor_victory', '#A9BAC6'],
  ['stirring_victory', '#2F5570'],
  ['famous_victory', '#17375F'],
];
const kCauses = [
  ['gunboats', '#2F5570'],
  ['batteries', '#9E2A20'],
  ['ironclad', '#34383A'],
  ['burst_gun', '#E3B93C'],
  ['fire', '#BC6A5B'],
  ['abandoned', '#B9AA8B'],
  ['aground', '#9A6A2C'],
];
const kLeft = 250;
const kWidth = 380;
const kRow = 34;
const kTop = 74;

const spoken = (word) => word.replaceAll('_', ' ');
const text = (x, y, words, more = '') => `<text x="${x}" y="${y}" ${more}>${words}</text>`;

/** One bar cut into shares that sum to one. */
function bar(x, y, shares, colours) {
  let at = x;
  return shares
    .map((share, index) => {
      const width = share * kWidth;
      const across = `x="${at.toFixed(1)}" width="${width.toFixed(1)}"`;
      const piece = `<rect ${across} y="${y}" height="20" fill="${colours[index]}"/>`;
      at += width;
      return piece;
    })
    .join('');
}

function legend(x, y, entries) {
  return entries
    .map(([word, colour], index) => {
      const left = x + (index % 3) * 128;
      const top = y + Math.floor(index / 3) * 16;
      return (
        `<rect x="${left}" y="${top - 9}" width="10" height="10" ` +
        `fill="${colour}"/>${text(left + 14, top, spoken(word), 'font-size="9.5"')}`
      );
    })
    .join('');
}

const second = kLeft + kWidth + 40;
const height = kTop + runs.length * kRow + 70;
const rows = runs.map((run, index) => {
  const y = kTop + index * kRow;
  const lost = Object.values(run.losses.by_cause).reduce((sum, count) => sum + count, 0);
  const results = kResults.map(([word]) => run.results[word].share);
  const causes = kCauses.map(([word]) => (lost === 0 ? 0 : run.losses.by_cause[word] / lost));
  return (
    text(20, y + 15, `${spoken(run.flotilla)}, ${run.commodore}`, 'font-size="13"') +
    bar(
      kLeft,
      y,
      results,
      kResults.map(([, colour]) => colour),
    ) +
    bar(
      second,
      y,
      causes,
      kCauses.map(([, colour]) => colour),
    ) +
    text(second + kWidth + 8, y + 15, (lost / run.games).toFixed(2), 'font-size="12"')
  );
});

const box = `viewBox="0 0 ${second + kWidth + 60} ${height}"`;
const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${box} font-family="Georgia, serif" fill="${kInk}">
<title>How campaigns of the Red River ended, and what ships were lost to</title>
<rect width="100%" height="100%" fill="${kPaper}"/>
${text(kLeft, 36, `Results of ${runs[0].games} campaigns each`, 'font-size="16"')}
${text(second, 36, 'What ships were lost to, and ships lost a campaign', 'font-size="16"')}
${rows.join('\n')}
${legend(kLeft, height - 46, kResults)}
${legend(second, height - 46, kCauses)}
</svg>
`;
writeFileSync(new URL('docs/pictures/red-river-sim.svg', root), svg);
