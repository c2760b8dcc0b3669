import type { Db } from '#server/infrastructure/db/connection.ts';
import type { FileStore } from '#server/infrastructure/files/store.ts';
import { cronTask, nightly } from '#server/infrastructure/tasks/task.ts';
import { openImageStore } from './store.ts';
import { sweepShareImages } from './sweep.ts';

export const shareImageTasks = [
  cronTask('sweep-share-images', {
    ...nightly,
    cron: '50 3 * * *',
    run: ({ db, files, clock }: { db: Db; files: FileStore; clock: () => Date }) =>
      sweepShareImages(db, openImageStore(files.varDir), clock()),
  }),
];
