import type { Eraser } from '#server/infrastructure/db/eraser.ts';

/** Erases the contact person that an ad names. */
export const recruitmentEraser: Eraser = {
  eraseEmployer: async (trx, { companyId }) => {
    await trx
      .updateTable('recruitment')
      .set({ contact_name: null, contact_phone: null, contact_email: null })
      .where('company_id', '=', companyId)
      .execute();
  },
};
