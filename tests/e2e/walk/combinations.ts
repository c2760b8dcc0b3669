import { type Language, languages } from '#contract/languages.ts';

/** One way of looking at a page. */
export interface Look {
  /** Pixels. */
  width: (typeof widths)[number];
  scheme: (typeof schemes)[number];
}

/** A page that is loaded once in one language, for the first look, and then looked at in a second way as well. */
export interface Visit {
  language: Language;
  looks: readonly [Look, Look];
}

const widths = [360, 800, 1440] as const;
const schemes = ['light', 'dark'] as const;

/** Every width in every scheme and language, 18 looks: at each width a page is loaded once, then the scheme changes. */
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
 * One visit: a phone that is turned or a window that is drawn up, or the other way round, while the scheme changes.
 * Language, order, window and scheme turn with `turn`, the place of the page in the table of addresses, so that over
 * 24 pages every combination is seen.
 */
export function oneVisit(turn: number): Visit {
  const bit = (place: number) => Math.floor(turn / 2 ** place) % 2 === 1;
  const phone = { width: 360, scheme: bit(2) ? 'dark' : 'light' } as const;
  const wide = { width: bit(1) ? 1440 : 800, scheme: bit(2) ? 'light' : 'dark' } as const;
  const language = languages[turn % languages.length] ?? 'vi';
  return { language, looks: bit(0) ? [wide, phone] : [phone, wide] };
}
