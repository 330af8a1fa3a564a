/** BLAKE2b with 256 bits, with or without a key: what sealed dice are made of. Pages that are not served by HTTPS have
 *  no WebCrypto, and it has no BLAKE2b; so a library of plain JavaScript reckons it. */
import { blake2b as reckon } from '@noble/hashes/blake2';
import { bytesToHex } from '@noble/hashes/utils';

const digestBytes = 32;

/** The digest of a message; `key` has at most 64 bytes, none is no key. */
export const blake2b = (message: Uint8Array, key?: Uint8Array): Uint8Array =>
  reckon(message, { dkLen: digestBytes, key });

export const hexOf = (bytes: Uint8Array): string => bytesToHex(bytes);

/** Null if the text is not that many lower-case hexadecimal digits. */
export function readHex(text: unknown, bytes = digestBytes): Uint8Array | null {
  if (typeof text !== 'string' || text.length !== bytes * 2 || !/^[0-9a-f]*$/.test(text)) return null;
  return Uint8Array.from({ length: bytes }, (_, at) => parseInt(text.slice(at * 2, at * 2 + 2), 16));
}
