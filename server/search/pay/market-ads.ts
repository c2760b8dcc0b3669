import { type RawBuilder, sql } from 'kysely';
import { salaryUnits } from '#contract/enums.ts';
import { KOREAN_CODE, monthlyHours, monthlyShares } from '#contract/text/monthly-pay.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { getAdminUnits } from '#server/places/locations/places.ts';
import { isPayPublic } from '#server/states/public-pay.ts';
import { wasListedWithin } from '#server/states/recruitments.ts';
import { indexableUnits, provinceOf } from '../places/places.ts';

/** Number of days for which an ad still counts after it has left the lists. */
const DAYS = 90;

/** SQL for the country of the province in `column`; Vietnam if the place of an ad is unknown. */
export const countryOf = (column: string) =>
  sql`CASE WHEN ${sql.ref(column)} LIKE ${sql.lit(`${KOREAN_CODE}%`)} THEN 'KR' ELSE 'VN' END`;

/**
 * SQL for the monthly pay of the ad `r` in the province `place`, in VND: the middle of its range, or its only bound.
 */
const monthlyPay = sql`(coalesce(nullif(r.salary_min, 0), r.salary_max) + coalesce(nullif(r.salary_max, 0), r.salary_min)) / 2.0
  * CASE r.salary_unit
      ${sql.join(
        Object.entries(monthlyShares).map(
          ([unit, share]) => sql`WHEN ${sql.lit(Number(unit))} THEN ${sql.lit(share)}`,
        ),
        sql` `,
      )}
      WHEN ${sql.lit(salaryUnits.HOURLY)} THEN CASE ${countryOf('place.province')}
        WHEN 'KR' THEN ${sql.lit(monthlyHours.korea)} ELSE ${sql.lit(monthlyHours.vietnam)} END
    END`;

/**
 * Selects the ads from which market pay is computed (docs/decisions/0108-market-of-pay.md): id, company, posting date,
 * present province and monthly pay. `only` is a condition on the ad `r` or on `place.province`.
 */
export async function selectMarketAds(db: Db, now: Date, only: RawBuilder<boolean>) {
  const places = await getAdminUnits(db);
  const provinces = [...places.values()].flatMap(({ code }) => {
    const province = provinceOf(indexableUnits(places, [code]))?.code;
    return province === undefined ? [] : [[code, province] as const];
  });
  const codes = provinces.map(([code]) => code);
  const ofCodes = provinces.map(([, province]) => province);
  return sql`
    WITH unit AS MATERIALIZED (SELECT * FROM unnest(${codes}::text[], ${ofCodes}::text[]) AS unit (code, province))
    SELECT r.id, r.company_id, r.posted_at, place.province, ${monthlyPay} AS pay
    FROM recruitment r JOIN company c ON c.id = r.company_id LEFT JOIN employer e ON e.company_id = c.id
      LEFT JOIN unit entered ON entered.code = r.address_code LEFT JOIN unit ward ON ward.code = r.current_ward_code,
      LATERAL (SELECT coalesce(entered.province, ward.province) AS province) place
    WHERE ${isPayPublic.sql} AND ${wasListedWithin(DAYS, now).sql} AND greatest(r.salary_min, r.salary_max) > 0
      AND r.salary_unit IN (${sql.join([...Object.keys(monthlyShares).map(Number), salaryUnits.HOURLY].map((unit) => sql.lit(unit)))})
      AND ${only}`;
}
