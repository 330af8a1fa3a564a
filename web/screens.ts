import type { Plugin } from 'vite';

/** The part of a PostCSS declaration that is read here. */
interface Declaration {
  prop: string;
  value: string;
}

const lettered = /^(font|font-size|line-height)$/;
/** Px in which the styles are written, for one rem. */
const root = 16;

/** Lettering follows the size that the reader has chosen: px in the styles are rem on the page. */
export const lettering = {
  postcssPlugin: 'brownwater-lettering',
  Declaration(declaration: Declaration): void {
    const { prop, value } = declaration;
    if (lettered.test(prop) && value.includes('px'))
      declaration.value = value.replace(/(\d*\.?\d+)px/g, (_, px: string) => `${Number(px) / root}rem`);
    // Letters on ink: what is light on light paper is dark on dark.
    if (prop === 'color' && value === '#fff') declaration.value = 'var(--on-ink)';
  },
};

export const screensPlugin = (): Plugin => ({
  name: 'brownwater-screens',
  config: () => ({ css: { postcss: { plugins: [lettering] } } }),
});
