// One program of TypeScript for a whole run of ESLint. The parser of components hands on texts that are in no file, and
// for each of them the project service makes its program anew. Here all components are read first, and one program has
// their texts too. It is made once: a file that ESLint mends goes to the project service. An editor must start ESLint
// again to see types that have changed in other files.
import { readFileSync } from 'node:fs';
import svelte from 'eslint-plugin-svelte';
import typescript from 'typescript';
import ts from 'typescript-eslint';

export const components = svelte.configs.base.map((one) => one.languageOptions?.parser).find(Boolean);

/** A component's text in TypeScript: what its parser hands on at last. */
function textOf(filePath, parserOptions) {
  let text = '';
  const parseForESLint = (code, options) => {
    text = code;
    return ts.parser.parseForESLint(code, { ...options, projectService: false });
  };
  const parser = { ...ts.parser, parseForESLint };
  components.parseForESLint(readFileSync(filePath, 'utf8'), { ...parserOptions, parser, filePath });
  return text;
}

function programOf(folder, parserOptions) {
  const { ScriptKind, sys } = typescript;
  const { config } = typescript.readConfigFile(`${folder}tsconfig.json`, sys.readFile);
  const kind = { extension: 'svelte', isMixedContent: true, scriptKind: ScriptKind.Deferred };
  const parsed = typescript.parseJsonConfigFileContent(config, sys, folder, {}, '', [], [kind]);
  const options = { ...parsed.options, allowNonTsExtensions: true };
  const host = typescript.createCompilerHost(options, true);
  const fromFile = host.getSourceFile;
  host.getSourceFile = (path, target, ...rest) =>
    /\.svelte(\.ts)?$/.test(path)
      ? typescript.createSourceFile(path, textOf(path, parserOptions), target, true, ScriptKind.TS)
      : fromFile(path, target, ...rest);
  return typescript.createProgram(parsed.fileNames, options, host);
}

/** The parser of TypeScript over one program of the folder's tsconfig.json, made when a file first wants types. */
export function parserOver(folder, parserOptions) {
  let program;
  const parseForESLint = (code, options) => {
    if (!options.projectService) return ts.parser.parseForESLint(code, options);
    program ??= programOf(folder, parserOptions);
    const asItStands = program.getSourceFile(options.filePath)?.text === code;
    const by = asItStands ? { projectService: false, programs: [program] } : {};
    return ts.parser.parseForESLint(code, { ...options, ...by });
  };
  return { ...ts.parser, parseForESLint };
}
