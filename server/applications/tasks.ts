import type { Db } from '#server/db/connection.ts';
import { nightly, timedTask } from '#server/tasks/task.ts';
import { eraseOldApplications } from './erase.ts';

export const applicationTasks = [
  timedTask('erase-old-applications', {
    ...nightly,
    cron: '10 2 * * *',
    run: ({ db, clock }: { db: Db; clock: () => Date }) => eraseOldApplications(db, clock()),
  }),
];
