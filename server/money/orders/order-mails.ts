import type { Language } from '#contract/languages.ts';
import { listCompanyRecipients } from '#server/infrastructure/mail/company-readers.ts';
import { type MailContext, queueMails } from '#server/infrastructure/mail/queue.ts';
import { gateways } from '../gateways/gateway.ts';
import type { Instructions } from '../gateways/payment-gateway.ts';
import { findWaitReasons } from '../placements/ad-waits.ts';
import { placementTitle, selectPlacements } from '../placements/placement-rows.ts';

type Mail = Parameters<typeof queueMails>[1][number];
type OrderMail = 'order-placed' | 'order-paid' | 'order-cancelled' | 'order-refunded';

/**
 * Mails an order to its buyer and to other members of the company who deal with payments, unless the account is erased.
 */
export async function mailOrder(
  work: MailContext,
  id: number,
  name: OrderMail,
  more: {
    by?: 'buyer' | 'staff' | 'system';
    reason?: string;
    payment?: Instructions | null;
    /**
     * For refunds only: the number of the transfer, then `amount` in VND, and `isWhole` if nothing is left of the
     * order.
     */
    reference?: string | null | undefined;
    amount?: number;
    isWhole?: boolean;
  } = {},
): Promise<void> {
  const order = await work.db
    .selectFrom('service_order as o')
    .innerJoin('employer as e', 'e.id', 'o.employer_id')
    .where('o.id', '=', id)
    .select(['o.reference', 'o.total', 'o.payment_method', 'o.held_until', 'e.id as employer_id'])
    .executeTakeFirst();
  if (!order) return;
  const readers = await listCompanyRecipients(work.db, name, { employerId: order.employer_id, orderId: id });
  const told = { order_id: id, reference: order.reference, total: order.total };
  const mails: Mail[] = [];
  for (const reader of readers)
    if (name === 'order-placed') {
      const { bank_name = '', bank_account = '', bank_holder = '' } = more.payment ?? {};
      const parameters = {
        ...told,
        bank_name,
        bank_account,
        bank_holder,
        held_until: order.held_until.toISOString(),
        is_online: gateways[order.payment_method].start !== undefined,
      };
      mails.push({ ...reader, template: name, parameters });
    } else if (name === 'order-paid') {
      const parameters = { ...told, starts: await listStarts(work, id, reader.language) };
      mails.push({ ...reader, template: name, parameters });
    } else if (name === 'order-cancelled') {
      const parameters = { ...told, by: more.by ?? 'staff', reason: more.reason };
      mails.push({ ...reader, template: name, parameters });
    } else {
      const parameters = {
        ...told,
        // The template of a node of the previous version shows `total` as the refunded amount.
        total: more.amount ?? told.total,
        reason: more.reason,
        transfer: more.reference ?? undefined,
        is_part: more.isWhole === false,
      };
      mails.push({ ...reader, template: name, parameters });
    }
  await queueMails(work, mails);
}

async function listStarts({ db, now }: Pick<MailContext, 'db' | 'now'>, orderId: number, language: Language) {
  const rows = await selectPlacements(db)
    .where('p.order_id', '=', orderId)
    .orderBy('p.id')
    .limit(20)
    .execute();
  const ads = rows.flatMap(({ recruitment_id }) => recruitment_id ?? []);
  const waits = await findWaitReasons(db, ads, now);
  return rows.map((row) => ({
    ...{ service: row.service, title: placementTitle(row, language) },
    ...{ start_date: row.start_date, end_date: row.end_date, recruitment_id: row.recruitment_id },
    waits: waits.get(row.recruitment_id ?? 0) ?? null,
  }));
}
