/**
 * Parts that the edition without a server has besides the pages (docs/browser-pages.md): its own first script, the
 * program's module, the policy, the manifest with its icons, and the service worker. The service worker has the list of
 * all files.
 */
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { statSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { HtmlTagDescriptor, Plugin } from 'vite';

const folder = new URL('installed/', import.meta.url);
/**
 * The module with all systems. Beside it lie those with one, `brownwater-SYSTEM.wasm`, and their further files,
 * `brownwater-SYSTEM.json`.
 */
const program =
  process.env.BROWNWATER_MODULE ?? fileURLToPath(new URL('../build/browser/brownwater.wasm', import.meta.url));
const kept = ['icon-192.png', 'icon-512.png', 'maskable-512.png'];

/** As the server's (adapters/server/pages.cpp), and that the module may be compiled. */
const policy = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "worker-src 'self'",
  "style-src 'self'",
  "style-src-attr 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

const tags: HtmlTagDescriptor[] = [
  { tag: 'meta', attrs: { 'http-equiv': 'Content-Security-Policy', content: policy }, injectTo: 'head-prepend' },
  { tag: 'link', attrs: { rel: 'manifest', href: './manifest.webmanifest' }, injectTo: 'head' },
  { tag: 'link', attrs: { rel: 'apple-touch-icon', href: './icon-192.png' }, injectTo: 'head' },
];

const virtual = 'virtual:program';

/** Under gzip, but closer than zlib packs it (of Debian's libdeflate-tools). */
const run = promisify(execFile);
const closest = { encoding: 'buffer', maxBuffer: 2 ** 26 } as const;

const lessons = fileURLToPath(new URL('../data/lessons', import.meta.url));

/** The system of each lesson. */
async function systemsOfLessons(): Promise<Record<string, string>> {
  const all = await Promise.all((await readdir(lessons)).map((name) => readFile(join(lessons, name), 'utf8')));
  return Object.fromEntries(
    all.map((text) => JSON.parse(text) as { id: string; system: string }).map(({ id, system }) => [id, system]),
  );
}

/** Paths of the modules and what they play, the smallest first. */
async function modules(): Promise<{ path: string; systems: string[] | 'all' }[]> {
  const folder = dirname(program);
  const one = (await readdir(folder)).flatMap((name) => {
    const system = /^brownwater-(.+)\.wasm$/.exec(name)?.[1];
    return system ? [{ path: join(folder, name), systems: [system] }] : [];
  });
  const all = [...one, { path: program, systems: 'all' as const }];
  return all.sort((some, other) => statSync(some.path).size - statSync(other.path).size);
}

function programPlugin(): Plugin {
  return {
    name: 'brownwater-program',
    resolveId: (id) => (id === virtual ? `\0${virtual}` : null),
    async load(id) {
      if (id !== `\0${virtual}`) return null;
      const listed = await modules();
      const packed = async (path: string, name: string): Promise<string> => {
        const { stdout: source } = await run('libdeflate-gzip', ['-12', '-c', path], closest);
        return `import.meta.ROLLUP_FILE_URL_${this.emitFile({ type: 'asset', name: `${name}.gz`, source })}`;
      };
      const told = listed.map(async ({ path, systems }) => {
        if (systems === 'all') return `{ systems: 'all', address: ${await packed(path, 'brownwater.wasm')} }`;
        const address = await packed(path, basename(path));
        const later = path.replace(/wasm$/, 'json');
        const files = await packed(later, basename(later));
        const withFiles = JSON.stringify([...systems, 'files']);
        return `{ systems: ${JSON.stringify(systems)}, address: ${address} },
{ systems: ${withFiles}, address: ${address}, files: ${files} }`;
      });
      return `export const modules = [${(await Promise.all(told)).join(', ')}];
export const lessons = ${JSON.stringify(await systemsOfLessons())};`;
    },
  };
}

function pagePlugin(): Plugin {
  return {
    name: 'brownwater-installed',
    transformIndexHtml: { order: 'pre', handler: (html) => html.replace('/src/main.ts', '/src/browser/main.ts') },
    async generateBundle() {
      const emit = (fileName: string, source: Buffer): string => this.emitFile({ type: 'asset', fileName, source });
      emit('manifest.webmanifest', await readFile(new URL('manifest.json', folder)));
      for (const name of kept) emit(name, await readFile(new URL(name, folder)));
    },
  };
}

const tagsPlugin = (): Plugin => ({
  name: 'brownwater-policy',
  transformIndexHtml: { order: 'post', handler: () => tags },
});

interface File {
  /** Address from the folder's own. */
  name: string;
  hashed: boolean;
  /** When it is fetched to be kept on the device: with the first page, later, or only if a page asks for it. */
  when: 'first' | 'later' | 'asked';
}

/** The module with all systems plays what those with one do. */
function whenOf(name: string): File['when'] {
  if (/^assets\/brownwater-.*\.gz$/.test(name) && !/^assets\/brownwater\.wasm/.test(name)) return 'asked';
  const first = /^(\.\/|manifest|mark|icon-192)/.test(name) || /^assets\/(opening|index|room|thinker)/.test(name);
  return first ? 'first' : 'later';
}

/** Beside the files: the list of them, and what makes this edition another than the one before. */
async function offlineWorker(out: string): Promise<string> {
  const all = await readdir(out, { recursive: true });
  const names = all.filter((name) => name !== 'offline.js' && statSync(`${out}/${name}`).isFile()).sort();
  const sum = createHash('sha256');
  for (const name of names) sum.update(`${name}\n`).update(await readFile(`${out}/${name}`));
  const files = names.map((name): File => {
    const address = name === 'index.html' ? './' : name;
    return { name: address, hashed: name.startsWith('assets/'), when: whenOf(address) };
  });
  const body = await readFile(new URL('offline.js', folder), 'utf8');
  sum.update(body);
  const version = sum.digest('hex').slice(0, 16);
  return `const brownwaterVersion = '${version}';\nconst brownwaterFiles = ${JSON.stringify(files)};\n${body}`;
}

function offlinePlugin(): Plugin {
  let out = '';
  return {
    name: 'brownwater-offline',
    configResolved: (config) => void (out = resolve(config.root, config.build.outDir)),
    closeBundle: async () => writeFile(`${out}/offline.js`, await offlineWorker(out)),
  };
}

export const installedPlugins = (): Plugin[] => [programPlugin(), pagePlugin(), tagsPlugin(), offlinePlugin()];
