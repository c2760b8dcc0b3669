import type { PublicState } from '#contract/recruitments/own-recruitments.ts';

const opened: readonly PublicState[] = ['open', 'not_receiving', 'expired'];

/** Somebody who follows a link to the ad reads it: a stopped one is gone, the others answer 404. */
export const hasPublicPage = ({ public_state }: { public_state: PublicState }): boolean =>
  opened.includes(public_state);
