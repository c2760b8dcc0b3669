declare module 'subset-font' {
  /** Subsets a font (SFNT, WOFF or WOFF2). Rejects with an Error on an axis that the font does not have. */
  export default function subsetFont(
    font: Buffer,
    text: null,
    options: {
      targetFormat: 'woff2';
      keepAllGlyphs: true;
      noHinting?: boolean;
      keepFeatures: readonly string[];
      variationAxes?: Readonly<Record<string, number | { min: number; max: number }>>;
    },
  ): Promise<Buffer>;
}
