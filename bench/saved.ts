import { sql } from 'kysely';
import { limits } from '#contract/limits.ts';
import { startSession } from '#server/accounts/auth/sessions/sessions.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import type { ShutdownHooks } from '#server/operations/start/shutdown.ts';
import { openDemoDatabase } from './database.ts';
import { reportSearchClass } from './report-class.ts';
import type { SearchClass } from './search/classes.ts';
import { Targets } from './targets.ts';

/** `BENCH_ADS=1000 npm run bench -- saved` runs it with fewer. */
const recruitments = Number(process.env.BENCH_ADS ?? limits.savedPerCandidate);
const size = { companies: 120, recruitments, candidates: 200, unusedTaxCodes: 30 };
/** Target in milliseconds for 95 of 100 answers. */
const TARGET = 50;
/** Number of ads of a list whose flags are requested. */
const PAGE = 15;

/** Measures the lists of a candidate who has saved and opened the maximum number of ads, and the flags of pages, over HTTP. */
export async function measureSaved(endings: ShutdownHooks): Promise<void> {
  const { database, db } = await openDemoDatabase(endings, size);
  const token = await saveAll(db);
  const targets = new Targets(database);
  endings.add('The server', () => targets.endAll());
  const { port } = await targets.startSite('kept');
  console.log(`${recruitments} saved and opened ads; milliseconds over HTTP`);
  for (const one of await makeClasses(db)) await reportSearchClass(port, one, token);
}

/** One candidate saves all ads and companies, and has opened all ads within 60 days. @returns the token of a session */
async function saveAll(db: Db): Promise<string> {
  const now = new Date();
  const { id } = await db.selectFrom('candidate').orderBy('id').select('id').executeTakeFirstOrThrow();
  const moment = sql`${now}::timestamptz - make_interval(mins => (r.id * 7919 % 86400)::int)`;
  for (const table of ['saved_recruitment', 'viewed_recruitment'])
    await sql`INSERT INTO ${sql.table(table)} SELECT ${id}, r.id, ${moment} FROM recruitment r
      ON CONFLICT DO NOTHING`.execute(db);
  await sql`INSERT INTO saved_company SELECT ${id}, id, ${now} FROM company ON CONFLICT DO NOTHING`.execute(
    db,
  );
  await sql`VACUUM ANALYZE`.execute(db);
  return startSession(db, { kind: 'candidate', id }, now, 60);
}

async function makeClasses(db: Db): Promise<SearchClass[]> {
  const ads = await db.selectFrom('recruitment').orderBy('id').select('id').execute();
  const get = (path: string) => ({ method: 'GET' as const, path });
  const pages = (path: string, last: number) =>
    Array.from({ length: 25 }, (_, index) =>
      get(`${path}${path.includes('?') ? '&' : '?'}page=${1 + ((index * 7) % last)}`),
    );
  const lastPage = Math.max(1, Math.floor(recruitments / 40));
  const marks = Array.from({ length: 50 }, (_, index) => {
    const start = (index * 197) % Math.max(1, ads.length - PAGE);
    const query = ads.slice(start, start + PAGE).map(({ id }) => `recruitment_ids=${id}`);
    return get(`/candidate/marks?${query.join('&')}&company_ids=${1 + index}`);
  });
  const saved = '/candidate/saved-recruitment/list';
  const classes = {
    'saved ads, open': pages(`${saved}?state=open`, lastPage),
    'saved ads, ended': pages(`${saved}?state=ended`, lastPage),
    'saved companies': pages('/candidate/saved-company/list', 8),
    'viewed ads': pages('/candidate/viewed/list', lastPage),
    'flags of a page': marks,
    'numbers of the overview': Array.from({ length: 25 }, () => get('/candidate/overview')),
  };
  return Object.entries(classes).map(([name, requests]) => ({ name, requests, target: TARGET }));
}
