import { readableStates } from '#contract/recruitments/recruitments.ts';
import type { savedStates } from '#contract/saved.ts';
import { publicState } from '#server/recruitments/states.ts';

type SavedState = (typeof savedStates)[number];

/**
 * Saved and opened ads that the public may not read now are in no list of the person either; they are back with the ad
 * (docs/rules.md#saved-and-viewed).
 */
export const isReadable = (now: Date) => publicState(now).isOneOf(readableStates);

/** Where a saved ad stands, of those that may be read. In SQL over `recruitment r`, `company c` and `employer e`. */
export const savedState = (now: Date) =>
  publicState(now).as<SavedState>({
    open: 'open',
    not_receiving: 'ended',
    expired: 'ended',
    stopped: 'ended',
    not_published: 'ended',
    company_not_listed: 'ended',
    hidden: 'ended',
    scheduled: 'ended',
  });
