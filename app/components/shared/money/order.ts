import type { OutputOf } from '#contract/index.ts';

/** An order as its company sees it. */
export type Order = OutputOf<'GET /employer/service/order/show'>;
