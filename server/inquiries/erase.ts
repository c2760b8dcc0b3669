import type { Eraser } from '#server/db/eraser.ts';

/** What somebody asked or reported goes with the account: messages and photos with it, their bytes with the nightly sweep. */
export const inquiryEraser: Eraser = {
  eraseCandidate: async (trx, { id }) => {
    await trx.deleteFrom('inquiry').where('candidate_id', '=', id).execute();
  },
  eraseEmployer: async (trx, { id }) => {
    await trx.deleteFrom('inquiry').where('employer_id', '=', id).execute();
  },
};
