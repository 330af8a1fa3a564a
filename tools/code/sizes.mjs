/** Files are short enough to be read at one go. Those that a command makes are not looked at. */
const kMostLines = 400;
const linesOf = (text) => text.split('\n').length - 1;
const isMade = (path) => /\/described\//.test(path);

export const sizes = {
  reads: (path) => /\.([ch]pp|ts|svelte|mjs)$/.test(path) && !isMade(path),
  allows: [{ of: 'tools/code/sizes.mjs: isMade', covers: isMade, needs: (path, text) => linesOf(text) > kMostLines }],
  *faults(path, text) {
    const lines = linesOf(text);
    if (lines > kMostLines) yield { line: kMostLines + 1, why: `${lines} lines, ${kMostLines} at most` };
  },
  sound: [['engine/core/a.hpp', '#pragma once\n']],
  seeds: [['web/src/a.ts', 'let a;\n'.repeat(401), 'a file too long']],
};
