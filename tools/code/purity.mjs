/** The engine stays pure, and imports run one way: downwards through the house. */

/** The rooms that a room may import besides itself. */
const kGames = ['engine/core', 'engine/chance', 'engine/board', 'engine/kernel'];
const kMay = {
  'engine/core': [],
  'engine/chance': ['engine/core'],
  'engine/board': ['engine/core'],
  'engine/kernel': ['engine/core', 'engine/chance'],
  'engine/games': kGames,
  captains: ['engine'],
  lab: ['engine', 'captains'],
  'adapters/assets': [],
  'adapters/wire': ['engine', 'captains', 'lab', 'adapters/assets'],
  'adapters/storage': ['engine', 'adapters/wire'],
  'adapters/sealed': ['engine', 'adapters/wire'],
  'adapters/letters': ['engine', 'captains', 'adapters/wire', 'adapters/sealed'],
  'adapters/paper': ['adapters/assets', 'adapters/wire'],
  'adapters/clerk': ['engine', 'adapters/wire'],
  'adapters/server': [
    ...['engine', 'captains', 'lab', 'adapters/assets', 'adapters/wire', 'adapters/paper'],
    ...['adapters/clerk', 'adapters/storage', 'adapters/sealed'],
  ],
  'adapters/network': ['adapters/wire', 'adapters/storage', 'adapters/clerk', 'adapters/server'],
  'adapters/browser':
    'engine captains adapters/assets adapters/wire adapters/storage adapters/letters adapters/server'.split(' '),
  'adapters/cli': ['engine', 'captains', 'lab', 'adapters'],
  'adapters/mpi': ['adapters/wire', 'adapters/cli'],
};
const kPureHeaders = new Set(
  `algorithm array bit cassert compare concepts cstddef cstdint cstdlib cstring expected initializer_list limits memory
   optional span tuple type_traits utility variant vector`.split(/\s+/),
);
const kHosted =
  'boost/(asio|beast)|thread|stop_token|condition_variable|future|semaphore|fstream|filesystem|sys/|unistd|pthread|' +
  'sqlite3';
const kHost = new RegExp(`^\\s*#\\s*include\\s*<(${kHosted})`);

/** In the engine, of a line without comments, quotes and literals of text. */
const kImpure = [
  [/\b(float|double)\b/, 'floating point'],
  [/[^\w.]\d[\d']*\.\d/, 'a floating literal'],
  [/\b(throw|try|catch)\b/, 'an exception'],
  [/std::(string|string_view|to_string|cout|cerr|format|function)\b/, 'text or type-erased calls'],
  [/\b(dynamic_cast|typeid|thread_local|volatile|rand|time|printf|getenv)\s*[<(]/, 'run-time machinery'],
  [/std::unordered_|<random>|uniform_int_distribution|std::shuffle/, 'an order or a draw that the library chooses'],
];

/** Facts about a system without its rules, and the shapes of structs, are names: these headers are their only place. */
const kNamed = [
  /^engine\/kernel\/facts\.hpp$/,
  /^engine\/games\/[^/]+\/facts\.hpp$/,
  /^engine\/core\/shape\.hpp$/,
  /^engine\/core\/shape_names\.hpp$/,
  /^engine\/core\/shape_forms\.hpp$/,
];

function roomOf(path) {
  const part = path.split('/');
  if (part[0] === 'engine' && part[1] === 'games' && part.length > 3) return part.slice(0, 3).join('/');
  return part[0] === 'engine' || part[0] === 'adapters' ? part.slice(0, 2).join('/') : part[0];
}
const mayImport = (room) => kMay[room] ?? (room.startsWith('engine/games/') ? kGames : null);

/** The text without comments, its lines where they were. */
const bare = (text) => text.replace(/\/\*[\s\S]*?\*\//g, (one) => one.replace(/[^\n]/g, ' ')).replace(/\/\/.*/g, '');

function* inEngine(path, room, line) {
  const named = kNamed.some((one) => one.test(path));
  const header = /^\s*#\s*include\s*<([^>]*)>/.exec(line)?.[1];
  if (header !== undefined) {
    if (!kPureHeaders.has(header) && !(named && header === 'string_view'))
      yield `<${header}> has no place in the engine`;
    return;
  }
  let code = ` ${line.replace(/"(?:[^"\\]|\\.)*"/g, '""').replace(/'(?:[^'\\]|\\.)'/g, '0')} `;
  if (named) code = code.replaceAll('std::string_view', 'text');
  // No rule reads a name: in a game's folder its facts are named by the game's own struct alone.
  if (path.endsWith('.cpp') && room.startsWith('engine/games/') && /\bkFacts\b/.test(code))
    yield 'a rule that reads facts';
  if (path.endsWith('.cpp') && /\b(shape::|shape_fields|kFormOf)/.test(code))
    yield 'a rule that reads the shape of a struct';
  for (const [impure, why] of kImpure) if (impure.test(code)) yield why;
}

const isRead = (path) => /^(engine|captains|lab|adapters)\/.*\.[ch]pp$/.test(path);
/** An entry of the lists above: it is needed where a room includes it. */
const allowed = (of, isRoom, included) => ({
  of: `tools/code/purity.mjs: ${of}`,
  covers: (path) => isRead(path) && isRoom(roomOf(path)),
  needs: (_, text) => new RegExp(`^\\s*#\\s*include\\s*${included}`, 'm').test(text),
});

export const purity = {
  reads: isRead,
  allows: [
    ...Object.entries(kMay).flatMap(([room, may]) =>
      may.map((one) =>
        allowed(`${room} may import ${one}`, (its) => its === room || its.startsWith(`${room}/`), `"${one}/`),
      ),
    ),
    ...kNamed.map((named) => ({
      of: `tools/code/purity.mjs: ${named}`,
      covers: (path) => named.test(path),
      needs: (_, text) => text.includes('std::string_view'),
    })),
    ...[...kPureHeaders].map((header) => allowed(`<${header}>`, (room) => room.startsWith('engine/'), `<${header}>`)),
  ],
  *faults(path, text) {
    const room = roomOf(path);
    const may = mayImport(room);
    if (!may) yield { line: 1, why: `no room of the house: ${room}` };
    for (const [at, line] of bare(text).split('\n').entries()) {
      const imported = /^\s*#\s*include\s*"([^"]*)"/.exec(line)?.[1];
      if (imported !== undefined) {
        if (![room, ...(may ?? [])].some((one) => imported.startsWith(`${one}/`)))
          yield { line: at + 1, why: `${room} may not import ${imported}` };
        continue;
      }
      // Code that answers requests has no sockets, threads or files of its own: they belong to what hosts it.
      if (room === 'adapters/server' && kHost.test(line))
        yield { line: at + 1, why: 'a socket, thread or file in what is hosted' };
      if (!room.startsWith('engine/')) continue;
      for (const why of inEngine(path, room, line)) yield { line: at + 1, why };
    }
  },
  sound: [
    ['engine/core/pure.hpp', '#pragma once\n// a double is only a word here, and so is "float"\n'],
    ['engine/games/mobas/facts.hpp', '#include <string_view>\ninline constexpr std::string_view kName = "mobas";\n'],
  ],
  seeds: [
    ['engine/core/a.hpp', '#include <iostream>', 'a stream in the engine'],
    ['engine/core/a.hpp', '#include <string>', 'text in the engine'],
    ['engine/core/a.cpp', '#include <thread>', 'a thread in the engine'],
    ['engine/core/a.hpp', 'inline double half(int n);', 'floating point in the engine'],
    ['engine/core/a.hpp', 'constexpr auto kHalf = 0.5;', 'a floating literal in the engine'],
    ['engine/core/a.cpp', 'void f() { throw 1; }', 'an exception in the engine'],
    ['engine/core/a.cpp', '#include <boost/json.hpp>', 'JSON in the engine'],
    ['engine/core/a.cpp', 'std::string name();', 'a string in the engine'],
    ['engine/games/mobas/a.hpp', 'std::string_view name();', 'a name in a game outside its facts'],
    ['engine/games/mobas/a.cpp', 'bool f() { return kFacts.turn.seconds > 60; }', 'a rule that reads facts'],
    ['engine/games/mobas/a.cpp', 'auto f() { return shape::kFormOf<Move>.fields; }', 'a rule that reads shapes'],
    ['engine/core/a.hpp', 'std::string_view name();', 'a name in the core outside its shapes'],
    ['engine/core/facts.hpp', 'std::string_view name();', 'facts in another room'],
    ['engine/core/a.hpp', '#include "engine/kernel/play.hpp"', 'core importing the kernel'],
    ['engine/kernel/a.cpp', '#include "engine/games/mobas/rules.hpp"', 'the kernel importing a game'],
    ['engine/games/mobas/a.cpp', '#include "engine/games/noddy/rules.hpp"', 'one game importing another'],
    ['engine/core/a.cpp', '#include "lab/batch.hpp"', 'the engine importing the lab'],
    ['captains/a.cpp', '#include "adapters/wire/view.hpp"', 'captains importing an adapter'],
    ['captains/a.cpp', '#include "lab/batch.hpp"', 'captains importing the lab'],
    ['adapters/wire/a.cpp', '#include "adapters/server/session.hpp"', 'wire importing the server'],
    ['adapters/wire/a.cpp', '#include "adapters/network/serve.hpp"', 'wire importing the network'],
    ['adapters/server/a.cpp', '#include "adapters/network/serve.hpp"', 'the server importing what hosts it'],
    ['adapters/server/a.cpp', '#include <boost/asio/post.hpp>', 'a socket in what is hosted'],
    ['adapters/server/a.hpp', '#include <thread>', 'a thread in what is hosted'],
    ['adapters/server/a.cpp', '#include <fstream>', 'a file in what is hosted'],
    ['adapters/wire/a.cpp', '#include "tests/support/kit.hpp"', 'an adapter importing a test'],
    ['cellar/../adapters/cellar/a.cpp', 'int a;', 'a room that the house does not have'],
  ].map(([path, text, what]) => [path.replace(/^.*\.\.\//, ''), text, what]),
};
