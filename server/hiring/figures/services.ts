import { sql } from 'kysely';
import { DAY_MILLISECONDS, dateOf } from '#contract/calendar.ts';
import { hasCompanyRole, memberRoles } from '#contract/call.ts';
import type { Language } from '#contract/languages.ts';
import { isInSight } from '#server/hiring/assignments/sight.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { placementTitle, selectPlacements } from '#server/money/placements/placement-rows.ts';
import { isRunning } from '#server/states/money.ts';
import type { FigureReader } from './measure.ts';

/** Maximum of services that the overview lists, those that end first. */
const NAMED_MAX = 8;

/** Lists the paid services that run today: of ads that the member may see, and banners for members who may buy them. */
export async function listServices(db: Db, reader: FigureReader, language: Language, now: Date) {
  const today = dateOf(now);
  const seesBanners = hasCompanyRole(reader.role, memberRoles.buying);
  const rows = await selectPlacements(db)
    .where('p.company_id', '=', reader.companyId)
    .where(isRunning(now).sql)
    .where(({ or, and, eb }) =>
      or([
        and([eb('p.recruitment_id', 'is not', null), isInSight(reader, 'p.recruitment_id')]),
        and([eb('p.banner_id', 'is not', null), sql<boolean>`${seesBanners}::boolean`]),
      ]),
    )
    .orderBy('p.end_date')
    .orderBy('p.id')
    .select(sql<number>`(count(*) OVER ())::int`.as('total'))
    .limit(NAMED_MAX)
    .execute();
  return {
    services_total: rows[0]?.total ?? 0,
    services: rows.map((row) => ({
      placement_id: row.id,
      service: row.service,
      recruitment_id: row.recruitment_id,
      title: placementTitle(row, language),
      // A running service always has a last day, although the column allows null.
      end_date: row.end_date ?? today,
      days_left: daysBetween(today, row.end_date ?? today) + 1,
    })),
  };
}

const daysBetween = (from: string, to: string) =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MILLISECONDS);
