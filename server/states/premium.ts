import { type RawBuilder, sql } from 'kysely';
import { isPremium, isRunningOn } from './money.ts';

/** Price type of the ad `r` for the public on a day: premium as long as premium is paid, regardless of the type that its company chose. */
export const effectivePriceType = (day: string): RawBuilder<'RECRUITMENT_NORMAL' | 'RECRUITMENT_PREMIUM'> =>
  sql`(CASE WHEN EXISTS (SELECT FROM placement p WHERE p.recruitment_id = r.id AND ${isPremium.sql} AND ${isRunningOn(day).sql})
    THEN 'RECRUITMENT_PREMIUM' ELSE 'RECRUITMENT_NORMAL' END)`;
