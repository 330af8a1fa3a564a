/** The program's WebAssembly module, as docs/browser-edition.md describes it. */
import type { FromProgram, ToProgram } from './messages';

interface Exports {
  memory: WebAssembly.Memory;
  _initialize: () => void;
  bw_alloc: (bytes: number) => number;
  bw_free: (address: number) => void;
  bw_start: (address: number, bytes: number) => number;
  bw_say: (address: number, bytes: number) => void;
  bw_next: (place: number) => number;
}

/** Results of `next` other than a message: nothing until something is said, or work that others may come before. */
export type Quiet = 'idle' | 'busy';

/** The part of the program that the room and the captains' workers need. An error that it throws is its end. */
export interface Program {
  say: (message: ToProgram) => void;
  next: () => FromProgram | Quiet;
}

/** Two 32-bit numbers: a message's address and its length. */
const placeBytes = 8;
const realTime = 0;
const nanoseconds = 1_000_000;

/** Imports besides the clock, by name; they work in its memory. */
export type Lent = (memory: () => WebAssembly.Memory) => Record<string, WebAssembly.ImportValue>;

/** The clock, and the imports that are lent; the program calls any other import only when it fails. */
function importsOf(
  module: WebAssembly.Module,
  memory: () => WebAssembly.Memory,
  lent: Lent | undefined,
): WebAssembly.Imports {
  const imports: Record<string, Record<string, WebAssembly.ImportValue>> = {};
  for (const { module: from, name } of WebAssembly.Module.imports(module))
    (imports[from] ??= {})[name] = (): never => {
      throw new Error(`the program called ${name}`);
    };
  (imports['wasi_snapshot_preview1'] ??= {})['clock_time_get'] = (id: number, _: bigint, place: number): number => {
    const now = id === realTime ? Date.now() : performance.now();
    new DataView(memory().buffer).setBigUint64(place, BigInt(Math.round(now * nanoseconds)), true);
    return 0;
  };
  if (lent) imports['sodium'] = lent(memory);
  return imports;
}

/** 256 random bits in hexadecimal digits. */
export const drawEntropy = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(32)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** Instantiates and starts it. For letters it gets its functions of libsodium. */
export async function startProgram(module: WebAssembly.Module, entropy = drawEntropy(), lent?: Lent): Promise<Program> {
  const { exports } = await WebAssembly.instantiate(
    module,
    importsOf(module, () => it.memory, lent),
  );
  const it = exports as unknown as Exports;
  const encoder = new TextEncoder();
  const decoder = new TextDecoder();

  function give<T>(message: object, take: (address: number, bytes: number) => T): T {
    const text = encoder.encode(JSON.stringify(message));
    const address = it.bw_alloc(text.length);
    new Uint8Array(it.memory.buffer, address, text.length).set(text);
    const answer = take(address, text.length);
    it.bw_free(address);
    return answer;
  }

  it._initialize();
  if (give({ entropy }, it.bw_start) !== 0) throw new Error('the program did not start');
  const place = it.bw_alloc(placeBytes);
  return {
    say: (message) => give(message, it.bw_say),
    next: () => {
      const kind = it.bw_next(place);
      if (kind !== 1) return kind === 2 ? 'busy' : 'idle';
      const [address = 0, bytes = 0] = new Uint32Array(it.memory.buffer, place, 2);
      return JSON.parse(decoder.decode(new Uint8Array(it.memory.buffer, address, bytes))) as FromProgram;
    },
  };
}
