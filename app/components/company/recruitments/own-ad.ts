import type { OutputOf } from '#contract/index.ts';

/** A row of the company's own ads. */
export type OwnAd = OutputOf<'GET /employer/recruitment/list'>['list'][number];
