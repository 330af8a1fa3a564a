/**
 * What the edition without a server has besides the pages (docs/browser-pages.md): its own first script, the program's
 * module, the policy, the manifest with its icons, and the service worker with the list of all files.
 */
import { createHash } from 'node:crypto';
import { statSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import type { HtmlTagDescriptor, Plugin } from 'vite';

const folder = new URL('installed/', import.meta.url);
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

function programPlugin(): Plugin {
  return {
    name: 'brownwater-program',
    resolveId: (id) => (id === virtual ? `\0${virtual}` : null),
    async load(id) {
      if (id !== `\0${virtual}`) return null;
      const source = gzipSync(await readFile(program), { level: 9 });
      const reference = this.emitFile({ type: 'asset', name: 'brownwater.wasm.gz', source });
      return `export default import.meta.ROLLUP_FILE_URL_${reference};`;
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
  /** The first page needs it, or the first battle. */
  first: boolean;
}

const isFirst = (name: string): boolean =>
  /^(\.\/|manifest|mark|icon-192)/.test(name) || /^assets\/(opening|index|room|thinker|brownwater|.*-own-)/.test(name);

/** Beside the files: the list of them, and what makes this edition another than the one before. */
async function offlineWorker(out: string): Promise<string> {
  const all = await readdir(out, { recursive: true });
  const names = all.filter((name) => name !== 'offline.js' && statSync(`${out}/${name}`).isFile()).sort();
  const sum = createHash('sha256');
  for (const name of names) sum.update(`${name}\n`).update(await readFile(`${out}/${name}`));
  const files = names.map((name): File => {
    const address = name === 'index.html' ? './' : name;
    return { name: address, hashed: name.startsWith('assets/'), first: isFirst(address) };
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
