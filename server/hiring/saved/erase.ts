import type { Eraser } from '#server/infrastructure/db/eraser.ts';
import { viewedCutoff } from './queries.ts';

/** Saved and opened ads are deleted with the account. Opened ads are deleted after 90 days. */
export const savedEraser: Eraser = {
  eraseCandidate: async (trx, { id }) => {
    await trx.deleteFrom('saved_recruitment').where('candidate_id', '=', id).execute();
    await trx.deleteFrom('saved_company').where('candidate_id', '=', id).execute();
    await trx.deleteFrom('viewed_recruitment').where('candidate_id', '=', id).execute();
  },
  deleteExpired: async (db, now) => {
    await db.deleteFrom('viewed_recruitment').where('viewed_at', '<', viewedCutoff(now)).execute();
  },
};
