/** Files are short enough to be read at one go. Those that a command makes are not looked at. */
export const sizes = {
  reads: (path) => /\.([ch]pp|ts|svelte|mjs)$/.test(path) && !/\/described\//.test(path),
  *faults(path, text) {
    const lines = text.split('\n').length - 1;
    if (lines > kMostLines) yield { line: kMostLines + 1, why: `${lines} lines, ${kMostLines} at most` };
  },
  sound: [['engine/core/a.hpp', '#pragma once\n']],
  seeds: [['web/src/a.ts', 'let a;\n'.repeat(401), 'a file too long']],
};
const kMostLines = 400;
