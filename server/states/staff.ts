import { sql } from 'kysely';
import type { AdminState } from '#contract/enums.ts';

/** State of an administrator `a`, for code and for SQL. */
export const adminState = {
  of: ({ is_active }: { is_active: boolean }): AdminState => (is_active ? 'ACTIVE' : 'ENDED'),
  sql: sql<AdminState>`(case when a.is_active then 'ACTIVE' else 'ENDED' end)`,
};
