import { submitDraft } from '#server/hiring/recruitments/own/actions.ts';
import { isReturnedUnchanged } from '#server/hiring/recruitments/record/returned.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { ApiError } from '#server/infrastructure/errors/api-errors.ts';
import { isApproved } from '#server/states/employers.ts';
import { isDraft } from '#server/states/recruitments.ts';

interface PaidOrder {
  id: number;
  company_id: number;
  employer_id: number | null;
}

/**
 * Submits the drafts that an order was paid for, if they are complete and their company is approved: a company that buys days for an ad
 * wants it published. A draft that cannot be submitted stays a draft and never blocks the payment. The caller must hold the locks on
 * account and ads.
 */
export async function submitPaidDrafts(work: { db: Db; now: Date }, order: PaidOrder): Promise<void> {
  const { db } = work;
  const { company_id: companyId, employer_id: id } = order;
  if (id === null || !(await isCompanyApproved(db, companyId))) return;
  const drafts = await db
    .selectFrom('recruitment as r')
    .where('r.company_id', '=', companyId)
    .where(isDraft.sql)
    .where('r.id', 'in', (ads) =>
      ads
        .selectFrom('placement')
        .where('order_id', '=', order.id)
        .where('recruitment_id', 'is not', null)
        .select((eb) => eb.ref('recruitment_id').$notNull().as('id')),
    )
    .orderBy('r.id')
    .selectAll('r')
    .execute();
  for (const ad of drafts) {
    // An ad that was returned must be corrected first.
    if (await isReturnedUnchanged(db, ad.id)) continue;
    try {
      await submitDraft({ ...work, actor: { type: 'employer', id, employerId: id, companyId } }, ad);
    } catch (refusal) {
      if (!(refusal instanceof ApiError)) throw refusal;
    }
  }
}

async function isCompanyApproved(db: Db, companyId: number): Promise<boolean> {
  const employer = await db
    .selectFrom('employer')
    .where('company_id', '=', companyId)
    .select('status')
    .executeTakeFirst();
  return employer !== undefined && isApproved.matches(employer);
}
