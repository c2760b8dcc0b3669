/** The command `npm run files -- to-s3` or `to-folder`: moves all files to the storage that the settings choose for new ones. */

import { readEnv } from '#server/infrastructure/environment/env.ts';
import { ApiError } from '#server/infrastructure/errors/api-errors.ts';
import { type MoveReport, moveFiles } from '#server/infrastructure/files/storage/move.ts';
import { openStorages } from '#server/infrastructure/files/store.ts';
import { printError, runCommand } from '#server/operations/start/command.ts';

const usage = `Usage: npm run files -- to-s3 | to-folder
  Moves the files between VAR_DIR/files and the bucket of FILES_S3_BUCKET, beside a running server or without one.
  It may be interrupted at any moment and run again. Steps: docs/operating.md, "Files on object storage".`;
/** Number of printed ids; the total is printed at the end. */
const SHOWN = 20;

process.exitCode = await run().catch(printError);

async function run(): Promise<number> {
  const [direction, ...more] = process.argv.slice(2);
  if ((direction !== 'to-s3' && direction !== 'to-folder') || more.length > 0) return printError(usage);
  const env = readEnv();
  const { folder, bucket, first } = openStorages(env);
  if (!bucket)
    return printError('No bucket is set: FILES_S3_BUCKET and the settings beside it say which one.');
  const [from, to] = direction === 'to-s3' ? [folder, bucket] : [bucket, folder];
  if (first !== to) return printError(wrongWay(direction));
  return runCommand(env, async ({ db }) => {
    try {
      for (const place of [from, to]) await place.check();
      return tell(await moveFiles(db, { from, to }, tellProgress));
    } catch (error) {
      // Print the error of the storage, not the 503 that visitors of pages would get.
      if (error instanceof ApiError && error.cause instanceof Error)
        return printError(`${error.cause.message}. Nothing is lost: run it again.`);
      throw error;
    }
  });
}

/** Files moved in the wrong direction would keep arriving in the storage that is being emptied. */
function wrongWay(direction: 'to-s3' | 'to-folder'): string {
  return direction === 'to-s3'
    ? 'New files go to the folder (FILES_STORAGE=folder). Set FILES_STORAGE=s3 and start the servers again first.'
    : 'New files go to the bucket. Set FILES_STORAGE=folder and start the servers again first.';
}

function tell({ moved, unknown, damaged }: MoveReport): number {
  const others =
    unknown > 0 ? `; ${unknown} left that belong to nobody (yet), which the nightly sweep removes` : '';
  console.log(`${moved} files moved${others}`);
  for (const id of damaged.slice(0, SHOWN)) console.error(`damaged, left where it is: ${id}`);
  return damaged.length > 0 ? printError(`${damaged.length} files are not what was uploaded.`) : 0;
}

function tellProgress(moved: number): void {
  if (process.stderr.isTTY) process.stderr.write(`\r${moved} files moved\r`);
}
