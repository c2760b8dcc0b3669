import { pointsPerUnit, settingOfLimit } from '#contract/admin/settings.ts';
import type { LimitSize } from '#server/calls/limits.ts';
import type { Db } from '#server/db/connection.ts';
import { readDatabase } from '#server/db/replica.ts';
import type { Env } from '#server/env.ts';
import { readSetting } from './read.ts';

/** What the counters of calls ask: how many points a limit has now. */
export function limitsOf({ db, env }: { db: Db; env: Env }): LimitSize {
  // Everybody's requests wait for it, so it is read where a host answers.
  return async (limit) =>
    (await readSetting({ db: readDatabase(db), env }, settingOfLimit[limit])) * pointsPerUnit(limit);
}
