import { sql } from 'kysely';
import type { Db } from '#server/infrastructure/db/connection.ts';
import type { ShutdownHooks } from '#server/operations/start/shutdown.ts';
import { askNode } from '#tests/support/ask.ts';
import { demoSize, openDemoDatabase } from './database.ts';
import { measureTarget, type TargetProcess } from './measure.ts';
import { printResult } from './report.ts';
import { fillAds } from './search/fill.ts';
import { siteHost, Targets } from './targets.ts';

/** `BENCH_ADS=20000 npm run bench -- feeds` runs it with fewer. */
const wanted = Number(process.env.BENCH_ADS ?? 100_000);
/** Target: feeds per second on one core. */
const TARGET = 500;
/** Number of different filters per format. */
const FILTERS = 600;
const formats = ['rss', 'atom', 'json', 'xml'] as const;

/** Measures the feeds of the list with a hundred thousand ads, each with another filter, and unchanged feeds. */
export async function measureFeeds(endings: ShutdownHooks): Promise<void> {
  const { database, db } = await openDemoDatabase(endings, demoSize);
  await fillAds(db, wanted);
  console.log(`${wanted} ads are loaded.`);
  const filters = await listFilters(db);
  const targets = new Targets(database);
  endings.add('The server', () => targets.endAll());
  const site = await targets.startSite('kept');
  for (const format of formats) {
    const paths = filters.map((filter) => `/feeds/recruitment/${format}?${filter}`);
    const asked = paths.map((path) => get(path));
    printResult(`feed ${format}`, await measureTarget(site, asked, database.postmaster), { rate: TARGET });
    const known = await Promise.all(paths.slice(0, 100).map((path) => getAgain(site, path)));
    printResult(
      `feed ${format}, unchanged (304)`,
      await measureTarget(site, known, database.postmaster, 304),
    );
  }
}

/** A career in a province each: pairs that exist in ads. */
async function listFilters(db: Db): Promise<string[]> {
  const { rows } = await sql<{ filter: string }>`
    SELECT 'career_ids=' || career || '&address_codes=' || province AS filter
    FROM recruitment_search, unnest(careers) AS career WHERE province IS NOT NULL
    GROUP BY career, province ORDER BY md5(career || province) LIMIT ${FILTERS}`.execute(db);
  return rows.map(({ filter }) => filter);
}

async function getAgain(site: TargetProcess, path: string): Promise<string> {
  const { headers } = await askNode(site.port, path, { headers: { host: siteHost } });
  return get(path, `If-None-Match: ${headers.etag}\r\n`);
}

const get = (path: string, more = '') => `GET ${path} HTTP/1.1\r\nHost: ${siteHost}\r\n${more}\r\n`;
