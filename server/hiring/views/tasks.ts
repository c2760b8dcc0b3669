import type { Db } from '#server/infrastructure/db/connection.ts';
import { cronTask, nightly } from '#server/infrastructure/tasks/task.ts';
import { maintainAdDays } from './fold-days.ts';

export const viewTasks = [
  cronTask('keep-ad-days', {
    ...nightly,
    cron: '15 3 * * *',
    run: ({ db, clock }: { db: Db; clock: () => Date }) => maintainAdDays(db, clock()),
  }),
];
