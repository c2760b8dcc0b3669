import type { Db } from '#server/infrastructure/db/connection.ts';
import { cronTask, frequent } from '#server/infrastructure/tasks/task.ts';
import { countTransparency } from './count.ts';

export const transparencyTasks = [
  cronTask('count-transparency', {
    ...frequent,
    expireInSeconds: 1_800,
    // A month is counted once, in the first run a week after its end.
    cron: '35 3 * * *',
    run: ({ db, clock }: { db: Db; clock: () => Date }) => countTransparency(db, clock()),
  }),
];
