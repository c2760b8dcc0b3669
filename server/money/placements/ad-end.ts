import { dateOf, showDate } from '#contract/calendar.ts';
import { type AdDays, boughtUntil, endsBefore } from '#contract/money/bought-days.ts';
import { message } from '#contract/text/messages.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import type { PlacementTable } from '#server/infrastructure/db/tables/orders.ts';
import { validationError } from '#server/infrastructure/errors/api-errors.ts';
import { isActiveOrUpcoming } from '#server/states/money.ts';

interface Part extends Pick<PlacementTable, 'service' | 'unit' | 'duration' | 'start_date'> {
  extends_ad: boolean | null;
}

/**
 * Throws 414 at `extend_ad` if an ad ends before the last day bought for it and its company has not chosen yet whether
 * the end moves. So days that cannot be used are never sold without notice.
 */
export async function rejectDaysBeyondEnd(
  db: Db,
  ad: AdDays & { id: number },
  { service, unit, duration, start_date, extends_ad }: Part,
  { now, field }: { now: Date; field: (name: string) => string },
): Promise<void> {
  if (extends_ad !== null) return;
  const { until } = await db
    .selectFrom('placement as p')
    .where('p.recruitment_id', '=', ad.id)
    .where('p.service', '=', service)
    .where(isActiveOrUpcoming(now).sql)
    .select((eb) => eb.fn.max('p.end_date').as('until'))
    .executeTakeFirstOrThrow();
  const last = boughtUntil(ad, { unit, duration, until, start: start_date }, dateOf(now));
  if (!endsBefore(ad, last)) return;
  const days = { end: showDate(ad.end_date ?? ''), last: showDate(last) };
  throw validationError({ [field('extend_ad')]: message('ad_ends_before', days) });
}
