import type { Selectable } from 'kysely';
import type { BannerKind } from '#contract/enums.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import type { PlacementTable } from '#server/infrastructure/db/tables/orders.ts';
import { apiError, orNotFound } from '#server/infrastructure/errors/api-errors.ts';
import { readPricesUncached } from '../prices/prices.ts';
import { reserveWeeks, themeSlotKey } from './capacity.ts';
import { findTheme, sellableSlots } from './targets.ts';

export type PlacementRow = Selectable<PlacementTable>;
type Placed = Pick<PlacementRow, 'id' | 'service' | 'theme_id' | 'start_date' | 'duration'>;

/** Returns the number of slots of a banner kind. */
export async function countBannerSlots(db: Db, kind: BannerKind, now: Date): Promise<number> {
  return (await readPricesUncached(db, now)).prices.BANNER[kind].max_count;
}

/** Reserves the weeks of a banner or of a slot in a theme. Throws 4033 or, for a theme, 4040 if one of them is full. */
export async function reservePlacementWeeks(trx: Db, placement: Placed, now: Date): Promise<void> {
  const { id, service, theme_id, start_date, duration } = placement;
  if (start_date === null || service === 'RECRUITMENT_NORMAL' || service === 'RECRUITMENT_PREMIUM') return;
  const weeks = duration * 4;
  if (service === 'THEME') {
    const theme = orNotFound(await findTheme(trx, theme_id ?? 0));
    const wanted = {
      placementId: id,
      place: themeSlotKey(theme.id),
      max: sellableSlots(theme),
      start: start_date,
      weeks,
    };
    if (!(await reserveWeeks(trx, wanted, now))) throw apiError('THEME_MAX');
    return;
  }
  const max = await countBannerSlots(trx, service.slice('BANNER_'.length) as BannerKind, now);
  if (!(await reserveWeeks(trx, { placementId: id, place: service, max, start: start_date, weeks }, now)))
    throw apiError('ORDER_MAX', 'error.weeks_taken');
}
