/**
 * Beside each file of text in the build: the same under gzip and brotli, so that the server sends them without work of
 * its own.
 */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const text = /\.(?:html|js|css|svg|json|webmanifest)$/;
/** A smaller file saves no packet. */
const leastBytes = 600;

const squeezed = [
  [
    '.br',
    (bytes: Buffer) =>
      promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }),
  ],
  ['.gz', (bytes: Buffer) => promisify(gzip)(bytes, { level: 9 })],
] as const;

async function compress(file: string): Promise<void> {
  const bytes = await readFile(file);
  if (bytes.length < leastBytes) return;
  await Promise.all(squeezed.map(async ([ending, made]) => writeFile(file + ending, await made(bytes))));
}

export function compressPlugin(): Plugin {
  let folder = 'dist';
  return {
    name: 'brownwater-compress',
    apply: 'build',
    configResolved: (config) => void (folder = config.build.outDir),
    async closeBundle() {
      const files = await readdir(folder, { recursive: true });
      await Promise.all(files.filter((file) => text.test(file)).map((file) => compress(`${folder}/${file}`)));
    },
  };
}
