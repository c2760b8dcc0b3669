import type { Generated } from 'kysely';

/** Views and clicks of an ad on one day, by placement and source. Partitioned by months (migrations/0208_ad_days.sql). */
export interface AdDayTable {
  recruitment_id: number;
  day: string;
  placement: string;
  source: string;
  views: Generated<number>;
  clicks: Generated<number>;
}

/** Views and clicks of older days, added up by month. */
export interface AdMonthTable {
  recruitment_id: number;
  /** The first day of the month. */
  month: string;
  placement: string;
  source: string;
  views: Generated<number>;
  clicks: Generated<number>;
}
