import { sql } from 'kysely';
import { all, column } from '#server/infrastructure/db/predicates.ts';

const startsAt = column('starts_at', 's.starts_at');
const expiresAt = column('expires_at', 's.expires_at');
const postedAt = column('posted_at', 's.posted_at');

/**
 * True if the ad is listed at this moment. Only listed ads (server/states/recruitments.ts) have a search row, so only
 * the period remains to be compared. In SQL over `recruitment_search s`.
 */
export const isShown = (now: Date) => all(startsAt.isNotAfter(now), expiresAt.isAfter(now));
/** True if the last day of the ad is over. */
export const hasEnded = (now: Date) => expiresAt.isNotAfter(now);
/** SQL: the next time at which `isShown` changes because of the ad's period; null if it does not change. */
export const periodChange = (now: Date) => sql<Date | null>`
  CASE WHEN ${startsAt.isAfter(now).sql} THEN s.starts_at WHEN ${expiresAt.isAfter(now).sql} THEN s.expires_at END`;
/** True if the ad was already listed at a moment in the past. */
export const wasShownAt = (past: Date) => all(startsAt.isNotAfter(past), postedAt.isNotAfter(past));
