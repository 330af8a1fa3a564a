/**
 * The program's server for a test: the binary of BROWNWATER_BIN or BROWNWATER_PROGRAM, or one that is up at
 * BROWNWATER_URL.
 */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../../', import.meta.url));
export const wait = (ms) => new Promise((done) => setTimeout(done, ms));

const freePort = () =>
  new Promise((done, fail) => {
    const probe = createServer();
    probe.once('error', fail);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => done(port));
    });
  });

/** A server of our own with its own database; it can be killed and started again. */
export class Server {
  /** `words` are more of the program's own. */
  static async start(words = []) {
    const given = process.env.BROWNWATER_URL;
    if (given) return Object.assign(new Server(), { url: given.replace(/\/$/, '') });
    const binary = process.env.BROWNWATER_BIN ?? process.env.BROWNWATER_PROGRAM;
    assert.ok(binary, 'set BROWNWATER_BIN to the program, or BROWNWATER_URL to a server that is up');
    const server = new Server();
    server.words = words;
    server.binary = resolve(root, binary);
    server.folder = mkdtempSync(join(tmpdir(), 'brownwater-e2e-'));
    server.port = await freePort();
    server.url = `http://127.0.0.1:${server.port}`;
    await server.up();
    return server;
  }

  get ours() {
    return Boolean(this.binary);
  }

  async up() {
    this.output = '';
    const words = ['serve', '--port', String(this.port), '--db', join(this.folder, 'games.db'), ...this.words];
    this.child = spawn(this.binary, words, { stdio: ['ignore', 'pipe', 'pipe'] });
    for (const stream of [this.child.stdout, this.child.stderr]) stream.on('data', (text) => (this.output += text));
    for (let tries = 0; tries < 100; tries++) {
      const answer = await fetch(`${this.url}/api/systems`).catch(() => null);
      if (answer?.ok) return;
      assert.equal(this.child.exitCode, null, `the server ended: ${this.output}`);
      await wait(100);
    }
    assert.fail(`the server does not answer: ${this.output}`);
  }

  async kill(signal = 'SIGKILL') {
    if (!this.child || this.child.exitCode !== null) return;
    const ended = new Promise((done) => this.child.once('exit', done));
    this.child.kill(signal);
    await ended;
  }

  async stop() {
    await this.kill('SIGTERM');
    if (this.folder) rmSync(this.folder, { recursive: true, force: true });
  }
}
