import { addDays, dateOf } from '#contract/calendar.ts';
import { type BannerKind, bannerKinds } from '#contract/enums.ts';
import type { Language } from '#contract/languages.ts';
import { nextMonday } from '#contract/money/period.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { titleOf } from '#server/site/content/texts.ts';
import { isPubliclyVisible } from '#server/states/content.ts';
import { readPrices } from '../prices/prices.ts';
import { listFreeSlots, themeSlotKey } from './capacity.ts';
import { findTheme, sellableSlots } from './targets.ts';

/** Weeks in the answer, the current one first. */
const WEEKS = 6;
/** Maximum of showcases (themes) in the answer: more would hide the banners. */
const THEMES = 5;

interface Place {
  kind: BannerKind | null;
  /** Title of a showcase; null for banners. */
  name: string | null;
  max: number;
  weeks: { start_date: string; taken: number }[];
}

/** Lists the slots of the home page, each with the number sold or reserved in each of the coming weeks. */
export async function listOccupancy(db: Db, language: Language, now: Date): Promise<Place[]> {
  const { prices } = await readPrices(db, now);
  const today = dateOf(now);
  const start = nextMonday(today) === today ? today : addDays(nextMonday(today), -7);
  const themes = await db
    .selectFrom('theme as x')
    .where(isPubliclyVisible(now).sql)
    .orderBy('x.position')
    .orderBy('x.id')
    .limit(THEMES)
    .selectAll('x')
    .execute();
  const places = [
    ...bannerKinds.map((kind) => ({
      ...{ kind, name: null, place: `BANNER_${kind}`, max: prices.BANNER[kind].max_count },
    })),
    ...(await Promise.all(
      themes.map(async (row) => ({
        ...{ kind: null, name: titleOf(row, language)?.title ?? '', place: themeSlotKey(row.id) },
        max: sellableSlots((await findTheme(db, row.id)) ?? { recruitment_max: 0, placed: 0 }),
      })),
    )),
  ].filter(({ max }) => max > 0);
  return Promise.all(
    places.map(async ({ place, max, ...named }) => {
      const weeks = await listFreeSlots(db, { place, max, start, weeks: WEEKS }, now);
      return {
        ...{ ...named, max },
        weeks: weeks.map(({ start_date, free }) => ({ start_date, taken: max - free })),
      };
    }),
  );
}
