import type { Db } from '#server/infrastructure/db/connection.ts';
import { cronTask, frequent } from '#server/infrastructure/tasks/task.ts';
import { recountLandings } from './recount.ts';

export const landingTasks = [
  cronTask('recount-landings', {
    ...frequent,
    expireInSeconds: 600,
    // Pages count their own ads; these counts decide which pages are linked.
    cron: '*/15 * * * *',
    run: ({ db, clock }: { db: Db; clock: () => Date }) => recountLandings(db, clock()),
  }),
];
