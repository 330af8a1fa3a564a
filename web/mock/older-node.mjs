/** Browsers have these, and Debian's Node 18 does not: for the unit tests (vite.config.ts). */
import { webcrypto } from 'node:crypto';

globalThis.crypto ??= webcrypto;
Array.prototype.toReversed ??= function () {
  return [...this].reverse();
};
Array.prototype.toSpliced ??= function (...given) {
  const copy = [...this];
  copy.splice(...given);
  return copy;
};
