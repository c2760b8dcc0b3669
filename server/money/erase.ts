import type { Eraser } from '#server/infrastructure/db/eraser.ts';
import { isOpenSupport, supportStateAfter } from '../states/support.ts';

/**
 * Cancels unpaid support money when a person's account is erased. Paid support money stays in the books under the
 * account's id; other personal data are deleted.
 */
export const supportEraser: Eraser = {
  eraseCandidate: async (trx, { id }) => {
    await trx
      .updateTable('support_claim as s')
      .set({ status: supportStateAfter('cancel') })
      .where('s.candidate_id', '=', id)
      .where(isOpenSupport.sql)
      .execute();
    await trx
      .updateTable('support_claim')
      .set({ bank: null, bank_mark: null, cancel_reason: null, mutual_reason: null })
      .where('candidate_id', '=', id)
      .execute();
    await trx.updateTable('application').set({ referrer_id: null }).where('referrer_id', '=', id).execute();
    await trx.updateTable('candidate').set({ referral_code: null }).where('id', '=', id).execute();
  },
};
