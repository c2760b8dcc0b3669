import { type Db, openKysely, openPool } from '#server/infrastructure/db/connection.ts';
import type { ShutdownHooks } from '#server/operations/start/shutdown.ts';
import { refreshSearchRow } from '#server/search/index.ts';
import { demoSize, openDemoDatabase } from '../database.ts';
import { Targets } from '../targets.ts';
import { makeSearchClasses } from './classes.ts';
import { runSearchClass } from './clients.ts';
import { fillAds } from './fill.ts';
import { measureParsing } from './parse-time.ts';

/** Ads that are generated one by one; the others are copies of them. */
/** `BENCH_ADS=50000 npm run bench -- search` runs it with fewer. */
const wanted = Number(process.env.BENCH_ADS ?? 1_000_000);
const CLIENTS = 8;
const WARMING = 4;
/**
 * Rounds of each question: a garbage collection of V8 delays all waiting requests, and of a hundred answers that may be
 * more than 5.
 */
const ROUNDS = { alone: 4, many: 32 };
const WRITES = 200;
/** Target in milliseconds for listing an ad in 95 of 100 cases. */
const WRITE_TARGET = 20;

/** Fills a database with a million ads and measures each kind of search over HTTP, with one client and with eight. */
export async function measureSearch(endings: ShutdownHooks): Promise<void> {
  const begin = performance.now();
  const { database, db } = await openDemoDatabase(endings, demoSize);
  await fillAds(db, wanted);
  console.log(`${wanted} ads loaded after ${seconds(begin)} s.`);
  const targets = new Targets(database);
  endings.add('The server', () => targets.endAll());
  const { port } = await targets.startSite('kept', 'all');
  console.log(
    'milliseconds over HTTP: one client p50 / p95; eight clients p50 / p95; CPU of the load per answer',
  );
  await measureParsing(db);
  const classes = await makeSearchClasses(db);
  // Each process of PostgreSQL first maps the buffers and plans the statements
  // (docs/decisions/0032-search-at-a-million.md).
  for (const one of classes) await runSearchClass(port, one, { clients: CLIENTS, rounds: WARMING });
  for (const one of classes) {
    const alone = await runSearchClass(port, one, { clients: 1, rounds: ROUNDS.alone });
    const many = await runSearchClass(port, one, { clients: CLIENTS, rounds: ROUNDS.many });
    const refused = alone.refused + many.refused;
    const verdict = many.p95 <= one.target ? 'within' : 'OVER';
    console.log(
      `${one.name}: ${round(alone.p50)} / ${round(alone.p95)}; ${round(many.p50)} / ${round(many.p95)}, ` +
        `${verdict} the target ${one.target}; load ${round(many.load)}${refused > 0 ? `; ${refused} refused` : ''}`,
    );
  }
  // Like the product, with prepared statements.
  const writer = openKysely(openPool(database.address, 1));
  endings.add('The writer', () => writer.destroy());
  await measureWrites(writer);
  console.log(`Total: ${seconds(begin)} s.`);
}

/** Removes ads from search and lists them again, one after the other. */
async function measureWrites(db: Db): Promise<void> {
  const some = db.selectFrom('recruitment_search').select('id').limit(WRITES);
  // A new connection has neither prepared statements nor cached pages.
  for (const { id } of await some.offset(WRITES).execute())
    await db.transaction().execute((trx) => refreshSearchRow(trx, id));
  const ids = await some.execute();
  const time = async (work: (trx: Db, id: number) => Promise<unknown>) => {
    const times: number[] = [];
    for (const { id } of ids) {
      const begin = performance.now();
      await db.transaction().execute((trx) => work(trx, id));
      times.push(performance.now() - begin);
    }
    return times.toSorted((a, b) => a - b)[Math.floor(0.95 * times.length)] ?? Number.NaN;
  };
  const stop = await time((trx, id) => trx.deleteFrom('recruitment_search').where('id', '=', id).execute());
  const list = await time(refreshSearchRow);
  console.log(
    `removing an ad: p95 ${round(stop)} ms; listing it: p95 ${round(list)} ms (target ${WRITE_TARGET})`,
  );
}

const round = (milliseconds: number) => milliseconds.toFixed(1);
const seconds = (begin: number) => ((performance.now() - begin) / 1_000).toFixed(0);
