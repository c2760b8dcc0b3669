import type { Language } from '#contract/languages.ts';
import { type MailContext, queueMail } from '#server/infrastructure/mail/queue.ts';
import { gateways } from '../gateways/gateway.ts';
import type { Instructions } from '../gateways/payment-gateway.ts';
import { mapWaits } from '../placements/ad-waits.ts';
import { placementTitle, selectPlacements } from '../placements/placement-rows.ts';

type OrderMail = 'order-placed' | 'order-paid' | 'order-cancelled' | 'order-refunded';

/** Mails the company about its order, unless its account is erased. */
export async function mailOrder(
  work: MailContext,
  id: number,
  name: OrderMail,
  more: {
    by?: 'buyer' | 'staff' | 'system';
    reason?: string;
    payment?: Instructions | null;
    /** Refunds only: number of the transfer, then `amount` in VND, and `isWhole` if nothing is left of the order. */
    reference?: string | null | undefined;
    amount?: number;
    isWhole?: boolean;
  } = {},
): Promise<void> {
  const order = await work.db
    .selectFrom('service_order as o')
    .innerJoin('employer as e', 'e.id', 'o.employer_id')
    .where('o.id', '=', id)
    .select([
      'o.reference',
      'o.total',
      'o.payment_method',
      'o.held_until',
      'e.id',
      'e.user_email',
      'e.user_name',
      'e.language',
    ])
    .executeTakeFirst();
  if (!order) return;
  const to = {
    to: order.user_email,
    name: order.user_name,
    language: order.language,
    account: { type: 2, id: order.id },
  } as const;
  const told = { order_id: id, reference: order.reference, total: order.total };
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
    await queueMail(work, { ...to, template: 'order-placed', parameters });
  } else if (name === 'order-paid') {
    const parameters = { ...told, starts: await listStarts(work, id, order.language) };
    await queueMail(work, { ...to, template: 'order-paid', parameters });
  } else if (name === 'order-cancelled')
    await queueMail(work, {
      ...to,
      template: 'order-cancelled',
      parameters: { ...told, by: more.by ?? 'staff', reason: more.reason },
    });
  else
    await queueMail(work, {
      ...to,
      template: 'order-refunded',
      parameters: {
        ...told,
        // A node of an older version mails this sum as the amount, too.
        total: more.amount ?? told.total,
        reason: more.reason,
        transfer: more.reference ?? undefined,
        is_part: more.isWhole === false,
      },
    });
}

async function listStarts({ db, now }: Pick<MailContext, 'db' | 'now'>, orderId: number, language: Language) {
  const rows = await selectPlacements(db)
    .where('p.order_id', '=', orderId)
    .orderBy('p.id')
    .limit(20)
    .execute();
  const ads = rows.flatMap(({ recruitment_id }) => recruitment_id ?? []);
  const waits = await mapWaits(db, ads, now);
  return rows.map((row) => ({
    ...{ service: row.service, title: placementTitle(row, language) },
    ...{ start_date: row.start_date, end_date: row.end_date, recruitment_id: row.recruitment_id },
    waits: waits.get(row.recruitment_id ?? 0) ?? null,
  }));
}
