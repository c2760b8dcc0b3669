import { limits } from '#contract/limits.ts';
import type * as contract from '#contract/site/transparency.ts';
import type { Handlers } from '#server/infrastructure/calls/context.ts';

/** Null for small counts, because they could reveal data about single people. */
const disclose = (count: number): number | null => (count < limits.disclosedCount ? null : count);

export const transparencyHandlers: Handlers<typeof contract> = {
  showTransparency: async ({ db }) => {
    const rows = await db
      .selectFrom('transparency_month')
      .orderBy('month', 'desc')
      .limit(limits.transparencyMonths)
      .selectAll()
      .execute();
    return {
      least: limits.disclosedCount,
      months: rows.map((row) => ({
        month: row.month.slice(0, 7),
        applications: disclose(row.applications),
        due: disclose(row.due),
        in_time: disclose(row.in_time),
        ended: disclose(row.ended),
        reports: disclose(row.reports),
        reports_answered: disclose(row.reports_answered),
        reports_hid: disclose(row.reports_hid),
      })),
    };
  },
};
