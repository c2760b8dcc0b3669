import type { Db } from '#server/db/connection.ts';
import { frequent, timedTask } from '#server/tasks/task.ts';
import { recountApplicants } from './recount-applicants.ts';

export const searchTasks = [
  timedTask('recount-applicants', {
    ...frequent,
    expireInSeconds: 120,
    // Search orders by these counts; five minutes late is early enough.
    cron: '*/5 * * * *',
    run: ({ db }: { db: Db }) => recountApplicants(db),
  }),
];
