import { HOUR_MILLISECONDS } from '#contract/calendar.ts';
import { limits } from '#contract/limits.ts';
import type { Eraser } from '#server/infrastructure/db/eraser.ts';

/** Deletes answers stored for retries (idempotency.ts). */
export const answerEraser: Eraser = {
  deleteExpired: async (db, now) => {
    const oldest = new Date(now.getTime() - limits.idempotencyHours * HOUR_MILLISECONDS);
    await db.deleteFrom('idempotency').where('created_at', '<', oldest).execute();
  },
};
