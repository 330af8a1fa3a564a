#!/usr/bin/env node
// The strategic map: build it, look for gaps in any map file, draw it.
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { built, laid_out, written } from './build.mjs';
import { faults_in } from './check.mjs';
import { exceptions_written } from './exceptions.mjs';
import { drawn } from './picture.mjs';

const kUsage = `usage: node tools/wbts-map/main.mjs COMMAND
  build [--out FILE]                            builds data/maps/wbts.json out of data/geo, and tells what was left out
  check [FILE] [--json]                         looks for gaps in a map file; exit 1 if there are any
  picture OUT.svg [FILE] [--from HEX --to HEX] [--hex PIXELS] [--numbers]
                                                draws a map file, or the part between two hexes`;

const kExceptions = fileURLToPath(new URL('../../data/geo/exceptions.csv', import.meta.url));
const kMap = fileURLToPath(new URL('../../data/maps/wbts.json', import.meta.url));

/**
 * Splits arguments into plain ones and options; an option without a value is true.
 * @param {string[]} words @param {string[]} with_value
 * @returns {{plain: string[], options: Record<string, any>}}
 */
function parsed(words, with_value) {
  const [plain, options] = [[], {}];
  for (let at = 0; at < words.length; at++) {
    if (!words[at].startsWith('--')) plain.push(words[at]);
    else if (with_value.includes(words[at])) options[words[at].slice(2)] = words[++at];
    else options[words[at].slice(2)] = true;
  }
  return { plain, options };
}

function build(words) {
  const { options } = parsed(words, ['--out']);
  const laid = laid_out();
  for (const [kind, list] of Object.entries(laid.left_out))
    for (const { name, reason } of list) console.error(`${kind}: left out: ${name}: ${reason}`);
  for (const place of laid.places)
    if (place.why) console.error(`places: ${place.name} stands in ${place.hex}: ${place.why}`);
  writeFileSync(options.out ?? kMap, written(built(laid)));
  if (!options.out) writeFileSync(kExceptions, exceptions_written(laid.places));
}

/** A map file as read; says on standard error why it cannot be, and ends with 2. */
function read(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    console.error(`${file}: ${error.message}`);
    return process.exit(2);
  }
}

function check(words) {
  const { plain, options } = parsed(words, []);
  const [file = kMap] = plain;
  const faults = faults_in(read(file));
  if (options.json) console.log(JSON.stringify({ file, faults }));
  else for (const { rule, where, what } of faults) console.log(`${rule} ${where}: ${what}`);
  if (!options.json && faults.length === 0) console.log(`${file}: no gaps`);
  process.exitCode = faults.length > 0 ? 1 : 0;
}

function picture(words) {
  const { plain, options } = parsed(words, ['--from', '--to', '--hex']);
  const [out, file = kMap] = plain;
  const map = read(file);
  writeFileSync(out, drawn(map, { ...options, hex: options.hex ? Number(options.hex) : undefined }));
}

const [command, ...words] = process.argv.slice(2);
if (command === 'build') build(words);
else if (command === 'check') check(words);
else if (command === 'picture' && words.length > 0) picture(words);
else {
  console.error(kUsage);
  process.exitCode = 2;
}
