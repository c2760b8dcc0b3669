import { listCompanyRecipients } from '#server/infrastructure/mail/company-readers.ts';
import { type MailContext, queueMails } from '#server/infrastructure/mail/queue.ts';
import { bannerReplaceDeadline, bannerTitle } from '../placements/describe-banner.ts';
import { selectPlacements } from '../placements/placement-rows.ts';

type BannerMail = 'banner-approved' | 'banner-refused' | 'banner-ended';

/** Finds the readers of a mail about a banner and its common fields; none if the account is gone. */
async function listBannerReaders({ db }: Pick<MailContext, 'db'>, template: BannerMail, placementId: number) {
  const row = await selectPlacements(db)
    .innerJoin('employer as e', 'e.company_id', 'p.company_id')
    .where('p.id', '=', placementId)
    .select(['e.id as employer_id'])
    .executeTakeFirst();
  const { banner } = row ?? {};
  if (!row || !banner) return [];
  const readers = await listCompanyRecipients(db, template, {
    employerId: row.employer_id,
    orderId: row.order_id,
  });
  return readers.map((to) => ({
    row,
    to,
    told: { placement_id: placementId, title: bannerTitle(banner, to.language) || row.title },
  }));
}

interface Approved {
  is_change: boolean;
  appended?: number;
  refunded?: number;
  amount?: number;
}

/** Mails a company that its banner, or a change of it, was approved. */
export async function mailApproved(work: MailContext, id: number, more: Approved): Promise<void> {
  const { is_change, appended, refunded, amount } = more;
  const template = 'banner-approved';
  const readers = await listBannerReaders(work, template, id);
  const mails = readers.map(({ to, told, row: { start_date, end_date } }) => ({
    ...to,
    template,
    parameters: { ...told, start_date, end_date, is_change, appended, refunded, amount },
  })) satisfies Parameters<typeof queueMails>[1];
  await queueMails(work, mails);
}

interface Refused {
  is_change: boolean;
  reason_code: string | null;
  reason: string | null;
}

/** Mails a company why its banner, or a change of it, was refused. */
export async function mailRefused(work: MailContext, id: number, more: Refused): Promise<void> {
  const template = 'banner-refused';
  const replace_by = more.is_change ? null : bannerReplaceDeadline(work.now).toISOString();
  const readers = await listBannerReaders(work, template, id);
  await queueMails(
    work,
    readers.map(({ to, told }) => ({ ...to, template, parameters: { ...told, ...more, replace_by } })),
  );
}

interface Ended {
  why: 'lapsed' | 'waited';
  refunded: number;
  amount: number;
}

/** Mails a company that its banner has ended before it was shown, with the refunded amount. */
export async function mailEnded(
  work: MailContext,
  id: number,
  { why, refunded, amount }: Ended,
): Promise<void> {
  const template = 'banner-ended';
  const readers = await listBannerReaders(work, template, id);
  await queueMails(
    work,
    readers.map(({ to, told, row: { order_id } }) => ({
      ...to,
      template,
      parameters: { ...told, order_id, why, refunded, amount },
    })),
  );
}
