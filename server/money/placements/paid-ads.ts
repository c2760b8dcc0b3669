import { dateOf, showDate } from '#contract/calendar.ts';
import { lastDayOf } from '#contract/money/period.ts';
import { message } from '#contract/text/messages.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { apiError, validationError } from '#server/infrastructure/errors/api-errors.ts';
import { isActiveOrUpcoming, isPremium, isRegular } from '#server/states/money.ts';
import { readPrices } from '../prices/prices.ts';

interface Ad {
  id: number;
  price_type: string;
  start_date?: string | null | undefined;
  end_date?: string | null | undefined;
}

const listServed = (db: Db, id: number, now: Date) =>
  db
    .selectFrom('placement as p')
    .where('p.recruitment_id', '=', id)
    .where(isActiveOrUpcoming(now).sql)
    .orderBy('p.id')
    .selectAll('p')
    .execute();

/**
 * Throws 4027 with "Please pay" for an ad that is submitted before it is paid: always for a premium ad, for a regular ad if it has a
 * price. A paid regular ad must end with its paid time (414).
 */
export async function requirePaidAd(db: Db, ad: Ad, now: Date): Promise<void> {
  const served = await listServed(db, ad.id, now);
  if (ad.price_type === 'RECRUITMENT_PREMIUM') {
    if (!served.some((one) => isPremium.matches(one))) throw apiError('NOT_VALID', 'error.premium_unpaid');
    return;
  }
  const { price } = (await readPrices(db, now)).prices.RECRUITMENT.normal;
  const isPaid = served.some((one) => isPremium.matches(one) || isRegular.matches(one));
  if (price && !isPaid) throw apiError('NOT_VALID', 'error.regular_unpaid');
  await checkPaidPeriod(db, ad, now);
}

/** Throws 414 if a regular ad ends after the time that was paid for it. An ad that was submitted free of charge has no such limit. */
export async function checkPaidPeriod(db: Db, { id, start_date, end_date }: Ad, now: Date): Promise<void> {
  const served = (await listServed(db, id, now)).filter((one) => isRegular.matches(one));
  if (served.length === 0) return;
  let last = '';
  for (const { end_date: paidUntil, unit, duration } of served) {
    const today = dateOf(now);
    const start = start_date && start_date > today ? start_date : today;
    const until = paidUntil ?? lastDayOf(start, unit, duration);
    if (until > last) last = until;
  }
  if (!end_date || end_date > last)
    throw validationError({ end_date: message('paid_until', { date: showDate(last) }) });
}
