import { keepChangeLog } from '#server/infrastructure/db/caches/keep-change-log.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { cronTask, frequent } from '#server/infrastructure/tasks/task.ts';

export const changeLogTasks = [
  cronTask('keep-change-log', {
    ...frequent,
    cron: '7 * * * *',
    run: ({ db }: { db: Db }) => keepChangeLog(db),
  }),
];
