import type { PublicState } from '#contract/recruitments/own-recruitments.ts';

const opened: readonly PublicState[] = ['open', 'not_receiving', 'expired'];

/** Checks that a link to the ad shows it: a stopped ad is shown as gone, the other states answer 404. */
export const hasPublicPage = ({ public_state }: { public_state: PublicState }): boolean =>
  opened.includes(public_state);
