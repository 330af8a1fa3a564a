declare module 'subset-font' {
  /** The font cut to the characters of `text`. */
  export default function subsetFont(
    font: Uint8Array,
    text: string,
    options: { targetFormat: 'woff2' | 'woff' | 'truetype' },
  ): Promise<Uint8Array>;
}
