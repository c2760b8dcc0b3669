import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { showAdminDashboard } from '#contract/admin/admin-dashboard.ts';
import { growthKinds } from '#contract/admin/admin-dashboard.ts';
import { addDays, dateOf, startOfDate } from '#contract/calendar.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';

type Growth = z.input<typeof showAdminDashboard.output>['growth'];
type Kind = (typeof growthKinds)[number];

/** Two weeks, to compare one with the other. */
const DAYS = 14;

/** Creation time by kind. Each column has an index; an ad counts from the day it was first public. */
const moments: Record<Kind, { table: RawBuilder<unknown>; at: RawBuilder<unknown> }> = {
  candidates: { table: sql`candidate`, at: sql`created_at` },
  employers: { table: sql`employer`, at: sql`created_at` },
  recruitments: { table: sql`recruitment`, at: sql`posted_at` },
  applications: { table: sql`application`, at: sql`applied_at` },
};

/**
 * Counts the new records of each kind on the fourteen whole days up to yesterday. Today is incomplete, so it cannot be
 * compared.
 */
export async function countGrowth(db: Db, now: Date): Promise<Growth> {
  const today = dateOf(now);
  const days = Array.from({ length: DAYS }, (_, at) => addDays(today, at - DAYS));
  const starts = [...days, today].map(startOfDate);
  const each = growthKinds.map((kind) => {
    const { table, at } = moments[kind];
    // Each day by its bounds: computing the day of each ad would read hundreds of thousands of them.
    return sql`SELECT ${sql.lit(kind)} AS kind, d.day, (SELECT count(*)::int FROM ${table} WHERE ${at} >= d.start AND ${at} < d.next) AS count
      FROM unnest(${days}::text[], ${starts.slice(0, -1)}::timestamptz[], ${starts.slice(1)}::timestamptz[]) AS d (day, start, next)`;
  });
  const { rows } = await sql<{
    kind: Kind;
    day: string;
    count: number;
  }>`${sql.join(each, sql` UNION ALL `)}`.execute(db);
  return growthKinds.map((kind) => {
    const counts = days.map((day) => rows.find((row) => row.kind === kind && row.day === day)?.count ?? 0);
    return { kind, days: counts.map((count, at) => ({ day: days[at] ?? today, count })) };
  });
}
