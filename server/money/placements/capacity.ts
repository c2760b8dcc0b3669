import { type RawBuilder, sql } from 'kysely';
import { addDays } from '#contract/calendar.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { apiError } from '#server/infrastructure/errors/api-errors.ts';
import { isPremium, isReserving, occupiesSlot } from '#server/states/money.ts';
import { readPricesUncached } from '../prices/prices.ts';

/**
 * A request for weeks in which a placement needs one of a limited number of slots (sold positions on the home page).
 */
interface Wanted {
  placementId: number;
  /** Key of the slots: BANNER_MAIN and so on, or the key of a theme. */
  place: string;
  /** Number of slots per week. */
  max: number;
  start: string;
  weeks: number;
}

/** Key of the slots that the ads of a theme share. */
export const themeSlotKey = (themeId: number): string => `THEME ${themeId}`;

/**
 * Advisory lock, so that one transaction at a time counts free slots. It is taken late, so that others wait only
 * shortly.
 */
const hold = (trx: Db, what: string) =>
  sql`select pg_advisory_xact_lock(hashtext('places'), hashtext(${what}))`.execute(trx);

const mondays = (start: string, weeks: number) =>
  Array.from({ length: weeks }, (_, week) => addDays(start, week * 7));

/** Deletes reservations of orders that were not paid in time, so that other orders can have the weeks. */
const deleteExpiredReservations = (trx: Db, place: string, now: Date) =>
  sql`DELETE FROM placement_week w USING placement p, service_order o
      WHERE w.place = ${place} AND p.id = w.placement_id AND o.id = p.order_id
        AND p.paid_at IS NULL AND (${isReserving(now).sql}) IS NOT TRUE`.execute(trx);

/** Locks the slots with this key, and finds those that are taken in the weeks from a Monday on. */
async function holdWeeks(
  trx: Db,
  { place, start, weeks }: Pick<Wanted, 'place' | 'start' | 'weeks'>,
  now: Date,
) {
  await hold(trx, place);
  await deleteExpiredReservations(trx, place, now);
  const wanted = mondays(start, weeks);
  const taken = await trx
    .selectFrom('placement_week')
    .where('place', '=', place)
    .where('week', 'in', wanted)
    .select(['week', 'number', 'placement_id'])
    .execute();
  return { wanted, taken };
}

/**
 * Reserves a slot in each of the weeks, the lowest free number in each, and releases the former weeks of the placement.
 * @returns false if one of the weeks is full: nothing is reserved then
 */
export async function reserveWeeks(
  trx: Db,
  { placementId, place, max, start, weeks }: Wanted,
  now: Date,
): Promise<boolean> {
  const { wanted, taken } = await holdWeeks(trx, { place, start, weeks }, now);
  const others = taken.filter((row) => row.placement_id !== placementId);
  const rows = wanted.map((week) => {
    const number = lowestFree(others.filter((row) => row.week === week).map((row) => row.number));
    return { place, week, number, placement_id: placementId };
  });
  if (rows.some(({ number }) => number > max)) return false;
  await releaseWeeks(trx, [placementId]);
  await trx.insertInto('placement_week').values(rows).execute();
  return true;
}

/**
 * Reserves further weeks for a placement, one after another from a Monday on, as long as each has a free slot.
 * @returns the number of reserved weeks
 */
export async function appendWeeks(
  trx: Db,
  { placementId, place, max, start, weeks }: Wanted,
  now: Date,
): Promise<number> {
  const { wanted, taken } = await holdWeeks(trx, { place, start, weeks }, now);
  const rows = [];
  for (const week of wanted) {
    const there = taken.filter((row) => row.week === week);
    const number = lowestFree(there.map((row) => row.number));
    if (number > max || there.some((row) => row.placement_id === placementId)) break;
    rows.push({ place, week, number, placement_id: placementId });
  }
  if (rows.length > 0) await trx.insertInto('placement_week').values(rows).execute();
  return rows.length;
}

function lowestFree(numbers: readonly number[]): number {
  let number = 1;
  while (numbers.includes(number)) number += 1;
  return number;
}

/** Releases the weeks of placements. */
export async function releaseWeeks(trx: Db, placementIds: readonly number[]): Promise<void> {
  if (placementIds.length > 0)
    await trx.deleteFrom('placement_week').where('placement_id', 'in', placementIds).execute();
}

/** Lists the free slots, out of `max`, in each of the weeks from a Monday on. */
export async function listFreeSlots(
  db: Db,
  { place, max, start, weeks }: Omit<Wanted, 'placementId'>,
  now: Date,
): Promise<{ start_date: string; free: number }[]> {
  const wanted = mondays(start, weeks);
  const rows = await db
    .selectFrom('placement_week as w')
    .innerJoin('placement as p', 'p.id', 'w.placement_id')
    .innerJoin('service_order as o', 'o.id', 'p.order_id')
    .where('w.place', '=', place)
    .where('w.week', 'in', wanted)
    .where(occupiesSlot(now).sql)
    .groupBy('w.week')
    .select(['w.week', sql<number>`count(*)::int`.as('taken')])
    .execute();
  const taken = new Map(rows.map((row) => [row.week, row.taken]));
  return wanted.map((week) => ({ start_date: week, free: Math.max(0, max - (taken.get(week) ?? 0)) }));
}

/**
 * Counts the premium ads that occupy a slot now. The ad `but` is left out, because more time for it needs no further
 * slot.
 */
async function countPremium(db: Db, now: Date, but: number | null, among?: RawBuilder<boolean>) {
  const { taken } = await db
    .selectFrom('placement as p')
    .innerJoin('service_order as o', 'o.id', 'p.order_id')
    .where(isPremium.sql)
    .where(occupiesSlot(now).sql)
    .$if(but !== null, (query) => query.where(sql<boolean>`p.recruitment_id IS DISTINCT FROM ${but}`))
    .$if(among !== undefined, (query) => query.where(among ?? sql<boolean>`true`))
    .select(
      sql<number>`(count(distinct p.recruitment_id) + count(*) filter (where p.recruitment_id is null))::int`.as(
        'taken',
      ),
    )
    .executeTakeFirstOrThrow();
  return taken;
}

/** Counts the ads that may still become premium now; null if there is no maximum. */
export async function countPremiumFree(db: Db, max: number | null, now: Date): Promise<number | null> {
  return max === null ? null : Math.max(0, max - (await countPremium(db, now, null)));
}

/**
 * Throws 4033 if the maximum of premium ads is reached, in total or in a career of the ad. The placement itself must not be stored yet,
 * or its order must have an expired reservation.
 */
export async function checkPremium(trx: Db, recruitmentId: number | null, now: Date): Promise<void> {
  const { RECRUITMENT } = (await readPricesUncached(trx, now)).prices;
  const { premium_max, premium_max_per_career } = RECRUITMENT;
  if (premium_max === null && premium_max_per_career === null) return;
  await hold(trx, 'premium');
  if (premium_max !== null && (await countPremium(trx, now, recruitmentId)) >= premium_max)
    throw apiError('ORDER_MAX', 'error.premium_full');
  if (premium_max_per_career === null || recruitmentId === null) return;
  const careers = await trx
    .selectFrom('recruitment_career')
    .where('recruitment_id', '=', recruitmentId)
    .select('career_id')
    .execute();
  for (const { career_id } of careers) {
    const names = sql<boolean>`EXISTS (SELECT FROM recruitment_career rc
      WHERE rc.recruitment_id = p.recruitment_id AND rc.career_id = ${career_id})`;
    if ((await countPremium(trx, now, recruitmentId, names)) >= premium_max_per_career)
      throw apiError('ORDER_MAX', 'error.premium_full_career');
  }
}
