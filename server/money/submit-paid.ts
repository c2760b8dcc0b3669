import { ApiError } from '#server/calls/api-errors.ts';
import type { Db } from '#server/db/connection.ts';
import { isApproved } from '#server/employers/states.ts';
import { submitDraft } from '#server/recruitments/actions.ts';
import { isReturnedUnchanged } from '#server/recruitments/returned.ts';
import { isDraft } from '#server/recruitments/states.ts';

interface PaidOrder {
  id: number;
  company_id: number;
  employer_id: number | null;
}

/**
 * Hands in the drafts that an order was paid for, as far as they are complete and their company is approved: whoever buys days for an ad wants
 * it to be published. A draft that cannot be handed in stays one, and never keeps the money out. Account and ads are locked.
 */
export async function submitPaid(work: { db: Db; now: Date }, order: PaidOrder): Promise<void> {
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
    // What was wrong with it has to be put right first.
    if (await isReturnedUnchanged(db, ad.id)) continue;
    try {
      await submitDraft({ ...work, actor: { type: 'employer', id, companyId } }, ad);
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
