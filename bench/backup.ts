import { mkdtempSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { openKysely, openLongRunningPool } from '#server/infrastructure/db/connection.ts';
import { readEnv } from '#server/infrastructure/environment/env.ts';
import { openFileStore } from '#server/infrastructure/files/store.ts';
import { backUp } from '#server/operations/backup/backup.ts';
import { restore } from '#server/operations/backup/restore/restore.ts';
import { openBackup } from '#server/operations/backup/stored-backup.ts';
import type { ShutdownHooks } from '#server/operations/start/shutdown.ts';
import { demoSize, openBenchDatabase, openDemoDatabase } from './database.ts';
import { fillAds } from './search/fill.ts';

/** `BENCH_ADS=50000 npm run bench -- backup` runs it with fewer. */
const wanted = Number(process.env.BENCH_ADS ?? 1_000_000);
/** Targets in seconds for a million ads (issue 16), reduced in proportion for fewer. */
const targets = { backup: 180, restore: 600 };
const phrase = 'a pass phrase of the bench';

/** Measures the time of a backup of a million ads and of its restore, encrypted, and the memory they need. */
export async function measureBackup(endings: ShutdownHooks): Promise<void> {
  const { database, db } = await openDemoDatabase(endings, demoSize);
  const [filesFolder = ''] = readdirSync(database.varDir).filter((name) => name.startsWith('files-'));
  await fillAds(db, wanted);
  const env = readEnv({ APP_MODE: 'demo', VAR_DIR: database.varDir });
  const files = openFileStore({ VAR_DIR: join(database.varDir, filesFolder) });
  const common = { env, now: new Date(), say: console.log };
  const to = join(database.varDir, 'backup');
  await time('backup', () => backUp(to, { ...common, address: database.address, db, files, phrase }));
  console.log(`The backup has ${(bytesIn(to) / 1e6).toFixed(0)} MB, encrypted.`);
  // Pending disk writes of the first database must not count for the restore.
  await db.destroy().then(() => wait(1_000));

  const empty = await openBenchDatabase(endings);
  const restored = openKysely(openLongRunningPool(empty.address));
  endings.add('Connections of the restore', () => restored.destroy());
  const store = openFileStore({ VAR_DIR: mkdtempSync(join(empty.varDir, 'files-')) });
  await time('restore', async () => {
    const backup = await openBackup(to, phrase, console.log);
    await restore(backup, { ...common, address: empty.address, db: restored, files: store, erased: [] });
  });
  const { n } = await restored
    .selectFrom('recruitment')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  console.log(`${n} ads restored.`);
}

async function time(what: keyof typeof targets, work: () => Promise<unknown>): Promise<void> {
  const begin = performance.now();
  const cpu = process.cpuUsage();
  const first = process.memoryUsage().rss;
  let most = first;
  const look = setInterval(() => {
    most = Math.max(most, process.memoryUsage().rss);
  }, 200);
  await work().finally(() => clearInterval(look));
  const seconds = (performance.now() - begin) / 1_000;
  const { user, system } = process.cpuUsage(cpu);
  const target = (targets[what] * wanted) / 1_000_000;
  const verdict = seconds <= target ? 'within' : 'OVER';
  console.log(
    `${what} of ${wanted} ads: ${seconds.toFixed(1)} s, ${verdict} the target ${target.toFixed(0)} s; Node used ` +
      `${((user + system) / 1e6).toFixed(1)} s of a core and grew from ${(first / 1e6).toFixed(0)} to ${(most / 1e6).toFixed(0)} MB`,
  );
}

const bytesIn = (folder: string): number =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0);
