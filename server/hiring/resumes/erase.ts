import type { Eraser } from '#server/infrastructure/db/eraser.ts';

export const resumeEraser: Eraser = {
  // The sections of a resume are deleted with it (ON DELETE CASCADE).
  eraseCandidate: async (trx, { id }) => {
    await trx.deleteFrom('resume').where('candidate_id', '=', id).execute();
  },
};
