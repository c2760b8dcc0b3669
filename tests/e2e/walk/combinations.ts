import { type Language, languages } from '#contract/languages.ts';

/** One way of looking at a page. */
export interface Look {
  /** Pixels. */
  width: (typeof widths)[number];
  scheme: (typeof schemes)[number];
  language: Language;
}

const widths = [360, 800, 1440] as const;
const schemes = ['light', 'dark'] as const;

/** Every width in every scheme and language: 18 looks. */
export const allLooks: readonly Look[] = widths.flatMap((width) =>
  schemes.flatMap((scheme) => languages.map((language) => ({ width, scheme, language }))),
);

/**
 * Three looks in which every width, scheme and language occurs; which go together turns with `turn`, the place of the
 * page in the table of addresses, so that over the pages all pairs are seen.
 */
export function threeLooks(turn: number): Look[] {
  return widths.flatMap((width, at) => {
    const scheme = schemes[(at + turn) % schemes.length];
    const language = languages[(at + Math.floor(turn / schemes.length)) % languages.length];
    return scheme && language ? [{ width, scheme, language }] : [];
  });
}
