import type { Db } from '#server/infrastructure/db/connection.ts';
import { cronTask, frequent } from '#server/infrastructure/tasks/task.ts';
import { showDueAgain } from './record/hide-for-a-day.ts';
import { recountAds } from './record/recount.ts';

export const recruitmentTasks = [
  cronTask('show-ads-again', {
    ...frequent,
    cron: '* * * * *',
    run: ({ db, clock }: { db: Db; clock: () => Date }) => showDueAgain(db, clock()),
  }),
  cronTask('recount-ads', {
    ...frequent,
    expireInSeconds: 600,
    // Between the recounts of search and of landing pages.
    cron: '8-59/15 * * * *',
    run: ({ db, clock }: { db: Db; clock: () => Date }) => recountAds(db, clock()),
  }),
];
