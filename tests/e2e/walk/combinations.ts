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
 * Two looks: a phone, and a wide or a middling window in the other scheme. Which scheme, language and window that is
 * turns with `turn`, the place of the page in the table of addresses, so that over the pages all pairs are seen.
 */
export function twoLooks(turn: number): Look[] {
  const [phone, ...wider] = widths;
  return [phone, wider[turn % wider.length] ?? phone].flatMap((width, at) => {
    const scheme = schemes[(at + Math.floor(turn / wider.length)) % schemes.length];
    const language = languages[(at + turn) % languages.length];
    return scheme && language ? [{ width, scheme, language }] : [];
  });
}
