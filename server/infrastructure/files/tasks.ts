import type { Db } from '#server/infrastructure/db/connection.ts';
import { cronTask, frequent, nightly } from '#server/infrastructure/tasks/task.ts';
import { drawCopies } from './photo-copies.ts';
import type { FileStore } from './store.ts';
import { sweepFiles } from './sweep.ts';

export const fileTasks = [
  cronTask('draw-photo-copies', {
    ...frequent,
    cron: '*/5 * * * *',
    expireInSeconds: 300,
    run: ({ db, files, clock }: { db: Db; files: FileStore; clock: () => Date }) =>
      drawCopies(db, files, clock()),
  }),
  cronTask('sweep-files', {
    ...nightly,
    // Runs after the erasures, because they release files.
    cron: '30 3 * * *',
    run: ({ db, files, clock }: { db: Db; files: FileStore; clock: () => Date }) =>
      sweepFiles(db, files, clock()),
  }),
];
