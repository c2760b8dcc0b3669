import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { showAdminDashboard } from '#contract/admin/admin-dashboard.ts';
import { growthKinds } from '#contract/admin/admin-dashboard.ts';
import { addDays, dateOf, startOfDate } from '#contract/calendar.ts';
import type { Db } from '#server/db/connection.ts';

type Growth = z.input<typeof showAdminDashboard.output>['growth'];
type Kind = (typeof growthKinds)[number];

/** Two weeks, one beside the other. */
const DAYS = 14;

/** What came into being when. Each moment has an index; an ad counts from the day the public first saw it. */
const moments: Record<Kind, { table: RawBuilder<unknown>; at: RawBuilder<unknown> }> = {
  candidates: { table: sql`candidate`, at: sql`created_at` },
  employers: { table: sql`employer`, at: sql`created_at` },
  recruitments: { table: sql`recruitment`, at: sql`posted_at` },
  applications: { table: sql`application`, at: sql`applied_at` },
};

/** What is new of each of the fourteen whole days up to yesterday: of today there is only a part, which compares with nothing. */
export async function countGrowth(db: Db, now: Date): Promise<Growth> {
  const today = dateOf(now);
  const days = Array.from({ length: DAYS }, (_, at) => addDays(today, at - DAYS));
  const [from, until] = [startOfDate(days[0] ?? today), startOfDate(today)];
  const each = growthKinds.map((kind) => {
    const { table, at } = moments[kind];
    return sql`SELECT ${sql.lit(kind)} AS kind, (${at} AT TIME ZONE 'Asia/Ho_Chi_Minh')::date::text AS day, count(*)::int AS count
      FROM ${table} WHERE ${at} >= ${from} AND ${at} < ${until} GROUP BY 2`;
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
