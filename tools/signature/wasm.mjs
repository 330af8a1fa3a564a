// node tools/signature/wasm.mjs MODULE GAMES SEED: each system's signature as the WebAssembly build works it out.
import { readFile } from 'node:fs/promises';

const [path, games, seed] = process.argv.slice(2);
const module = await WebAssembly.compile(await readFile(path));
// The batch does no input or output; what the C library imports for an abort only has to be there.
const imports = {};
for (const { module: from, name } of WebAssembly.Module.imports(module)) {
  (imports[from] ??= {})[name] = () => {
    throw new Error(`the module called ${from}.${name}`);
  };
}
const { exports } = await WebAssembly.instantiate(module, imports);
exports._initialize?.();
const tell = (system, signature) => {
  console.log(`${system} ${BigInt.asUintN(64, signature).toString(16).padStart(16, '0')}`);
};
tell('mobas', exports.brownwater_signature(Number(games), BigInt(seed)));
tell('noddy', exports.brownwater_noddy_signature(Math.floor(Number(games) / 10), BigInt(seed)));
tell('flotilla', exports.brownwater_flotilla_signature(Math.floor(Number(games) / 10), BigInt(seed)));
