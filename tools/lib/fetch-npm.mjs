// Fetches npm into build/npm from its registry. Debian's package of it brings 372 others.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const VERSION = '10.9.2';
const SHA512 = 'iriPEPIkoMYUy3F6f3wwSZAU93E0Eg6cHwIR6jzzOXWSy+SD/rOODEs74cVONHKSx2obXtuUoyidVEhISrisgQ==';

const folder = fileURLToPath(new URL('../../build/npm', import.meta.url));
const registry = process.env.npm_config_registry ?? 'https://registry.npmjs.org/';
const response = await fetch(new URL(`npm/-/npm-${VERSION}.tgz`, registry));
if (!response.ok) throw new Error(`${response.url} answers ${response.status}`);
const packed = Buffer.from(await response.arrayBuffer());
if (createHash('sha512').update(packed).digest('base64') !== SHA512)
  throw new Error(`${response.url} is not npm ${VERSION}`);
mkdirSync(folder, { recursive: true });
const unpacked = spawnSync('tar', ['-xz', '--strip-components=1', '-C', folder], {
  input: packed,
  stdio: ['pipe', 1, 2],
});
process.exitCode = unpacked.status ?? 1;
