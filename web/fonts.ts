/**
 * The typefaces as the style sheet `virtual:fonts.css`. Each stands in two files: the characters that the pages
 * themselves use, and the rest of Latin 1, which a browser fetches only where somebody's own words hold one of them.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

interface Face {
  family: string;
  weight: number;
  style: 'normal' | 'italic';
}

const faces: Face[] = [
  { family: 'Old Standard TT', weight: 400, style: 'normal' },
  { family: 'Old Standard TT', weight: 400, style: 'italic' },
  { family: 'Old Standard TT', weight: 700, style: 'normal' },
  { family: 'Source Serif 4', weight: 400, style: 'normal' },
  { family: 'Source Serif 4', weight: 600, style: 'normal' },
  { family: 'IBM Plex Sans', weight: 400, style: 'normal' },
  { family: 'IBM Plex Sans', weight: 500, style: 'normal' },
  { family: 'IBM Plex Sans', weight: 600, style: 'normal' },
  { family: 'IBM Plex Sans Condensed', weight: 500, style: 'normal' },
  { family: 'IBM Plex Sans Condensed', weight: 600, style: 'normal' },
  { family: 'IBM Plex Sans Condensed', weight: 600, style: 'italic' },
];

const characters = (from: number, to: number): string =>
  String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, index) => from + index));
const own = `${characters(0x20, 0x7e)}©°±·×é½¼¾–—‘’“”…•′″←↑→↓−≤≥`;
const parts = [
  { name: 'own', kept: own },
  {
    name: 'rest',
    kept: Array.from(characters(0xa0, 0xff))
      .filter((one) => !own.includes(one))
      .join(''),
  },
];

/** Features that a browser applies unasked, and figures of one height and width, which the pages ask for. */
const features = ['ccmp', 'locl', 'mark', 'mkmk', 'rlig', 'liga', 'clig', 'calt', 'kern', 'tnum', 'lnum'];

/** Headings are large: what moves outlines onto the pixels of coarse screens is nearly half of their face. */
const howOf = (family: string) =>
  ({ targetFormat: 'woff2', keepFeatures: features, noHinting: family === 'Old Standard TT' }) as const;

/** Made once for a checkout; a face, a character or a feature added makes a file of another name. */
const folder = fileURLToPath(new URL('../build/fonts/', import.meta.url));

const unicodeRange = (kept: string): string =>
  Array.from(kept, (one) => `U+${(one.codePointAt(0) ?? 0).toString(16)}`).join(',');

async function faceRule({ family, weight, style }: Face, { name, kept }: (typeof parts)[number]): Promise<string> {
  const slug = family.toLowerCase().replaceAll(' ', '-');
  const file = `${slug}-${weight}-${style}-${name}-${Array.from(kept).length}-${features.length}.woff2`;
  if (!existsSync(folder + file)) {
    const source = `@fontsource/${slug}/files/${slug}-latin-${weight}-${style}.woff2`;
    const whole = readFileSync(new URL(`node_modules/${source}`, import.meta.url));
    writeFileSync(folder + file, await subsetFont(whole, kept, howOf(family)));
  }
  return (
    `@font-face{font-family:'${family}';font-weight:${weight};font-style:${style};font-display:swap;` +
    `src:url('${folder}${file}') format('woff2');unicode-range:${unicodeRange(kept)}}`
  );
}

async function styleSheet(): Promise<string> {
  mkdirSync(folder, { recursive: true });
  const rules = await Promise.all(faces.flatMap((face) => parts.map((part) => faceRule(face, part))));
  return rules.join('\n');
}

const virtual = 'virtual:fonts.css';

export const fontsPlugin = (): Plugin => ({
  name: 'brownwater-fonts',
  resolveId: (id) => (id === virtual ? virtual : undefined),
  load: (id) => (id === virtual ? styleSheet() : undefined),
});
