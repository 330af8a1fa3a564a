/** The program's WebAssembly modules: one with all systems, and smaller ones that are sooner over the wire. */

/** The files for a module with one system that no lesson needs. */
export const files = 'files';

/** Ids of systems, and `files`. */
export type Wanted = 'all' | readonly string[];

export interface Module {
  /** The systems that it plays, and `files` if they are in it or stand at an address of their own. */
  systems: Wanted;
  address: string;
  files?: string;
}

export const withBoth = (one: Wanted, other: Wanted): Wanted =>
  one === 'all' || other === 'all' ? 'all' : [...new Set([...one, ...other])];

export const hasAll = (systems: Wanted, wanted: Wanted): boolean =>
  systems === 'all' || (wanted !== 'all' && wanted.every((one) => systems.includes(one)));

const gzip = [0x1f, 0x8b];

/** A static host may send it as it is, or unpack it on the way as its own compression. */
async function inflated(bytes: ArrayBuffer): Promise<ArrayBuffer> {
  const head = new Uint8Array(bytes, 0, Math.min(2, bytes.byteLength));
  if (head[0] !== gzip[0] || head[1] !== gzip[1]) return bytes;
  return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'))).arrayBuffer();
}

/** The smallest that is kept on the device, or else the smallest; `modules` stand in the order of their sizes. */
export async function moduleFor(
  modules: readonly Module[],
  wanted: Wanted,
  isKept: (address: string) => Promise<boolean>,
): Promise<Module> {
  const fit = modules.filter(({ systems }) => hasAll(systems, wanted));
  for (const one of fit) if ((await isKept(one.address)) && (!one.files || (await isKept(one.files)))) return one;
  if (!fit[0]) throw new Error('this edition has no program');
  return fit[0];
}

async function fetched(address: string): Promise<ArrayBuffer> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`the program could not be fetched (${response.status})`);
  return inflated(await response.arrayBuffer());
}

export const compiled = async ({ address }: Module): Promise<WebAssembly.Module> =>
  WebAssembly.compile(await fetched(address));

/** The texts of its files by their paths. */
export const filesOf = async (address: string): Promise<Record<string, string>> =>
  JSON.parse(new TextDecoder().decode(await fetched(address))) as Record<string, string>;
