import type { OutputOf } from '#contract/index.ts';

/** Photos as the page of a company shows them. */
export type Photos = OutputOf<'GET /company/show'>['photos'];
