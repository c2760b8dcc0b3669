import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { loadDemo } from '#demo/load.ts';
import { notifyChanged } from '#server/infrastructure/db/caches/invalidation.ts';
import { type Db, openKysely, openPool } from '#server/infrastructure/db/connection.ts';
import { openFileStore } from '#server/infrastructure/files/store.ts';
import { migrateAndSeed } from '#server/operations/start/migrate-and-seed.ts';
import type { ShutdownHooks } from '#server/operations/start/shutdown.ts';
import { type Cluster, openCluster } from '#tests/failover/cluster.ts';
import { askNode } from '#tests/support/ask.ts';
import { makeTestFolder } from '#tests/support/engine.ts';
import { providePostgres15 } from '../scripts/debian-programs.ts';
import { findUnsentApplications, type UnsentApplication } from './applications.ts';
import { summarize } from './report.ts';
import { siteHost, Targets } from './targets.ts';

const size = { companies: 20, recruitments: 500, candidates: 100, unusedTaxCodes: 5 };
const WRITERS = 16;
const ROUNDS = 5;
const SECONDS = 3;
/** More applications than all rounds can send. */
const SENDINGS = 24_000;

/** The work of one commit. @returns false if it does not count */
type Work = () => Promise<boolean>;

/**
 * Measures commits per second of 16 writers that notify within their transaction, as up to 0.15.0, and after it: applications through
 * the product, and changes of ads with bare statements. Each with and without a synchronous replica, on disks that are flushed.
 */
export async function measureCommits(endings: ShutdownHooks): Promise<void> {
  const binaries = providePostgres15();
  if (binaries === undefined) return;
  const cluster = await openCluster(binaries);
  endings.add('The machines', cluster.close);
  const address = { connectionString: cluster.urlOf('one') };
  await setUp(cluster, { fsync: 'on', synchronous_standby_names: '' });
  await migrateAndSeed(address);
  const pool = openPool(address, WRITERS);
  const db = openKysely(pool);
  endings.add('Its connections', () => pool.end());
  const varDir = makeTestFolder();
  const files = openFileStore({ VAR_DIR: mkdtempSync(join(varDir, 'files-')) });
  await loadDemo(db, { clock: () => new Date(), files, isEmbedded: false, size });
  const targets = new Targets({ varDir, address, postmaster: 0 });
  endings.add('The servers', () => targets.endAll());
  const site = await targets.startSite('kept', 'all');
  const notifyWithin = await addTrigger(db);
  const sendings = await findUnsentApplications(address, SENDINGS);
  const send = () => apply(site.port, sendings.pop());
  const changes = { within: () => changeNotifiedWithin(db), after: () => change(db) };
  for (const standbys of ['', 'ANY 1 (one, two, three)']) {
    await setUp(cluster, { synchronous_standby_names: standbys });
    const place = standbys === '' ? 'no replica' : 'a synchronous replica';
    await compare(`Applications, ${place}`, { within: send, after: send }, notifyWithin);
    await compare(`Changes of ads, ${place}`, changes);
  }
}

async function setUp(cluster: Cluster, settings: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(settings))
    for (const machine of ['one', 'two', 'three'] as const)
      await cluster.ask(machine, `alter system set ${name} = '${value}'`);
  for (const machine of ['one', 'two', 'three'] as const)
    await cluster.ask(machine, 'select pg_reload_conf()');
}

/** Lets each application notify within its transaction, as the queue of mails did. @returns a switch */
async function addTrigger(db: Db): Promise<(isOn: boolean) => Promise<void>> {
  const { rows } = await sql<{ name: string }>`
    SELECT table_name AS name FROM pgboss.queue WHERE name = 'send-mail'`.execute(db);
  const table = sql.table(`pgboss.${rows[0]?.name}`);
  await sql`CREATE FUNCTION notify_within() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN PERFORM pg_notify('bench', 'send-mail'); RETURN NULL; END $$`.execute(db);
  await sql`CREATE TRIGGER notify_within AFTER INSERT ON ${table} EXECUTE FUNCTION notify_within()`.execute(
    db,
  );
  return async (isOn) => {
    await sql`ALTER TABLE ${table} ${sql.raw(isOn ? 'ENABLE' : 'DISABLE')} TRIGGER notify_within`.execute(db);
  };
}

async function apply(port: number, sending: UnsentApplication | undefined): Promise<boolean> {
  if (!sending) throw new Error('there are no applications left to send');
  const { recruitment_id, profile_id, token } = sending;
  const answer = await askNode(port, '/api/v1/candidate/application/create', {
    method: 'POST',
    headers: { host: siteHost, authorization: `Bearer ${token}` },
    body: { recruitment_id, profile_id, agree_privacy: true, retention_years: 1 },
  });
  // Imported ads accept no applications, so other answers do not count.
  return answer.status === 200;
}

let turn = 0;
const touch = (trx: Db) => {
  turn += 1;
  return trx
    .updateTable('recruitment')
    .set({ title_vi: `Thợ máy ${turn}` })
    .where('id', '=', turn % 400)
    .execute();
};

const changeNotifiedWithin = (db: Db) =>
  db.transaction().execute(async (trx) => {
    await touch(trx);
    await sql`select pg_notify('pages_changed', 'pages')`.execute(trx);
    return true;
  });

const change = (db: Db) =>
  db.transaction().execute(async (trx) => {
    await touch(trx);
    await notifyChanged(trx, ['pages']);
    return true;
  });

/** Measures both ways in turn, so that a busy moment of the machine affects both. */
async function compare(
  name: string,
  works: Record<'within' | 'after', Work>,
  prepare: (isWithin: boolean) => Promise<void> = async () => {},
): Promise<void> {
  const rates = { within: [] as number[], after: [] as number[] };
  for (let round = 0; round <= ROUNDS; round += 1)
    for (const way of ['within', 'after'] as const) {
      await prepare(way === 'within');
      const rate = await rateOf(works[way]);
      // The first round warms up.
      if (round > 0) rates[way].push(rate);
    }
  const [within, after] = [summarize(rates.within), summarize(rates.after)];
  const tell = ({ median, least, most }: typeof after) =>
    `${median.toFixed(0)}/s (${least.toFixed(0)} to ${most.toFixed(0)})`;
  console.log(
    `${name}: ${tell(after)}, ${(after.median / within.median).toFixed(2)} times the ${tell(within)} that notify within the transaction`,
  );
}

async function rateOf(work: Work): Promise<number> {
  const begun = performance.now();
  const until = begun + 1_000 * SECONDS;
  let count = 0;
  const write = async () => {
    while (performance.now() < until) {
      if (await work()) count += 1;
    }
  };
  await Promise.all(Array.from({ length: WRITERS }, write));
  return (1_000 * count) / (performance.now() - begun);
}
