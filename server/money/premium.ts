import { type RawBuilder, sql } from 'kysely';
import { isPremium, isRunningOn } from './states.ts';

/** What the public reads of an ad `r` on a day: premium as long as that is paid, whatever its company wanted when it wrote it. */
export const effectivePriceType = (day: string): RawBuilder<'RECRUITMENT_NORMAL' | 'RECRUITMENT_PREMIUM'> =>
  sql`(CASE WHEN EXISTS (SELECT FROM placement p WHERE p.recruitment_id = r.id AND ${isPremium.sql} AND ${isRunningOn(day).sql})
    THEN 'RECRUITMENT_PREMIUM' ELSE 'RECRUITMENT_NORMAL' END)`;
