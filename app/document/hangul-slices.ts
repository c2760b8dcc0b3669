import type { FontAsset, Manifests } from './assets.ts';

const syllables = /[\u3131-\u318e\uac00-\ud7a3]/g;

/** The slice of each letter, by its position in the style sheet of the Korean font (vite.config.ts). */
const slices = new Map(
  __HANGUL_RANGES__.flatMap((ranges, slice) =>
    ranges.split(',').flatMap((range) => {
      const [first = 0, last = first] = range
        .trim()
        .slice(2)
        .split('-')
        .map((code) => Number.parseInt(code, 16));
      return Array.from({ length: last - first + 1 }, (_, at) => [first + at, slice] as const);
    }),
  ),
);

/** The slices of the Korean font that a text needs, in order of first use. */
export function slicesOf(text: string): number[] {
  const needed = new Set((text.match(syllables) ?? []).map((letter) => slices.get(letter.charCodeAt(0))));
  return [...needed].filter((slice) => slice !== undefined);
}

/**
 * Files of the slices of the Korean font that a page needs. A page that lists them has them at its first paint. The
 * style sheet alone requests them so late that they would be used only from the next page on.
 */
export const hangulFontsOf = ({ work }: Manifests, needed: readonly number[]): FontAsset[] =>
  needed.flatMap((slice) => {
    const file = work[`hangul/${slice}`]?.file;
    return file ? [{ href: `/${file}` }] : [];
  });
