import { sql } from 'kysely';
import { isPayPublic } from '#server/states/public-pay.ts';
import type { Condition } from './source.ts';
import { rowToken } from './write.ts';

// Rows of older versions contain the pay of negotiable ads that do not show it. While there are any, also because a node
// of the version before writes them, the flag of the ad is compared, too; the index on the number answers whether there are.
const isPublic = sql<boolean>`(NOT EXISTS (SELECT FROM recruitment_search old WHERE old.tokens[1] > ${sql.lit(rowToken)})
  OR (SELECT ${isPayPublic.sql} FROM recruitment r WHERE r.id = s.id))`;

/** The highest pay in VND a month that the public reads, of `recruitment_search s`; null without one. */
export const rowPay = sql<number | null>`CASE WHEN ${isPublic} THEN s.salary_max END`;

/** Condition: the ad pays at least `least` a month. */
export const paysFrom = (least: number): Condition => sql`(s.salary_max >= ${least} AND ${isPublic})`;

/** Condition: the ad pays at most `most` a month; false of an ad that does not say. */
export const paysUpTo = (most: number): Condition => sql`(s.salary_max <= ${most} AND ${isPublic})`;

/** Condition: the public reads no pay for a month. */
export const hidesPay: Condition = sql`(s.salary_max IS NULL OR NOT ${isPublic})`;

/** Condition: the ad pays at least `least` a month, or does not say. */
export const paysFromOrSilent = (least: number): Condition => sql`(s.salary_max >= ${least} OR ${hidesPay})`;

/** Condition: the pay of the ad is between two amounts a month; false of an ad that does not say. */
export const paysBetween = (least: number, most: number): Condition =>
  sql`coalesce(s.salary_max BETWEEN ${least} AND ${most} AND ${isPublic}, false)`;
