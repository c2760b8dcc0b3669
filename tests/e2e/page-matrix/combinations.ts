import { createHash } from 'node:crypto';
import { type Language, languages } from '#contract/languages.ts';

/** Window width and colour scheme of a visit. */
export interface Viewport {
  /** Pixels. */
  width: (typeof widths)[number];
  scheme: (typeof schemes)[number];
}

/** A page that is loaded once in one language for its first viewport, and then inspected in the others as well. */
export interface Visit {
  language: Language;
  looks: readonly [Viewport, ...Viewport[]];
}

const widths = [360, 800, 1440] as const;
const schemes = ['light', 'dark'] as const;

/** Every width in every scheme and language, 18 combinations. At each width, a page is loaded once, then the scheme changes. */
export const allVisits: readonly Visit[] = widths.flatMap((width) =>
  languages.map((language): Visit => {
    const [light, dark] = schemes;
    const looks = [
      { width, scheme: light },
      { width, scheme: dark },
    ] as const;
    return { language, looks };
  }),
);

/**
 * Selects one of the 18 combinations by a hash of product version and address. Each run of a version inspects the same
 * combination, and the next version inspects another.
 */
export function chooseVisit(version: string, address: string): Visit {
  const draw = createHash('sha256').update(`${version} ${address}`).digest().readUInt32BE();
  const width = widths[draw % 3] ?? 360;
  const scheme = schemes[Math.floor(draw / 3) % 2] ?? 'light';
  const language = languages[Math.floor(draw / 6) % 3] ?? 'vi';
  return { language, looks: [{ width, scheme }] };
}
