import { pointsPerUnit, settingOfLimit } from '#contract/admin/settings.ts';
import type { LimitSize } from '#server/calls/limits.ts';
import type { Db } from '#server/db/connection.ts';
import { readDatabase } from '#server/db/replica.ts';
import type { Env } from '#server/env.ts';
import { readSetting } from './read.ts';

/** Returns the lookup that rate limiters use: the present points of a limit. */
export function limitsOf({ db, env }: { db: Db; env: Env }): LimitSize {
  // All requests wait for it, so it is read from a host that answers.
  return async (limit) =>
    (await readSetting({ db: readDatabase(db), env }, settingOfLimit[limit])) * pointsPerUnit(limit);
}
