// `npm run lint` starts in the project's root, so that the tests in a browser and the scripts for Node are read too.
import js from '@eslint/js';
import prettier from 'eslint-config-prettier';
import svelte from 'eslint-plugin-svelte';
import globals from 'globals';
import { readdirSync } from 'node:fs';
import ts from 'typescript-eslint';
import svelteConfig from './svelte.config.js';

/** The systems by their folders; a folder shared by two is not a system. */
const systems = readdirSync(new URL('src/systems', import.meta.url), { withFileTypes: true })
  .filter((one) => one.isDirectory() && one.name !== 'plane')
  .map(({ name }) => name)
  .join('|');
const named = 'what differs by system stands in its folder: read it of its description (web/src/systems/index.ts)';

const typed = ['web/*.ts', 'web/{src,stand}/**/*.ts', 'web/**/*.svelte'];

export default ts.config(
  { ignores: ['build/', 'web/dist/', 'web/public/'] },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  { languageOptions: { globals: { ...globals.node, ...globals.browser } } },
  js.configs.recommended,
  svelte.configs.recommended,
  {
    files: typed,
    extends: [ts.configs.strictTypeChecked],
    languageOptions: { parserOptions: { projectService: true, extraFileExtensions: ['.svelte'] } },
  },
  { files: ['**/*.svelte', '**/*.svelte.ts'], languageOptions: { parserOptions: { parser: ts.parser, svelteConfig } } },
  prettier,
  svelte.configs.prettier,
  {
    rules: {
      'no-nested-ternary': 'error',
      'max-len': ['error', { code: 120 }],
      // A name with a low line in front is one that is left out of a rest.
      'no-unused-vars': ['error', { varsIgnorePattern: '^_', argsIgnorePattern: '^_', ignoreRestSiblings: true }],
    },
  },
  {
    files: typed,
    rules: {
      // The compiler reports them (noUnusedLocals, noUnusedParameters).
      'no-unused-vars': 'off',
      '@typescript-eslint/no-unused-vars': 'off',
      // Numbers in texts and in coordinates of drawings are what templates are for.
      // Fields of an event are optional in its type, its kind says which are there; keys are made of booleans too.
      '@typescript-eslint/restrict-template-expressions': [
        'error',
        { allowNumber: true, allowNullish: true, allowBoolean: true, allowAny: false, allowRegExp: false },
      ],
      '@typescript-eslint/restrict-plus-operands': ['error', { allowNumberAndString: true }],
      // `onclick={() => close()}` and `if (over) return close();` read better so, and the value goes nowhere.
      '@typescript-eslint/no-confusing-void-expression': [
        'error',
        { ignoreArrowShorthand: true, ignoreVoidReturningFunctions: true },
      ],
      // By its type each element of a list may be missing (noUncheckedIndexedAccess); `!` stands where the code around
      // it keeps to the list's bounds, most often in loops of geometry.
      '@typescript-eslint/no-non-null-assertion': 'off',
      // Requests fail with an Error and nothing else (api/client.ts).
      '@typescript-eslint/use-unknown-in-catch-callback-variable': 'off',
    },
  },
  {
    files: ['**/*.svelte'],
    rules: {
      // A component of another file has the type `any` here; svelte-check knows its properties.
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
      '@typescript-eslint/restrict-template-expressions': 'off',
      // A value bound to a field is null while the field is empty; and an effect names what it depends on.
      '@typescript-eslint/no-meaningless-void-operator': 'off',
      '@typescript-eslint/no-unnecessary-condition': 'off',
      '@typescript-eslint/no-unnecessary-type-conversion': 'off',
      // Properties and derived values are declared by `let`, as Svelte's own documents do.
      'prefer-const': 'off',
      'svelte/prefer-const': ['error', { excludedRunes: ['$props', '$derived', '$state'] }],
      // Prettier breaks lines there.
      'svelte/no-useless-mustaches': 'off',
    },
  },
  {
    files: ['web/src/**/*.{ts,svelte}'],
    ignores: ['web/src/systems/*/**', 'web/src/**/*.test.ts', 'web/src/**/fixture.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        { selector: `:not(TSLiteralType) > Literal[value=/^(?:${systems})$/]`, message: named },
        { selector: `TemplateElement[value.raw=/^(?:${systems})$/]`, message: named },
        { selector: `Property > Identifier.key[name=/^(?:${systems})$/]`, message: named },
      ],
    },
  },
  {
    // Drawings are markup that these folders' own functions make; they escape the names in it, and a test in a browser
    // plays with names that are markup (tests/e2e/markup.test.mjs).
    files: [
      'web/src/board/*.svelte',
      'web/src/systems/{mobas/board,plane,red-river/river,wbts/map}/*.svelte',
      'web/src/{systems/flotilla/SheetPortrait,home/Engraving,parts/Icon}.svelte',
    ],
    rules: { 'svelte/no-at-html-tags': 'off' },
  },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    rules: {
      // Maps and sets here are built in one go and then only read, or are state that is replaced as a whole.
      'svelte/prefer-svelte-reactivity': 'off',
    },
  },
);
