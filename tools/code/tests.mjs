/**
 * Lists of tests name tests that are there. A pattern of a filter (CMakePresets.json, tools/mutate, tools/test-quick)
 * has a test that it leaves out. A file under `PACKED` (tests/CMakeLists.txt) has a test that the sanitizers leave out,
 * or plays fewer games there (`fewer`, `kSanitized`).
 */
const kFilters = {
  'CMakePresets.json': /"BROWNWATER_TEST_FILTER": "-([^"]*)"/,
  'tools/mutate': /^LONG = \('([^)]*)'\)/m,
  'tools/test-quick': /^LONG='([^']*)'/m,
};
const kLists = 'tests/CMakeLists.txt';

/** The tests of a file, as --gtest_filter has them; what a test is given is `…/0`. */
const testsOf = (text) =>
  [...text.matchAll(/^(?:TEST|TEST_[FP]|RC_GTEST_PROP)\((\w+),\s*(\w+)/gm)].flatMap(([whole, suite, name]) => {
    if (!whole.startsWith('TEST_P')) return [`${suite}.${name}`];
    const begun = new RegExp(`^INSTANTIATE_TEST_SUITE_P\\((\\w+),\\s*${suite}\\b`, 'gm');
    return [...text.matchAll(begun)].map(([, of]) => `${of}/${suite}.${name}/0`);
  });
const isTest = (path) => /^tests\/.*\.cpp$/.test(path);
const patternsOf = (path, text) => kFilters[path].exec(text)?.[1].replace(/['\s]/g, '').split(':') ?? [];

/** A pattern, with any of what a test is given; a scenario stands there as `<book>_<scenario>`. */
function fits(pattern) {
  const [, wide = pattern] = /^(.*\*\/)\w+$/.exec(pattern) ?? [];
  return new RegExp(`^${wide.replaceAll('.', '\\.').replaceAll('*', '.*')}${wide === pattern ? '' : '.*'}$`);
}
const scenarioOf = (pattern) => /\*\/([a-z]+)_(\w+)$/.exec(pattern)?.slice(1).join('/');

function* faultsOfFilter(path, text, files) {
  const tests = [...files].filter(([file]) => isTest(file)).flatMap(([, test]) => testsOf(test));
  for (const pattern of patternsOf(path, text)) {
    const scenario = scenarioOf(pattern);
    const known = !scenario || files.has(`data/scenarios/${scenario}.json`);
    if (!known || !tests.some((name) => fits(pattern).test(name)))
      yield { line: 0, why: `no test is named ${pattern}` };
  }
}

/** The file with those of tests/ that it includes. */
const withIncluded = (text, files) =>
  [text, ...[...text.matchAll(/#include "(tests\/[^"]+)"/g)].map(([, one]) => files.get(one) ?? '')].join('\n');

function* faultsOfPacked(text, files) {
  const out = patternsOf('CMakePresets.json', files.get('CMakePresets.json')).map(fits);
  for (const [, room, packed] of text.matchAll(/^ *brownwater_tests\((\w+)[^)]*?PACKED ([^)]*)\)/gm))
    for (const name of packed.trim().split(/\s+/)) {
      const test = files.get(`tests/${room}/${name}`) ?? '';
      const isOut = testsOf(test).some((one) => out.some((pattern) => pattern.test(one)));
      if (!isOut && !/\bfewer\(|\bkSanitized\b/.test(withIncluded(test, files)))
        yield { line: 0, why: `${room}/${name} is PACKED, and need not be` };
    }
}

export const tests = {
  reads: (path) =>
    path in kFilters || path === kLists || /^tests\/.*\.[ch]pp$/.test(path) || /^data\/scenarios\/.*\.json$/.test(path),
  *faults(path, text, files) {
    if (path in kFilters) yield* faultsOfFilter(path, text, files);
    if (path === kLists) yield* faultsOfPacked(text, files);
  },
  sound: [
    ['tools/test-quick', "LONG='*Hundred*'\n"],
    ['tests/lab/long_test.cpp', 'TEST(Long, AHundredGames) {}\n'],
    ['tests/lab/a_test.cpp', 'TEST_P(Battles, End) {}\nINSTANTIATE_TEST_SUITE_P(Each, Battles, all());\n'],
    ['data/scenarios/mobas/duel.json', '{}'],
    ['CMakePresets.json', '"BROWNWATER_TEST_FILTER": "-Each/*/mobas_duel"'],
    [kLists, 'brownwater_tests(lab LINK brownwater_lab\n  PACKED a_test.cpp)\n'],
  ],
  seeds: [
    ['tools/test-quick', "LONG='*Hundred*:*Thousand*'\n", 'a pattern of no test'],
    ['CMakePresets.json', '"BROWNWATER_TEST_FILTER": "-Each/*:Each/*/mobas_lost"', 'a pattern of no scenario'],
    [kLists, 'brownwater_tests(lab PACKED a_test.cpp long_test.cpp)\n', 'a test packed without need'],
  ],
};
