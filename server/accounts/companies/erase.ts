import type { Eraser } from '#server/infrastructure/db/eraser.ts';

/**
 * Erases pictures, story, quote, requested names and the representative of a company. Its name and tax code stay:
 * bookkeeping needs them, and candidates keep reading where they once applied.
 */
export const companyEraser: Eraser = {
  eraseEmployer: async (trx, { companyId }, now) => {
    await trx.deleteFrom('company_photo').where('company_id', '=', companyId).execute();
    await trx.deleteFrom('company_page').where('company_id', '=', companyId).execute();
    await trx.deleteFrom('company_name_change').where('company_id', '=', companyId).execute();
    await trx
      .updateTable('company')
      .set({ company_representative: null, logo_id: null, updated_at: now })
      .where('id', '=', companyId)
      .execute();
  },
};
