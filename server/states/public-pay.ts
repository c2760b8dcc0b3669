import { sql } from 'kysely';
import * as contract from '#contract/recruitments/public-pay.ts';
import { all, any, column, not, type Predicate } from '#server/infrastructure/db/predicates.ts';

/**
 * True if the public may read the pay figures of the ad (docs/decisions/0109-negotiable-pay.md). In SQL over
 * `recruitment r`.
 */
export const isPayPublic: Predicate<Parameters<typeof contract.isPayPublic>[0]> = {
  matches: contract.isPayPublic,
  sql: sql<boolean>`(NOT r.is_negotiable OR r.pay_shown)`,
};

/** True if the ad has pay figures that only its company and administrators may read. */
export const hidesFigures = all(
  not(isPayPublic),
  any(column('salary_min', 'r.salary_min').isSet, column('salary_max', 'r.salary_max').isSet),
);

const ifPublic = (name: 'salary_min' | 'salary_max') =>
  sql`CASE WHEN ${isPayPublic.sql} THEN ${sql.ref(`r.${name}`)} END AS ${sql.ref(name)}`;

/** SQL: the columns `salary_min` and `salary_max` of `recruitment r`, null if the public may not read them. */
export const publicPay = sql`${ifPublic('salary_min')}, ${ifPublic('salary_max')}`;
