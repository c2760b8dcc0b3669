import { sql } from 'kysely';
import type { savedStates } from '#contract/hiring/saved.ts';
import { readableStates } from '#contract/recruitments/recruitments.ts';

type SavedState = (typeof savedStates)[number];

// Predicates of ads that a candidate has saved or opened. In SQL over a query `o` of these ads with their `state`
// (`publicState` of server/states/recruitments.ts).

/**
 * True if the public may read the ad now. Other ads are hidden from the candidate's lists until they are public again
 * (docs/rules.md#saved-and-viewed).
 */
export const isReadable = sql<boolean>`o.state = ANY(${[...readableStates]}::text[])`;

/** True if the ad is open for applications. */
export const isOpen = sql<boolean>`o.state = 'open'`;

/** Display state of a saved ad that may be read. */
export const savedState = sql<SavedState>`CASE WHEN ${isOpen} THEN 'open' ELSE 'ended' END`;
