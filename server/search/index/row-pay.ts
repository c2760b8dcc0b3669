import { sql } from 'kysely';
import { isPayPublic } from '#server/states/public-pay.ts';
import type { Condition } from './source.ts';
import { rowToken } from './write.ts';

// Rows of older versions contain the pay of negotiable ads even if the ad does not show it. As long as there are such
// rows, which nodes of the previous version still write, the flag of the ad is compared, too. The index on the version
// number shows whether there are any.
const isPublic = sql<boolean>`(NOT EXISTS (SELECT FROM recruitment_search old WHERE old.tokens[1] > ${sql.lit(rowToken)})
  OR (SELECT ${isPayPublic.sql} FROM recruitment r WHERE r.id = s.id))`;

/** The highest public pay of `recruitment_search s` in VND a month; null if there is none. */
export const rowPay = sql<number | null>`CASE WHEN ${isPublic} THEN s.salary_max END`;

/** Condition: the ad pays at least `least` a month. */
export const paysFrom = (least: number): Condition => sql`(s.salary_max >= ${least} AND ${isPublic})`;

/** Condition: the ad pays at most `most` a month; false if the ad states no pay. */
export const paysUpTo = (most: number): Condition => sql`(s.salary_max <= ${most} AND ${isPublic})`;

/** Condition: the ad shows no monthly pay to the public. */
export const hidesPay: Condition = sql`(s.salary_max IS NULL OR NOT ${isPublic})`;

/** Condition: the ad pays at least `least` a month, or states no pay. */
export const paysFromOrSilent = (least: number): Condition => sql`(s.salary_max >= ${least} OR ${hidesPay})`;

/** Condition: the pay of the ad is between two amounts a month; false if the ad states no pay. */
export const paysBetween = (least: number, most: number): Condition =>
  sql`coalesce(s.salary_max BETWEEN ${least} AND ${most} AND ${isPublic}, false)`;
