import type { Eraser } from '#server/infrastructure/db/eraser.ts';

/**
 * Scorecards are deleted with the candidate. Scorecards and criteria are deleted with the company, because they no
 * longer serve a purpose.
 */
export const scorecardEraser: Eraser = {
  eraseCandidate: async (trx, { id }) => {
    const own = trx.selectFrom('application').select('profile_apply_id').where('candidate_id', '=', id);
    // Marks are deleted with their cards.
    await trx.deleteFrom('scorecard').where('profile_apply_id', 'in', own).execute();
  },
  eraseEmployer: async (trx, { id, companyId }) => {
    await trx.deleteFrom('scorecard').where('employer_id', '=', id).execute();
    const ads = trx.selectFrom('recruitment').select('id').where('company_id', '=', companyId);
    await trx.deleteFrom('ad_criterion').where('recruitment_id', 'in', ads).execute();
  },
};
