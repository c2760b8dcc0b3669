import { sql } from 'kysely';
import type { savedStates } from '#contract/hiring/saved.ts';
import { readableStates } from '#contract/recruitments/recruitments.ts';

type SavedState = (typeof savedStates)[number];

// All in SQL over the own ads `o` with their `state` (`publicState` of server/states/recruitments.ts).

/**
 * Saved and opened ads that the public may not read now are in no list of the candidate. They return when the
 * ad is public again (docs/rules.md#saved-and-viewed).
 */
export const isReadable = sql<boolean>`o.state = ANY(${[...readableStates]}::text[])`;

/** The ad is open for applications. */
export const isOpen = sql<boolean>`o.state = 'open'`;

/** Display state of a saved ad that may be read. */
export const savedState = sql<SavedState>`CASE WHEN ${isOpen} THEN 'open' ELSE 'ended' END`;
