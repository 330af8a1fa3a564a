/**
 * The module of the edition without a server (docs/browser-edition.md) in Node, as a worker has it: `Module` is one
 * instance with its messages; `ModuleServer` lets it be spoken to over HTTP and sockets, so that tests written for the
 * server can be run against it.
 */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { root } from './server.mjs';

const need = createRequire(join(root, 'web/package.json'));
const { WebSocketServer } = need('ws');
const [kMessage, kWork] = [1, 2];

/** Compiled once for each path. */
const compiled = new Map();
function compile(path) {
  if (!compiled.has(path))
    compiled.set(
      path,
      readFile(path).then((bytes) => WebAssembly.compile(bytes)),
    );
  return compiled.get(path);
}

/** Lends letters their libsodium: by the pages' own code, from their own package. */
async function lentSodium() {
  const sodium = need('libsodium-wrappers');
  await sodium.ready;
  const source = readFileSync(join(root, 'web/src/letters/lent.ts'), 'utf8');
  const { code } = need('esbuild').transformSync(source, { loader: 'ts', format: 'esm' });
  const { lend } = await import(`data:text/javascript,${encodeURIComponent(code)}`);
  return lend(sodium);
}

export class Module {
  /** `hear` gets each message that comes out; `lent` stands for libsodium. */
  static async start(path, hear, lent) {
    const module = await compile(path);
    const self = new Module();
    self.hear = hear;
    const imports = {};
    for (const { module: from, name } of WebAssembly.Module.imports(module))
      (imports[from] ??= {})[name] = () => {
        throw new Error(`the module called ${from}.${name}`);
      };
    imports.wasi_snapshot_preview1.clock_time_get = (id, _, place) => {
      const now = id === 0 ? BigInt(Date.now()) * 1_000_000n : process.hrtime.bigint();
      new DataView(self.exports.memory.buffer).setBigUint64(place, now, true);
      return 0;
    };
    if (lent) imports.sodium = lent(() => self.exports.memory);
    self.exports = (await WebAssembly.instantiate(module, imports)).exports;
    self.exports._initialize();
    self.place = self.exports.bw_alloc(8);
    const started = self.#give(JSON.stringify({ entropy: randomBytes(32).toString('hex') }), self.exports.bw_start);
    assert.equal(started, 0);
    return self;
  }

  #give(text, take) {
    const bytes = new TextEncoder().encode(text);
    const address = this.exports.bw_alloc(bytes.length);
    new Uint8Array(this.exports.memory.buffer, address, bytes.length).set(bytes);
    const answer = take(address, bytes.length);
    this.exports.bw_free(address);
    return answer;
  }

  say(message) {
    this.#give(typeof message === 'string' ? message : JSON.stringify(message), this.exports.bw_say);
    this.#listen();
  }

  /** Hears what there is; long work goes on when others have had their turn. */
  #listen() {
    if (this.listening) return;
    for (;;) {
      const kind = this.exports.bw_next(this.place);
      if (kind === kMessage) {
        const [address, length] = new Uint32Array(this.exports.memory.buffer, this.place, 2);
        const text = new TextDecoder().decode(new Uint8Array(this.exports.memory.buffer, address, length));
        this.hear(JSON.parse(text));
        continue;
      }
      if (kind !== kWork) return;
      this.listening = setImmediate(() => {
        this.listening = undefined;
        this.#listen();
      });
      return;
    }
  }
}

/** The file beside a module with one system, given to it when more than a lesson is wanted. */
function filesOf(path) {
  const beside = path.replace(/wasm$/, 'json');
  return existsSync(beside) ? JSON.parse(readFileSync(beside, 'utf8')) : {};
}

/** A module with its store in memory, a second instance for captains who take their time, and its clock. */
export class Edition {
  /** `records` are those kept before; `files` are given to the module besides. */
  static async start(path, records = [], files = filesOf(path)) {
    const self = new Edition();
    Object.assign(self, { records, answers: new Map(), sockets: new Map(), asked: 0, logged: [] });
    self.thinker = await Module.start(path, (message) => self.module.say(message));
    self.module = await Module.start(path, (message) => self.#hear(message));
    self.module.say({ files });
    self.module.say({ records });
    self.module.say({ ready: true });
    return self;
  }

  #hear(message) {
    if (message.keep !== undefined) {
      this.records.push(...message.records);
      setImmediate(() => this.module.say({ kept: message.keep }));
    } else if (message.answer !== undefined) {
      this.answers.get(message.answer)(message);
      this.answers.delete(message.answer);
    } else if (message.tell !== undefined) {
      this.sockets.get(message.tell)?.tell(message.text);
    } else if (message.closed !== undefined) {
      this.sockets.get(message.closed)?.close(message.code, message.reason);
      this.sockets.delete(message.closed);
    } else if (message.think !== undefined) {
      this.thoughts = (this.thoughts ?? 0) + 1;
      this.thinker.say(message);
    } else if (message.wake !== undefined) {
      clearTimeout(this.timer);
      this.timer = setTimeout(() => this.module.say({ tick: true }), Math.max(0, message.wake - Date.now()));
      this.timer.unref();
    } else if (message.log !== undefined) {
      this.logged.push(message.log);
    } else {
      assert.fail(`the module says ${JSON.stringify(message)}`);
    }
  }

  request(message) {
    const request = (this.asked += 1);
    return new Promise((done) => {
      this.answers.set(request, done);
      this.module.say({ request, ...message });
    });
  }

  /** `tell` is given each message, `close` the code and the reason. */
  open(target, socket) {
    const number = (this.asked += 1);
    this.sockets.set(number, socket);
    this.module.say({ open: number, target });
    return number;
  }
}

/** The number added to a battle's seed for each decision by the command line (adapters/cli/battle.cpp), in 64 bits. */
const spread = 0x9e3779b97f4a7c15n;
const seedOf = (seed, number) => String(BigInt.asUintN(64, BigInt(seed) + BigInt(number) * spread));

/** A battle between captains, fought by the native program by a seed, and an instance that thinks it over again. */
export class Rethought {
  static async start(path, battle) {
    const self = Object.assign(new Rethought(), battle);
    self.module = await Module.start(path, (message) => self.answered(message));
    return self;
  }

  /** `captains` by seat; what the native program took, in seconds of the processor, is `seconds`. */
  static fight(binary, { system, scenario, captains, seed }) {
    const folder = mkdtempSync(join(tmpdir(), 'brownwater-battle-'));
    const file = join(folder, 'battle.journal');
    const seats = Object.entries(captains).flatMap(([seat, captain]) => [`--${seat}`, captain]);
    const words = ['battle', '--system', system, '--scenario', scenario, ...seats, '--seed', `${seed}`, '--json'];
    const timed = ['-c', 'TIMEFORMAT="%U %S"; time "$@" >/dev/null', 'time', binary, ...words, '--journal', file];
    const { stderr } = spawnSync('bash', timed, { encoding: 'utf8' });
    const lines = readFileSync(file, 'utf8').trimEnd().split('\n');
    rmSync(folder, { recursive: true });
    const seconds = stderr.trim().split(' ').map(Number);
    return { captains, seed, lines, seconds: seconds[0] + seconds[1] };
  }

  /** Asks for each decision again; the first that comes out otherwise than it stands in the journal, or nothing. */
  async differs() {
    for (let number = 1; number < this.lines.length; number += 1) {
      const { seat, action } = JSON.parse(this.lines[number]);
      if (!action) continue;
      const journal = `${this.lines.slice(0, number).join('\n')}\n`;
      const of = { captain: this.captains[seat], seat, seed: seedOf(this.seed, number), journal };
      const told = await new Promise((answered) => {
        this.answered = answered;
        this.module.say({ think: number, of });
      });
      if (!isDeepStrictEqual(told.action, action)) return { number, native: action, module: told };
    }
    return null;
  }
}

/** The instance that letters are read and written by. */
export class Letters {
  static async start(path) {
    const self = new Letters();
    self.answers = new Map();
    self.module = await Module.start(path, ({ lettered, of }) => self.answers.get(lettered)(of), await lentSodium());
    return self;
  }

  ask(of) {
    return new Promise((done) => {
      const letter = this.answers.size + 1;
      this.answers.set(letter, done);
      this.module.say({ letter, of });
    });
  }
}

export class ModuleServer {
  static async start(path) {
    const self = new ModuleServer();
    self.edition = await Edition.start(path);
    self.server = createServer(async (asked, reply) => {
      const chunks = [];
      for await (const chunk of asked) chunks.push(chunk);
      const { method, url: target, headers } = asked;
      const body = Buffer.concat(chunks).toString('utf8');
      const told = await self.edition.request({ method, target, authorization: headers.authorization ?? '', body });
      reply.writeHead(told.status, told.headers).end(method === 'HEAD' ? undefined : told.body);
    });
    new WebSocketServer({ server: self.server }).on('connection', (line, asked) => {
      const number = self.edition.open(asked.url, {
        tell: (text) => line.send(text),
        close: (code, reason) => line.close(code, reason),
      });
      line.on('message', (data) => self.edition.module.say({ hear: number, text: String(data) }));
      line.on('close', () => self.edition.module.say({ close: number }));
    });
    await new Promise((done) => self.server.listen(0, '127.0.0.1', done));
    self.url = `http://127.0.0.1:${self.server.address().port}`;
    return self;
  }

  async stop() {
    this.server.closeAllConnections();
    await new Promise((done) => this.server.close(done));
  }
}
