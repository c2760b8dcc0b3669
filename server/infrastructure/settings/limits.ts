import { pointsPerUnit, settingOfLimit } from '#contract/admin/settings.ts';
import type { LimitSize } from '#server/infrastructure/calls/limits.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { readDatabase } from '#server/infrastructure/db/public-reads.ts';
import type { Env } from '#server/infrastructure/environment/env.ts';
import { readSetting } from './read.ts';

/** Returns the lookup that rate limiters use: the present points of a limit. */
export function limitsOf({ db, env }: { db: Db; env: Env }): LimitSize {
  // All requests wait for this value, so it is read from any host that answers.
  return async (limit) =>
    (await readSetting({ db: readDatabase(db), env }, settingOfLimit[limit])) * pointsPerUnit(limit);
}
