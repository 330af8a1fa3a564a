declare module 'subset-font' {
  /** The font cut to the characters of `text`. */
  export default function subsetFont(
    font: Uint8Array,
    text: string,
    options: { targetFormat: 'woff2' | 'woff' | 'truetype'; keepFeatures: string[]; noHinting: boolean },
  ): Promise<Uint8Array>;
}
