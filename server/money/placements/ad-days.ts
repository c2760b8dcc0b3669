import { addDays, dateOf } from '#contract/calendar.ts';
import { lastDayOf } from '#contract/money/period.ts';
import { writeEvent } from '#server/hiring/recruitments/record/queries.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { refreshSearchRow } from '#server/search/index.ts';
import { isActiveOrUpcoming, isWaiting } from '#server/states/money.ts';
import { isExpired, isPublished, isStoppedForGood, startsInFuture } from '#server/states/recruitments.ts';
import type { PlacementRow } from './weeks.ts';

/**
 * Starts the paid time of an ad on the first day on which the public can read the ad; until then, the time waits. An
 * expired ad waits until its end is moved, unless its company has chosen that the paid time moves it. If the ad was
 * stopped for good, the time becomes free for another ad. The caller must hold the lock on the ad.
 */
export async function startAdPlacement(
  trx: Db,
  row: PlacementRow,
  recruitmentId: number,
  now: Date,
): Promise<void> {
  const ad = await findAd(trx, recruitmentId);
  if (!ad) return;
  if (isStoppedForGood.matches(ad)) return releasePaidDays(trx, recruitmentId);
  if (!isPublished.matches(ad) || (isExpired(now).matches(ad) && !row.extends_ad)) return;
  const start_date = await firstDay(trx, row, ad, now);
  const end_date = lastDayOf(start_date, row.unit, row.duration);
  await trx.updateTable('placement').set({ start_date, end_date }).where('id', '=', row.id).execute();
  await extendAd(trx, row, { id: recruitmentId, before: ad.end_date, after: end_date }, now);
}

const findAd = (trx: Db, id: number) =>
  trx
    .selectFrom('recruitment')
    .where('id', '=', id)
    .select(['status', 'suspended', 'start_date', 'end_date'])
    .executeTakeFirst();

/**
 * The first day of bought time. If the ad already has paid days of this service, the new ones follow the last of them.
 */
async function firstDay(
  trx: Db,
  { service, recruitment_id, id }: PlacementRow,
  ad: { start_date: string | null },
  now: Date,
): Promise<string> {
  const { last } = await trx
    .selectFrom('placement as p')
    .where('p.recruitment_id', '=', recruitment_id)
    .where('p.service', '=', service)
    .where('p.id', '<>', id)
    .where(isActiveOrUpcoming(now).sql)
    .select((eb) => eb.fn.max('p.end_date').as('last'))
    .executeTakeFirstOrThrow();
  if (last !== null) return addDays(last, 1);
  return ad.start_date !== null && startsInFuture(now).matches(ad) ? ad.start_date : dateOf(now);
}

/** Moves the end of an ad to the last day that was bought for it, if its company has chosen that. Never moves it to an earlier day. */
async function extendAd(
  trx: Db,
  { extends_ad, order_id }: Pick<PlacementRow, 'extends_ad' | 'order_id'>,
  { id, before, after }: { id: number; before: string | null; after: string },
  now: Date,
): Promise<void> {
  if (!extends_ad || before === null || before >= after) return;
  await trx
    .updateTable('recruitment')
    .set((eb) => ({
      end_date: after,
      changed_since_approval: true,
      version: eb('version', '+', 1),
      updated_at: now,
    }))
    .where('id', '=', id)
    .execute();
  const { employer_id } = await trx
    .selectFrom('service_order')
    .where('id', '=', order_id)
    .select('employer_id')
    .executeTakeFirstOrThrow();
  if (employer_id !== null)
    await writeEvent(trx, {
      recruitmentId: id,
      actor: { type: 'employer', id: employer_id },
      action: 'update',
      changes: { end_date: { before, after } },
      now,
    });
  await refreshSearchRow(trx, id);
}

/** Same as `extendAd`, for an ad with a slot that is sold by weeks. The caller must hold the lock on the ad. */
export async function extendAdWithSlot(
  trx: Db,
  row: Pick<PlacementRow, 'extends_ad' | 'order_id'>,
  id: number,
  after: string,
  now: Date,
): Promise<void> {
  const ad = await findAd(trx, id);
  if (ad && !isStoppedForGood.matches(ad)) await extendAd(trx, row, { id, before: ad.end_date, after }, now);
}

/** Starts the paid placements of an ad that has just become public, or whose end was moved. The caller must hold the lock on the ad. */
export async function startPendingPlacements(trx: Db, recruitmentId: number, now: Date): Promise<void> {
  const rows = await trx
    .selectFrom('placement as p')
    .where('p.recruitment_id', '=', recruitmentId)
    .where(isWaiting.sql)
    .orderBy('p.id')
    .selectAll('p')
    .execute();
  for (const row of rows) await startAdPlacement(trx, row, recruitmentId, now);
}

/**
 * Frees paid days that wait for an ad which was stopped for good. The company can use them for another ad, as after a
 * deletion.
 */
export async function releasePaidDays(trx: Db, recruitmentId: number): Promise<void> {
  await trx
    .updateTable('placement as p')
    .set({ recruitment_id: null })
    .where('p.recruitment_id', '=', recruitmentId)
    .where(isWaiting.sql)
    .execute();
}

/**
 * Frees days that still wait for a stopped ad, because an older version did not free them when the ad was stopped.
 * @returns number of these ads
 */
export async function freeDaysOfStoppedAds(db: Db): Promise<number> {
  const ads = await db
    .selectFrom('placement as p')
    .innerJoin('recruitment as r', 'r.id', 'p.recruitment_id')
    .where(isWaiting.sql)
    .where(isStoppedForGood.sql)
    .select('r.id')
    .distinct()
    .orderBy('r.id')
    .execute();
  for (const { id } of ads) await releasePaidDays(db, id);
  return ads.length;
}
