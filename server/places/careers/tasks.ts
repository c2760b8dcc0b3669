import type { Db } from '#server/infrastructure/db/connection.ts';
import { cronTask, frequent } from '#server/infrastructure/tasks/task.ts';
import { rewriteMerged } from './settle.ts';

export const careerTasks = [
  cronTask('settle-merged', {
    ...frequent,
    expireInSeconds: 1800,
    // Five minutes are promised for 100,000 ads.
    cron: '* * * * *',
    run: ({ db, clock }: { db: Db; clock: () => Date }) => rewriteMerged(db, clock()),
  }),
];
