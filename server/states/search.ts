import { all, column } from '#server/infrastructure/db/predicates.ts';

const startsAt = column('starts_at', 's.starts_at');
const expiresAt = column('expires_at', 's.expires_at');
const postedAt = column('posted_at', 's.posted_at');

/**
 * The ad is listed at this moment. Only listed ads (server/states/recruitments.ts) have a search row, so only its
 * period remains to be compared. In SQL over `recruitment_search s`.
 */
export const isShown = (now: Date) => all(startsAt.isNotAfter(now), expiresAt.isAfter(now));
/** The ad was already listed at a moment in the past. */
export const wasShownAt = (past: Date) => all(startsAt.isNotAfter(past), postedAt.isNotAfter(past));
