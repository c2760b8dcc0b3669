/** The command `npm run restore -- DIR`: restores a backup into an empty database, and its files into VAR_DIR. */
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readEnv } from '#server/infrastructure/environment/env.ts';
import { openFileStore } from '#server/infrastructure/files/store.ts';
import { readErased } from '#server/operations/backup/erased-list.ts';
import { readPassPhrase } from '#server/operations/backup/pass-phrase.ts';
import { checkCompatibility } from '#server/operations/backup/restore/check-compatibility.ts';
import { restore } from '#server/operations/backup/restore/restore.ts';
import { openBackup } from '#server/operations/backup/stored-backup.ts';
import { openWithoutMigrating, printError } from '#server/operations/start/command.ts';

const usage = `Usage: npm run restore -- DIR [--erased FILE]...
FILE lists accounts that were erased after the backup: erased.list of a newer one, or VAR_DIR/files/erased-*.list of another machine.`;

process.exitCode = await run().catch(printError);

async function run(): Promise<number> {
  const { folder, lists } = readArguments();
  if (folder === undefined) return printError(usage);
  const missing = lists.find((file) => !existsSync(file));
  if (missing !== undefined) return printError(`No such file: ${missing}`);
  const env = readEnv();
  const erased = lists.flatMap((file) => readErased(readFileSync(file, 'utf8')));
  const backup = await openBackup(resolve(folder), readPassPhrase(), console.log);
  checkCompatibility(backup, env);
  const files = openFileStore(env);
  await openWithoutMigrating(env, (joined) =>
    restore(backup, { ...joined, env, files, erased, now: new Date(), say: console.log }),
  );
  return 0;
}

function readArguments(): { folder: string | undefined; lists: string[] } {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { erased: { type: 'string', multiple: true } },
    });
    const [folder, ...more] = positionals;
    return { folder: more.length > 0 ? undefined : folder, lists: values.erased ?? [] };
  } catch {
    return { folder: undefined, lists: [] };
  }
}
