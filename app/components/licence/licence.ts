import type { OutputOf } from '#contract/index.ts';

/** The call that tells a company where its licence stands. */
export const licenceCall = 'GET /employer/auth/licence';
export type Licence = OutputOf<typeof licenceCall>;
