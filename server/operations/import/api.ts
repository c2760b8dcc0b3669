import type { z } from 'zod';
import type * as contract from '#contract/admin/admin-imports.ts';
import { DAY_MILLISECONDS } from '#contract/calendar.ts';
import { limits } from '#contract/limits.ts';
import type { Handlers } from '#server/infrastructure/calls/context.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { offsetOf, toPage } from '#server/infrastructure/db/page.ts';

type Output = z.input<typeof contract.listImports.output>;

export const adminImportHandlers: Handlers<typeof contract> = {
  listImports: ({ db, now }, page) => listRuns(db, now, page),
};

/** Runs that can still be undone, newest first. */
async function listRuns(
  db: Db,
  now: Date,
  page: z.output<typeof contract.listImports.input>,
): Promise<Output> {
  const since = new Date(now.getTime() - limits.importUndoDays * DAY_MILLISECONDS);
  const runs = db.selectFrom('import_run').where('started_at', '>=', since);
  const [{ total }, rows] = await Promise.all([
    runs.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
    runs.selectAll().orderBy('id', 'desc').offset(offsetOf(page)).limit(page.limit).execute(),
  ]);
  const list = rows.map(({ started_at, finished_at, undone_at, ...row }) => ({
    ...row,
    state: stateOf({ finished_at, undone_at, kept: row.kept }),
    started_at: started_at.toISOString(),
    ends_at: new Date(started_at.getTime() + limits.importUndoDays * DAY_MILLISECONDS).toISOString(),
    undone_at: undone_at?.toISOString() ?? null,
  }));
  return toPage(list, total, page);
}

function stateOf(run: {
  finished_at: Date | null;
  undone_at: Date | null;
  kept: number;
}): Output['list'][number]['state'] {
  if (run.undone_at) return run.kept > 0 ? 'PARTLY' : 'UNDONE';
  return run.finished_at ? 'FINISHED' : 'RUNNING';
}
