/** Fetches the program's module. */
import address from 'virtual:program';

const gzip = [0x1f, 0x8b];

/** A static host may send it as it is, or unpack it on the way as its own compression. */
async function inflated(bytes: ArrayBuffer): Promise<ArrayBuffer> {
  const head = new Uint8Array(bytes, 0, Math.min(2, bytes.byteLength));
  if (head[0] !== gzip[0] || head[1] !== gzip[1]) return bytes;
  return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'))).arrayBuffer();
}

export async function fetchModule(): Promise<WebAssembly.Module> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`the program could not be fetched (${response.status})`);
  return WebAssembly.compile(await inflated(await response.arrayBuffer()));
}
