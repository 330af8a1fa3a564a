/**
 * A comment that turns clang-tidy off (`NOLINT`) stands where clang-tidy looks. It names a check that is on, and that
 * would find something there. clang-tidy itself does not tell of one that it does not need.
 */
const kRead = /^(?:engine|captains|lab|adapters)\/(?!browser\/wasi\/).*\.[ch]pp$/;
const kMark = /NOLINT(NEXTLINE|BEGIN)?\(([^)]*)\)/;

/** Whether the lines have what the check looks for: each check that is turned off somewhere. */
const kFinds = {
  // A type in small letters, or a constant without its k.
  'readability-identifier-naming': (lines) =>
    lines.some((line) => /\busing [a-z]\w* =|\bconst(?:expr)?\b[^=;(]* (?!k[A-Z])\w+(?:\[\])?(?: =|;)/.test(line)),
  // To the brace that stands as far in as the function.
  'readability-function-size': ([first, ...lines], kMost) =>
    lines.findIndex((line) => line.startsWith(`${/^ */.exec(first)[0]}}`)) >= kMost,
};

/** The lines that a mark is for. */
function linesFor(kind, lines, at) {
  if (kind === 'NEXTLINE') return lines.slice(at + 1);
  if (kind !== 'BEGIN') return [lines[at].replace(/\/\/.*/, '')];
  const end = lines.findIndex((line, place) => place > at && /NOLINTEND/.test(line));
  return lines.slice(at + 1, end);
}

/** Why a check need not be turned off in these lines. */
function whyNot(check, lines, kind, rules) {
  if (!new RegExp(`^  ${check},?$`, 'm').test(rules)) return 'no check that .clang-tidy has';
  if (!kFinds[check]) return 'tools/code/marks.mjs does not know when it is needed';
  const wide = check === 'readability-function-size' || kind === 'BEGIN';
  const kMost = Number(/function-size\.LineThreshold: (\d+)/.exec(rules)[1]);
  return kFinds[check](wide ? lines : lines.slice(0, 1), kMost) ? null : 'no longer needed';
}

export const marks = {
  reads: (path) => path === '.clang-tidy' || /\.(?:[ch]pp|h)$/.test(path),
  *faults(path, text, files) {
    if (!text.includes('NOLINT')) return;
    const lines = text.split('\n');
    for (const [at, line] of lines.entries()) {
      if (/NOLINTEND/.test(line) || !/NOLINT/.test(line)) continue;
      const [, kind, checks = ''] = kMark.exec(line) ?? [];
      if (!checks) yield { line: at + 1, why: 'NOLINT without the name of a check' };
      else if (!kRead.test(path)) yield { line: at + 1, why: 'NOLINT where clang-tidy does not look' };
      else
        for (const check of checks.split(/,\s*/)) {
          const why = whyNot(check, linesFor(kind, lines, at), kind, files.get('.clang-tidy'));
          if (why) yield { line: at + 1, why: `NOLINT(${check}): ${why}` };
        }
    }
  },
  sound: [
    ['lab/a.hpp', '// NOLINTNEXTLINE(readability-identifier-naming)\nusing type = int;\n'],
    ['lab/b.cpp', `// NOLINTNEXTLINE(readability-function-size)\nvoid f() {\n${'g();\n'.repeat(70)}}\n`],
    ['lab/c.cpp', '// NOLINTBEGIN(readability-identifier-naming)\nconst int a = 1;\n// NOLINTEND\n'],
    [
      '.clang-tidy',
      '  readability-function-size,\n  readability-identifier-naming\n  function-size.LineThreshold: 70\n',
    ],
  ],
  seeds: [
    ['lab/d.cpp', 'int f();  // NOLINT\n', 'no name of a check'],
    ['lab/d.cpp', 'int f();  // NOLINT(misc-redundant-expression)\n', 'a check that is off'],
    ['lab/d.cpp', '// NOLINTNEXTLINE(readability-identifier-naming)\nusing Type = int;\n', 'a name as it should be'],
    ['lab/d.cpp', '// NOLINTNEXTLINE(readability-function-size)\nvoid f() {\n  g();\n}\n', 'a short function'],
    ['tests/a.cpp', '// NOLINTNEXTLINE(readability-identifier-naming)\nusing type = int;\n', 'where nobody looks'],
  ],
};
