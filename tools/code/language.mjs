/**
 * Comments and documents are read once. A sentence is refused if it has more than 30 words or holds a word of the list
 * below. It is also refused if it begins with a noun clause ("Who", "Whom", "What", "So long", "Of") and is no
 * question. Words in `code` and tables are not read.
 */
const kMostWords = 30;
const kBegins = /^(?:Who|Whom|Whose|Whoever|What|Whatever|So long|Of)\b/;
const kOldWords =
  'whence whither thither hither thereof wherein whereof unto amongst whilst ' +
  'aught naught nought lest forthwith hitherto heretofore therefrom thereto whereupon';
const kOld = new RegExp(`\\b(?:${kOldWords.replaceAll(' ', '|')})\\b`, 'i');

/** A string, which may hold what looks like a comment, or a comment. */
const cLike = /"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|`(?:\\.|[^`\\])*`|\/\/[^\n]*|\/\*[\s\S]*?\*\//g;
const isCLike = (path) => /\.(?:[ch]pp|ts|mjs|js|svelte|css)$/.test(path);
const isScript = (path) => /\.(?:py|sh|awk|cmake|txt)$/.test(path) || /^(?:tools\/[\w-]+|run|test)$/.test(path);
/** Histories. */
const kKept = [/^CHANGELOG\.md$/, /^docs\/decisions\//];
const isKept = (path) => kKept.some((one) => one.test(path));
const isRead = (path) => path.endsWith('.md') || isCLike(path) || isScript(path);

/** Comments that follow one another line by line are one text. */
function* textsOfCode(text) {
  let whole = '';
  let end = -1;
  for (const found of [...text.matchAll(cLike)].filter(([one]) => /^\/[/*]/.test(one))) {
    const words = found[0]
      .replace(/^\/\*+|\*\/$/g, '')
      .replace(/^\s*\*? ?/gm, '')
      .replace(/^\/\/+!?<? ?/, '');
    const follows = end >= 0 && found[0].startsWith('//') && /^[^\S\n]*\n?[^\S\n]*$/.test(text.slice(end, found.index));
    if (!follows && whole) yield whole;
    whole = follows ? `${whole}\n${words}` : words;
    end = found.index + found[0].length;
  }
  if (whole) yield whole;
  for (const [, words] of text.matchAll(/<!--([\s\S]*?)-->/g)) yield words;
}

function* textsOfScript(text) {
  let whole = '';
  for (const line of [...text.split('\n'), '']) {
    const comment = /^\s*#(?!!) ?(.*)/.exec(line)?.[1];
    if (comment !== undefined) {
      whole += `\n${comment}`;
    } else if (whole) {
      yield whole;
      whole = '';
    }
  }
}

/** A paragraph, an item of a list; no headings, no tables, no code. */
const textsOfDocument = (text) =>
  text
    .replace(/```[\s\S]*?```/g, '')
    .split('\n')
    .filter((line) => !/^\s*[|#]/.test(line));

function textsOf(path, text) {
  if (path.endsWith('.md')) return textsOfDocument(text);
  if (isCLike(path)) return [...textsOfCode(text)];
  return isScript(path) ? [...textsOfScript(text)] : [];
}

function whyNot(sentence) {
  const words = sentence.split(' ').filter((word) => /[a-z]/i.test(word));
  if (words.length > kMostWords) return `${words.length} words`;
  if (kBegins.test(sentence) && !sentence.endsWith('?')) return 'begins with a noun clause';
  return kOld.test(sentence) ? `"${kOld.exec(sentence)[0]}"` : null;
}

const sentencesOf = (path, text) =>
  textsOf(path, text)
    .flatMap((words) => words.split(/(?:^|\n)\s*(?:[-*]|\d+\.)\s/))
    .flatMap((words) =>
      words
        .replace(/`[^`]*`/g, 'X')
        .replace(/\s+/g, ' ')
        .split(/(?<=[.;:?!])\s+(?=[A-Z])/)
        .map((sentence) => sentence.trim()),
    );

const long = Array(kMostWords + 1)
  .fill('word')
  .join(' ');

export const language = {
  reads: (path) => isRead(path) && !isKept(path),
  allows: kKept.map((kept) => ({
    of: `tools/code/language.mjs: ${kept}`,
    covers: (path) => isRead(path) && kept.test(path),
    needs: (path, text) => sentencesOf(path, text).some(whyNot),
  })),
  *faults(path, text) {
    for (const sentence of sentencesOf(path, text)) {
      const why = whyNot(sentence);
      if (why) yield { line: 0, why: `${why}: ${sentence}` };
    }
  },
  sound: [
    ['a.hpp', `/// Each:\n/// - one: ${long.slice(40)};\n/// - two: ${long.slice(40)}.`],
    ['a.cpp', '// What is lost?\nconst char* b = "// What is said.";\n// Lost: `What`.\n'],
  ],
  seeds: [
    ['b.cpp', '// What is lost.\nint a;\n', 'a noun clause'],
    ['b.cpp', `/// ${long}.\n`, 'a long sentence'],
    ['b.ts', '/** The board. Of a ship only what is seen. */', 'a noun clause after a sentence'],
    ['b.svelte', `<!-- ${'Whom'} it calls. -->`, 'a noun clause in a page'],
    ['b.sh', '# Goes on\n# lest it stop.\n', 'an old word'],
    ['b.md', '# What it is\n\nWho has it, holds it.\n\n| What | stays |\n', 'a noun clause in a document'],
  ],
};
