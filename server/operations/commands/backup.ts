/** The command `npm run backup -- DIR`: backs database and files up into a folder, beside a running server. */
import { resolve } from 'node:path';
import { readEnv } from '#server/infrastructure/environment/env.ts';
import { openFileStore } from '#server/infrastructure/files/store.ts';
import { backUp } from '#server/operations/backup/backup.ts';
import { readPassPhrase } from '#server/operations/backup/pass-phrase.ts';
import { openWithoutMigrating, printError } from '#server/operations/start/command.ts';

const usage = `Usage: npm run backup -- DIR (new or empty)
BACKUP_PASSPHRASE, or the first line of the file BACKUP_PASSPHRASE_FILE, encrypts it.`;

process.exitCode = await run().catch(printError);

async function run(): Promise<number> {
  const [folder, ...more] = process.argv.slice(2);
  if (folder === undefined || more.length > 0 || folder.startsWith('-')) return printError(usage);
  const env = readEnv();
  const phrase = readPassPhrase();
  const files = openFileStore(env);
  const to = resolve(folder);
  await openWithoutMigrating(env, (joined) =>
    backUp(to, { ...joined, env, files, phrase, now: new Date(), say: console.log }),
  );
  console.log(
    `Backed up to ${to}${phrase === undefined ? ', not encrypted' : ', encrypted'}. SECRET_KEY is not in it.`,
  );
  return 0;
}
