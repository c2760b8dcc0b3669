import type { Eraser } from '#server/infrastructure/db/eraser.ts';

/** Erases the assignments of members to ads with the company's account. */
export const assignmentEraser: Eraser = {
  eraseEmployer: async (trx, { id }) => {
    await trx.deleteFrom('ad_assignment').where('employer_id', '=', id).execute();
  },
};
