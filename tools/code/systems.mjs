/**
 * No file but a system's own takes a decision by the name of a system. A system's facts say what it is
 * (engine/games/<game>/facts.hpp), and `visit_game` leads from a system to its game. A file is a system's own where a
 * folder of its path, or the beginning of its name, is the system's.
 */
import { basename, dirname } from 'node:path';

/** The rooms that are checked, with the ends of their files' names. Tests may name an enumerator. */
const kRooms = [
  [/^(engine|captains|lab|adapters)\/.*\.[ch]pp$/, false],
  [/^tools\/.*\.([ch]pp|mjs|sh)$|^tools\/(.*\/)?[^./]+$/, false],
  [/^tests\/.*\.([ch]pp|mjs)$/, true],
];
const kFacts = /^engine\/games\/([^/]+)\/facts\.hpp$/;

/** The systems: each with the folder of its game, its id, and the word of its enumerator. */
const systemsOf = (files) =>
  [...files]
    .filter(([path]) => kFacts.test(path))
    .map(([path, text]) => ({
      folder: kFacts.exec(path)[1],
      id: /\.id = "([^"]+)"/.exec(text)[1],
      word: /\.system = SystemId::(k\w+)/.exec(text)[1],
    }));

const plain = (name) => name.toLowerCase().replace(/[^a-z]/g, '');
function isOwn(path, { folder, id }) {
  const names = [plain(folder), plain(id)];
  const folders = dirname(path).split('/').map(plain);
  return folders.some((one) => names.includes(one)) || names.some((one) => plain(basename(path)).startsWith(one));
}

export const systems = {
  reads: (path) => kRooms.some(([room]) => room.test(path)),
  *faults(path, text, files) {
    const others = systemsOf(files).filter((system) => !isOwn(path, system));
    if (others.length === 0) return;
    const mayName = kRooms.find(([room]) => room.test(path))[1];
    const ids = others.map(({ id }) => id).join('|');
    const word = `(?:json::value\\()?["'](?:${ids})["']\\)?`;
    const compared = new RegExp(`[=!]==?\\s*${word}|${word}\\s*[=!]==?|\\bcase\\s+["'](?:${ids})["']`);
    const named = new RegExp(`\\bSystemId::(?:${others.map((other) => other.word).join('|')})\\b`);
    for (const [at, line] of text.split('\n').entries()) {
      const code = line.replace(/(^|\s)\/\/.*$/, '');
      if (compared.test(code)) yield { line: at + 1, why: "compares with a system's name" };
      else if (!mayName && named.test(code)) yield { line: at + 1, why: "names a system's enumerator" };
    }
  },
  sound: [
    ['engine/games/noddy/facts.hpp', '.system = SystemId::kNoddy,\n.id = "noddy",\n'],
    ['engine/games/mobas/facts.hpp', '.system = SystemId::kMobas,\n.id = "mobas",\n'],
    ['lab/noddy/own.cpp', 'if (system == "noddy" || system == SystemId::kNoddy) {}\n'],
    ['lab/noddy_batch.cpp', 'extern SystemId one = SystemId::kNoddy;\n'],
    ['lab/sound.cpp', '// as system == "noddy"\nconst char* word = "noddy"; SystemId none = SystemId::kNone;\n'],
    ['tests/sound.cpp', 'play(SystemId::kNoddy);\n'],
  ],
  seeds: [
    ['lab/a.cpp', 'if (system == "noddy") return 2;', 'a comparison with a word'],
    ['lab/a.cpp', 'return text == json::value("noddy");', 'a comparison with JSON'],
    ['lab/a.cpp', 'case SystemId::kNoddy: return 2;', 'a switch over systems'],
    ['lab/noddy/a.cpp', 'if (system == SystemId::kMobas) return 2;', "another system's enumerator"],
    ['tools/a.mjs', "const word = system === 'noddy' ? 'move' : 'turn';", 'a comparison in JavaScript'],
    ['tools/a.mjs', "case 'noddy':", 'a case in JavaScript'],
    ['tools/a', 'if (system !== "noddy") exit(1);', 'a comparison in a script'],
    ['tests/a.cpp', 'if ("noddy" == system) return;', 'a comparison in a test'],
  ],
};
