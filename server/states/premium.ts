import { type RawBuilder, sql } from 'kysely';
import { isPremium, isRunningOn } from './money.ts';

/**
 * SQL: the price type of the ad `r` that the public sees on a day. It is premium while premium time is paid, regardless
 * of the type that the company chose.
 */
export const effectivePriceType = (day: string): RawBuilder<'RECRUITMENT_NORMAL' | 'RECRUITMENT_PREMIUM'> =>
  sql`(CASE WHEN EXISTS (SELECT FROM placement p WHERE p.recruitment_id = r.id AND ${isPremium.sql} AND ${isRunningOn(day).sql})
    THEN 'RECRUITMENT_PREMIUM' ELSE 'RECRUITMENT_NORMAL' END)`;
