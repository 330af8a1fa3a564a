/**
 * A journal in an address's fragment: one byte for the form, the decisions' hashes as they are, then the rest under
 * deflate. The hashes cannot be made smaller; all of it is in base64url.
 */

/** Most characters that an address may hold in every browser and most letters. */
export const mostCharacters = 8192;
/** As the server takes in (docs/server.md). */
const mostBytes = 8 * 1024 * 1024;
const form = 1;
const countBytes = 2;
const hashBytes = 8;
const left = '"hash":""';

type Filter = CompressionStream | DecompressionStream;

/** The filter's output; null where that is more than `most` bytes. */
async function through(bytes: Uint8Array<ArrayBuffer>, filter: Filter, most: number): Promise<Blob | null> {
  const reader = new Blob([bytes]).stream().pipeThrough<Uint8Array<ArrayBuffer>>(filter).getReader();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return new Blob(parts);
    parts.push(value);
    length += value.length;
    if (length > most) return null;
  }
}

const base64url = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');

function bytesOf(link: string): Uint8Array<ArrayBuffer> {
  try {
    return Uint8Array.from(atob(link.replaceAll('-', '+').replaceAll('_', '/')), (one) => one.charCodeAt(0));
  } catch {
    throw new Error('the link has characters that none has, or is cut off');
  }
}

/** The journal as a part of an address; null where it is too long for one. */
export async function linkOf(journal: string): Promise<string | null> {
  const hashes: string[] = [];
  const rest = journal.replace(/"hash":"([0-9a-f]{16})"/g, (_, hash: string) => {
    hashes.push(hash);
    return left;
  });
  if (hashes.length >= 1 << 16) return null;
  const deflated = await through(new TextEncoder().encode(rest), new CompressionStream('deflate-raw'), mostCharacters);
  if (!deflated) return null;
  const packed = new Uint8Array(await deflated.arrayBuffer());
  const kept = countBytes + 1 + hashes.length * hashBytes;
  const all = new Uint8Array(kept + packed.length);
  const view = new DataView(all.buffer);
  view.setUint8(0, form);
  view.setUint16(1, hashes.length);
  hashes.forEach((hash, index) => view.setBigUint64(countBytes + 1 + index * hashBytes, BigInt(`0x${hash}`)));
  all.set(packed, kept);
  const link = base64url(all);
  return link.length <= mostCharacters ? link : null;
}

/** The journal that a link holds; throws why there is none. Whether it is a true one only the program can tell. */
export async function journalIn(link: string): Promise<string> {
  if (link.length > mostCharacters) throw new Error('the link is longer than any that Brownwater makes');
  const all = bytesOf(link);
  const view = new DataView(all.buffer);
  if (all.length <= countBytes || view.getUint8(0) !== form)
    throw new Error('the link is cut off at its beginning, or made by a later edition');
  const count = view.getUint16(1);
  const kept = countBytes + 1 + count * hashBytes;
  if (kept >= all.length) throw new Error('the link is cut off');
  const inflated = await through(all.slice(kept), new DecompressionStream('deflate-raw'), mostBytes).catch(
    (error: Error) => {
      throw new Error('the link is cut off, or was changed', { cause: error });
    },
  );
  if (!inflated) throw new Error('the link unpacks to more than a journal may be');
  const rest = await inflated.text();
  let next = 0;
  const journal = rest.replaceAll(left, () => {
    const hash = next < count ? view.getBigUint64(countBytes + 1 + next * hashBytes) : 0n;
    next += 1;
    return `"hash":"${hash.toString(16).padStart(hashBytes * 2, '0')}"`;
  });
  if (next !== count) throw new Error('the link was changed: its hashes do not fit its decisions');
  return journal;
}
