import type { Db } from '#server/infrastructure/db/connection.ts';
import { cronTask, frequent } from '#server/infrastructure/tasks/task.ts';
import { countDays } from './count-days.ts';

export const activityTasks = [
  cronTask('count-activity', {
    ...frequent,
    expireInSeconds: 600,
    // Runs soon after midnight. The hourly runs repeat a missed one, also after an update.
    cron: '3 * * * *',
    run: ({ db, clock }: { db: Db; clock: () => Date }) => countDays(db, clock()),
  }),
];
