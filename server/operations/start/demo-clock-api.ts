import { sql } from 'kysely';
import { z } from 'zod';
import type * as contract from '#contract/admin/demo-clock.ts';
import { demoDaysMax } from '#contract/admin/demo-clock.ts';
import { addDays, dateOf } from '#contract/calendar.ts';
import { findTranslation } from '#server/audit/audit-format.ts';
import type { Context, Handlers } from '#server/infrastructure/calls/context.ts';
import { demoDaysFact, movedDays, realTime } from '#server/infrastructure/db/caches/demo-clock.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { isDemoDatabase, readSiteFact } from '#server/infrastructure/db/facts.ts';
import type { Env } from '#server/infrastructure/environment/env.ts';
import { apiError, validationError } from '#server/infrastructure/errors/api-errors.ts';
import { bringForward, listLastRuns, listScheduled } from '#server/infrastructure/tasks/by-hand.ts';
import { translate } from '#server/infrastructure/text/i18n.ts';

const nothing = z.object({});

/** Name of the row in `site_fact` with the real time at which tasks were last started by hand. */
const runFact = 'demo_run';

export const demoClockHandlers: Handlers<typeof contract> = {
  showDemoDay: async ({ db, now }) => ({ days: movedDays(db), today: dateOf(now) }),
  showDemoClock: showClock,
  moveDemoClock: async (work, { days }) => {
    const { db, now, audit, setMessage } = work;
    await rejectOutsideDemo(work);
    const before = await lockFact(db, demoDaysFact, '0');
    const moved = Number(before) + days;
    if (moved > demoDaysMax)
      throw validationError({ days: `error.field.demo_days|left=${demoDaysMax - Number(before)}` });
    await writeFact(db, demoDaysFact, String(moved));
    await bringForward(db, days);
    await audit({
      action: 'setting.moveClock',
      objectKind: 'setting',
      objectId: 0,
      before: { name: demoDaysFact, value: Number(before) },
      after: { name: demoDaysFact, value: moved },
    });
    setMessage('message.demo_moved');
    return { days: moved, today: addDays(dateOf(realTime(now)), moved) };
  },
  runDemoTasks: async (work) => {
    const { db, now, queue, audit, setMessage } = work;
    await rejectOutsideDemo(work);
    await lockFact(db, runFact, '');
    await writeFact(db, runFact, realTime(now).toISOString());
    const due = await listScheduled(db);
    for (const name of due) await queue.add(db, { name, payload: nothing }, [{ payload: {} }]);
    await audit({
      action: 'setting.runTasks',
      objectKind: 'setting',
      objectId: 0,
      after: { count: due.length },
    });
    setMessage('message.demo_run');
    return { started: due.length };
  },
};

/** Throws unless the server is in demo mode and the demo has filled the database: no other clock may be moved. */
async function rejectOutsideDemo({ db, env }: { db: Db; env: Env }): Promise<void> {
  if (env.APP_MODE !== 'demo' || !(await isDemoDatabase(db))) throw apiError('NOT_VALID', 'error.demo_only');
}

/** Returns the clock as stored in the database, because this node may not have been notified of a move yet. */
async function showClock({ db, env, now, language }: Pick<Context, 'db' | 'env' | 'now' | 'language'>) {
  if (env.APP_MODE !== 'demo' || !(await isDemoDatabase(db))) throw apiError('NOT_FOUND');
  const days = Number((await readSiteFact(db, demoDaysFact)) ?? 0);
  const since = await readSiteFact(db, runFact);
  const runs = since ? await listLastRuns(db, new Date(since)) : [];
  return {
    days,
    today: addDays(dateOf(realTime(now)), days),
    left: demoDaysMax - days,
    tasks: runs.map(({ finished_at, ...run }) => ({
      ...run,
      what:
        findTranslation(language, `admin.failures.task.${run.name.replaceAll('-', '_')}`) ??
        translate(language, 'admin.failures.other_task'),
      finished_at: finished_at?.toISOString() ?? null,
    })),
  };
}

/**
 * Locks a row of `site_fact`, which is created if it does not exist: two moves at the same moment must add up.
 * @returns its value
 */
async function lockFact(trx: Db, name: string, first: string): Promise<string> {
  await trx
    .insertInto('site_fact')
    .values({ name, value: first })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const { rows } = await sql<{
    value: string;
  }>`SELECT value FROM site_fact WHERE name = ${name} FOR UPDATE`.execute(trx);
  return rows[0]?.value ?? first;
}

const writeFact = (trx: Db, name: string, value: string) =>
  trx.updateTable('site_fact').set({ value }).where('name', '=', name).execute();
