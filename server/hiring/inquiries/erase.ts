import type { Eraser } from '#server/infrastructure/db/eraser.ts';

/**
 * Inquiries and reports are deleted with the account, including messages and photos. The nightly sweep
 * deletes the bytes.
 */
export const inquiryEraser: Eraser = {
  eraseCandidate: async (trx, { id }) => {
    await trx.deleteFrom('inquiry').where('candidate_id', '=', id).execute();
  },
  eraseEmployer: async (trx, { id }) => {
    await trx.deleteFrom('inquiry').where('employer_id', '=', id).execute();
  },
};
