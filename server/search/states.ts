import { all, column } from '#server/db/predicates.ts';

const startsAt = column('starts_at', 's.starts_at');
const expiresAt = column('expires_at', 's.expires_at');

/**
 * The ad is in the lists at this moment. Only listed ads (server/recruitments/states.ts) have a search row, so what is
 * left to compare is its period. In SQL over `recruitment_search s`.
 */
export const isShown = (now: Date) => all(startsAt.isNotAfter(now), expiresAt.isAfter(now));
