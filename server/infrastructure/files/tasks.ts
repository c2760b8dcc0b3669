import type { Db } from '#server/infrastructure/db/connection.ts';
import { cronTask, nightly } from '#server/infrastructure/tasks/task.ts';
import type { FileStore } from './store.ts';
import { sweepFiles } from './sweep.ts';

export const fileTasks = [
  cronTask('sweep-files', {
    ...nightly,
    // After the erasures, which have released their files by then.
    cron: '30 3 * * *',
    run: ({ db, files, clock }: { db: Db; files: FileStore; clock: () => Date }) =>
      sweepFiles(db, files, clock()),
  }),
];
