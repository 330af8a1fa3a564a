/** Browsers have these, and Debian's Node 18 does not: for the unit tests (vite.config.ts). */
import { webcrypto } from 'node:crypto';
import { Duplex } from 'node:stream';
import { createDeflateRaw, createInflateRaw } from 'node:zlib';

globalThis.crypto ??= webcrypto;
Array.prototype.toReversed ??= function () {
  return [...this].reverse();
};
Array.prototype.toSpliced ??= function (...given) {
  const copy = [...this];
  copy.splice(...given);
  return copy;
};
// Node 18 knows these two, but not this format, which is the only one that the pages ask for.
const streams = { CompressionStream: createDeflateRaw, DecompressionStream: createInflateRaw };
for (const [name, made] of Object.entries(streams))
  try {
    new globalThis[name]('deflate-raw');
  } catch {
    globalThis[name] = function () {
      return Duplex.toWeb(made());
    };
  }
