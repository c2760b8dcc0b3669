/**
 * The command `npm run bench`: pages, API, writes and mails with 10,000 ads, compared with a constant Buffer and bare
 * SQL, in one run.
 */
import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { loadDemo } from '#demo/load.ts';
import { type Address, openKysely, openLongRunningPool } from '#server/infrastructure/db/connection.ts';
import { openFileStore } from '#server/infrastructure/files/store.ts';
import { migrateAndSeed } from '#server/operations/start/migrate-and-seed.ts';
import { ShutdownHooks } from '#server/operations/start/shutdown.ts';
import { buildIfChanged } from '../scripts/build-stamp.ts';
import { measureAdmin } from './admin.ts';
import { measureAlerts } from './alerts.ts';
import { measureApplicants } from './applicants.ts';
import { measureBackup } from './backup.ts';
import { measureBoardFeeds } from './board-feeds.ts';
import { measureCommits } from './commits.ts';
import { measureConnections } from './connections.ts';
import { canPin, pinToCore, unpinFromCore } from './cores.ts';
import { demoSize, openBenchDatabase } from './database.ts';
import { measureDocuments } from './documents.ts';
import { measureFeeds } from './feeds.ts';
import { scoreProduct } from './judge.ts';
import { measureMails } from './mails.ts';
import { OTHER_CORE } from './measure.ts';
import { measureMoney } from './money.ts';
import { comparePages } from './pages.ts';
import { measurePooler } from './pooler.ts';
import { measureRelevance } from './relevance/measure.ts';
import { measureSaved } from './saved.ts';
import { measureScale } from './scale/measure.ts';
import { measureSearch } from './search/measure.ts';
import { measureSoak } from './soak/measure.ts';
import { Targets } from './targets.ts';
import { measureTasks } from './tasks.ts';
import { measureUpgrade } from './upgrade.ts';
import { compareWrites } from './writes.ts';

/** Everything that a part has started ends with it, and with the command if it is interrupted. */
let endings = new ShutdownHooks(console.error);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => void endings.endAll().then(() => process.exit(130)));

/**
 * Runs all parts unless some are named: `npm run bench -- writes`. A million ads take ten minutes, so `search`,
 * `feeds`, `boards`, `admin`, `backup`, `upgrade` and `tasks` must be named, also `pooler`, `commits` and `scale`, which install
 * Debian's programs, and `soak`, which takes an hour.
 */
const parts = [
  'pages',
  'writes',
  'mails',
  'relevance',
  'judge',
  'search',
  'admin',
  'feeds',
  'boards',
  'connections',
  'alerts',
  'saved',
  'applicants',
  'money',
  'documents',
  'backup',
  'upgrade',
  'tasks',
  'pooler',
  'commits',
  'scale',
  'soak',
] as const;
type Part = (typeof parts)[number];
const named = process.argv.slice(2);
const unknown = named.filter((name) => !parts.some((part) => part === name));
if (unknown.length > 0)
  throw new Error(`unknown parts: ${unknown.join(', ')}; there are ${parts.join(', ')}`);
const large: readonly Part[] = [
  'search',
  'feeds',
  'boards',
  'connections',
  'admin',
  'backup',
  'upgrade',
  'tasks',
  'pooler',
  'commits',
  'scale',
  'soak',
];
const isAsked = (part: Part) => (named.length === 0 ? !large.includes(part) : named.includes(part));

await buildIfChanged();
if (isAsked('pages') || isAsked('writes')) await during(compareServers);
// On the same core as its server, a browser would be measured while waiting.
unpinFromCore(process.pid);
if (isAsked('mails')) await during(measureMails);
if (isAsked('relevance')) await during(measureRelevance);
if (isAsked('alerts')) await during(measureAlerts);
if (isAsked('saved')) await during(measureSaved);
if (isAsked('applicants')) await during(measureApplicants);
if (isAsked('money')) await during(measureMoney);
if (isAsked('documents')) await measureDocuments();
if (isAsked('pooler')) await during(measurePooler);
if (isAsked('commits')) await during(measureCommits);
if (isAsked('search')) await during(measureSearch);
if (isAsked('feeds')) await during(measureFeeds);
if (isAsked('boards')) await during(measureBoardFeeds);
if (isAsked('connections')) await during(measureConnections);
if (isAsked('admin')) await during(measureAdmin);
if (isAsked('backup')) await during(measureBackup);
if (isAsked('upgrade')) await during(measureUpgrade);
if (isAsked('scale')) await during(measureScale);
if (isAsked('tasks')) await during(measureTasks);
if (isAsked('soak')) await during(measureSoak);
if (isAsked('judge')) await during(scoreProduct);

async function during(part: (endings: ShutdownHooks) => Promise<void>): Promise<void> {
  endings = new ShutdownHooks(console.error);
  try {
    await part(endings);
  } finally {
    await endings.endAll();
  }
}

async function compareServers(endings: ShutdownHooks): Promise<void> {
  pinToCore(process.pid, OTHER_CORE);
  const database = await openBenchDatabase(endings);
  await fill(database.varDir, database.address);
  console.log(canPin ? 'Server on core 0; PostgreSQL and load on core 1.' : 'No process is bound to a core.');
  const targets = new Targets(database);
  endings.add('The servers', () => targets.endAll());
  if (isAsked('pages')) await comparePages(targets);
  if (isAsked('writes')) await compareWrites(targets);
}

async function fill(varDir: string, address: Address): Promise<void> {
  const begin = performance.now();
  await migrateAndSeed(address);
  const pool = openLongRunningPool(address);
  const files = openFileStore({ VAR_DIR: mkdtempSync(join(varDir, 'files-')) });
  await loadDemo(openKysely(pool), { clock: () => new Date(), files, isEmbedded: true, size: demoSize });
  await pool.query('vacuum analyze');
  await pool.end();
  console.log(
    `${demoSize.recruitments} ads are there after ${((performance.now() - begin) / 1_000).toFixed(1)} s.`,
  );
}
