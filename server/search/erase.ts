import { addDays, dateOf } from '#contract/calendar.ts';
import type { Eraser } from '#server/infrastructure/db/eraser.ts';

/** Search words are counted for 90 days (docs/rules.md#limits). */
const SEARCH_DAYS = 90;

export const searchEraser: Eraser = {
  deleteExpired: async (db, now) => {
    const oldestDay = addDays(dateOf(now), -SEARCH_DAYS);
    await db.deleteFrom('search_count').where('day', '<', oldestDay).execute();
  },
};
