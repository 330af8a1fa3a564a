import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chunksBySharing } from './chunks';
import { compressPlugin } from './compress';
import { fontsPlugin } from './fonts';
import { installedPlugins } from './installed';
import { registerPlugin } from './register';
import { screensPlugin } from './screens';

const api = process.env.BROWNWATER_URL ?? 'http://127.0.0.1:8861';

const source = fileURLToPath(new URL('src', import.meta.url));

/** `--mode browser` makes the edition without a server: it lies in any folder of any static host. */
const editions = {
  server: { base: '/', outDir: 'dist', entry: `${source}/main.ts`, plugins: () => [compressPlugin()] },
  browser: {
    base: './',
    outDir: '../build/pages',
    entry: `${source}/browser/main.ts`,
    plugins: installedPlugins,
  },
};

const tests = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.test.ts'))
  .map((name) => `src/${name}`);
/**
 * Only tests that put something in another's place by `vi` need modules of their own. To load all modules anew for each
 * file took half of the tests' time. All others share theirs: what such a test sets, it puts back.
 */
const stubs = (name: string) => /\bvi\./.test(readFileSync(`${source}/../${name}`, 'utf8'));

export default defineConfig(({ mode }) => {
  const { base, outDir, entry, plugins } = mode === 'browser' ? editions.browser : editions.server;
  return {
    base,
    plugins: [svelte(), registerPlugin(), fontsPlugin(), screensPlugin(), ...plugins()],
    // Component tests need Svelte's client side, not the one for servers.
    ...(process.env.VITEST ? { resolve: { conditions: ['browser'] } } : {}),
    // Every asset is a file of its own: the content policy allows no data: URLs.
    build: {
      outDir,
      emptyOutDir: true,
      target: 'es2022',
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      rollupOptions: { output: { manualChunks: chunksBySharing(source, entry) } },
    },
    worker: { format: 'es' },
    server: {
      host: '127.0.0.1',
      port: 8911,
      // The server takes only pages of its own origin.
      proxy: { '/api': { target: api, ws: true, changeOrigin: true, headers: { origin: api } } },
    },
    test: {
      setupFiles: ['mock/older-node.mjs'],
      // Isolation is a matter of the pool: each thread has modules of its own, the processes keep theirs.
      poolOptions: { forks: { isolate: false } },
      projects: [
        { extends: true, test: { name: 'stubbing', include: tests.filter(stubs), pool: 'threads' } },
        { extends: true, test: { name: 'plain', include: tests.filter((name) => !stubs(name)), pool: 'forks' } },
      ],
    },
  };
});
