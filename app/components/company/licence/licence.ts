import type { OutputOf } from '#contract/index.ts';

/** The call that returns the state of a company's licence. */
export const licenceCall = 'GET /employer/auth/licence';
export type Licence = OutputOf<typeof licenceCall>;
