import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { fileURLToPath } from 'node:url';
import { chunksBySharing } from './chunks';
import { compressPlugin } from './compress';
import { fontsPlugin } from './fonts';
import { registerPlugin } from './register';
import { screensPlugin } from './screens';

const api = process.env.BROWNWATER_URL ?? 'http://127.0.0.1:8861';

export default defineConfig({
  plugins: [svelte(), registerPlugin(), fontsPlugin(), screensPlugin(), compressPlugin()],
  // Component tests need Svelte's client side, not the one for servers.
  ...(process.env.VITEST ? { resolve: { conditions: ['browser'] } } : {}),
  // Every asset is a file of its own: the server's content policy allows no data: URLs.
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rollupOptions: { output: { manualChunks: chunksBySharing(fileURLToPath(new URL('src', import.meta.url))) } },
  },
  server: {
    host: '127.0.0.1',
    port: 8911,
    // The server takes only pages of its own origin.
    proxy: { '/api': { target: api, ws: true, changeOrigin: true, headers: { origin: api } } },
  },
  test: { include: ['src/**/*.test.ts'] },
});
