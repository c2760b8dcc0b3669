import { type MailContext, queueMail } from '#server/infrastructure/mail/queue.ts';
import { bannerTitle, replaceBy } from '../placements/describe-banner.ts';
import { selectPlacements } from '../placements/placement-rows.ts';

/** Finds the recipient of a mail about a banner and its common fields; undefined if the account is gone. */
async function findBannerOwner({ db }: Pick<MailContext, 'db'>, placementId: number) {
  const row = await selectPlacements(db)
    .innerJoin('employer as e', 'e.company_id', 'p.company_id')
    .where('p.id', '=', placementId)
    .select(['e.id as employer_id', 'e.user_email', 'e.user_name', 'e.language'])
    .executeTakeFirst();
  if (!row?.banner) return undefined;
  const { employer_id, user_email, user_name, language } = row;
  return {
    row,
    to: { to: user_email, name: user_name, language, account: { type: 2, id: employer_id } } as const,
    told: { placement_id: placementId, title: bannerTitle(row.banner, language) || row.title },
  };
}

interface Approved {
  is_change: boolean;
  appended?: number;
  refunded?: number;
  amount?: number;
}

/** Mails a company that its banner, or a change of it, was approved. */
export async function mailApproved(work: MailContext, id: number, more: Approved): Promise<void> {
  const reader = await findBannerOwner(work, id);
  if (!reader) return;
  const { start_date, end_date } = reader.row;
  const { is_change, appended, refunded, amount } = more;
  const parameters = { ...reader.told, start_date, end_date, is_change, appended, refunded, amount };
  await queueMail(work, { ...reader.to, template: 'banner-approved', parameters });
}

interface Refused {
  is_change: boolean;
  reason_code: string | null;
  reason: string | null;
}

/** Mails a company why its banner, or a change of it, was refused. */
export async function mailRefused(work: MailContext, id: number, more: Refused): Promise<void> {
  const reader = await findBannerOwner(work, id);
  if (!reader) return;
  const replace_by = more.is_change ? null : replaceBy(work.now).toISOString();
  await queueMail(work, {
    ...reader.to,
    template: 'banner-refused',
    parameters: { ...reader.told, ...more, replace_by },
  });
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
  const reader = await findBannerOwner(work, id);
  if (!reader) return;
  const { order_id } = reader.row;
  const parameters = { ...reader.told, order_id, why, refunded, amount };
  await queueMail(work, { ...reader.to, template: 'banner-ended', parameters });
}
