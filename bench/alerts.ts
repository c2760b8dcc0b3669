import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { sql } from 'kysely';
import { DAY_MILLISECONDS } from '#contract/calendar.ts';
import { alertCriteria } from '#contract/hiring/alerts.ts';
import { insertRows } from '#demo/rows.ts';
import { serializeCriteria } from '#server/hiring/alerts/criteria.ts';
import { parseOldAlerts } from '#server/hiring/alerts/parse-old-alerts.ts';
import type { Address, Db } from '#server/infrastructure/db/connection.ts';
import type { ShutdownHooks } from '#server/operations/start/shutdown.ts';
import { demoSize, openDemoDatabase } from './database.ts';
import { printValue } from './report.ts';

/** Number of saved searches; BENCH_ALERTS sets a smaller one. */
const ALERTS = Number(process.env.BENCH_ALERTS ?? 100_000);
/** Share of alerts that use one of a few hundred searches; the others are as diverse as titles. */
const SHARED = 0.5;
const TARGET_SECONDS = 300;
/** Heap and buffers that the run adds to those of its process. */
const TARGET_MEGABYTES = 100;

interface Run {
  mails: number;
  seconds: number;
  cpu: number;
  first: Memory;
  peak: Memory;
}
interface Memory {
  live: number;
  rss: number;
}

/** Matches 100,000 saved searches against a day of 10,000 new ads, mails written and queued included. */
export async function measureAlerts(endings: ShutdownHooks): Promise<void> {
  const { db, database } = await openDemoDatabase(endings, demoSize);
  const now = new Date();
  await fillAlerts(db, new Date(now.getTime() - DAY_MILLISECONDS));
  await parseOldAlerts(db);
  // All ads of the demo count as new today.
  await sql`UPDATE alert_ad SET seen_at = ${now}`.execute(db);
  await sql`VACUUM ANALYZE alert_reader, job_alert, alert_ad`.execute(db);
  const { mails, seconds, cpu, first, peak } = await runApart({
    address: database.address,
    now: new Date(now.getTime() + 1_000),
  });
  const name = `${ALERTS} alerts, ${demoSize.recruitments} new ads, ${mails} mails`;
  printValue(
    `${name}, CPU of Node ${cpu.toFixed(1)} s`,
    `${seconds.toFixed(1)} s`,
    seconds / TARGET_SECONDS,
    `${TARGET_SECONDS} s`,
  );
  const added = peak.live - first.live;
  printValue(
    `${name}, memory added to ${first.live.toFixed(0)} MB (process: ${first.rss.toFixed(0)}, then ${peak.rss.toFixed(0)} MB)`,
    `${added.toFixed(0)} MB`,
    added / TARGET_MEGABYTES,
    `${TARGET_MEGABYTES} MB`,
  );
}

/** Runs the searches in a process of their own. Its heap is so small that garbage is collected before it counts as memory. */
async function runApart(work: { address: Address; now: Date }): Promise<Run> {
  const child = fork(join(import.meta.dirname, 'alert-node.ts'), [JSON.stringify(work)], {
    execArgv: ['--max-old-space-size=192', '--max-semi-space-size=4'],
  });
  const [run] = (await Promise.race([once(child, 'message'), once(child, 'exit')])) as [Run | number];
  if (typeof run === 'number') throw new Error(`the run ended with ${run}`);
  return run;
}

/** Stores candidates with one alert each, for words of an ad's title and filters. Half of the alerts search what many others search. */
async function fillAlerts(db: Db, at: Date): Promise<void> {
  const { rows: ads } = await sql<{ words: string; career: number; province: string | null }>`
    SELECT title_n AS words, careers[1] AS career, province FROM recruitment_search ORDER BY id`.execute(db);
  await sql`DELETE FROM alert_reader`.execute(db);
  const times = { created_at: at };
  const ids = Array.from({ length: ALERTS }, (_, index) => index + 1);
  await insertRows(
    db,
    'alert_reader',
    ids.map((id) => ({
      email: `reader${id}@bench.test`,
      candidate_id: null,
      language: 'vi' as const,
      ...times,
    })),
  );
  const { rows } = await sql<{ first: number }>`SELECT min(id) AS first FROM alert_reader`.execute(db);
  const first = rows[0]?.first ?? 1;
  await insertRows(
    db,
    'job_alert',
    ids.map((id) => ({
      reader_id: first + id - 1,
      criteria: JSON.parse(serializeCriteria(alertCriteria.parse(searchOf(id, ads)))),
      frequency: 'DAILY' as const,
      status: 'ACTIVE' as const,
      spellings: [],
      version: 1,
      ...times,
      updated_at: at,
      matched_until: at,
    })),
  );
}

function searchOf(id: number, ads: readonly { words: string; career: number; province: string | null }[]) {
  const isShared = (id * 7919) % 100 < SHARED * 100;
  const ad = ads[isShared ? id % 200 : (id * 7919) % ads.length];
  const words = (ad?.words ?? '').split('|')[0]?.trim().split(' ') ?? [];
  const length = 1 + (id % 3);
  const start = isShared ? 0 : id % Math.max(1, words.length - length);
  return {
    ...(id % 5 === 0 ? {} : { key: words.slice(start, start + length).join(' ') }),
    ...(id % 5 === 0 || id % 3 === 0 ? { career_ids: [ad?.career] } : {}),
    ...(id % 2 === 0 && ad?.province ? { address_codes: [ad.province] } : {}),
    ...(id % 7 === 0 ? { salary_from: 10_000_000 + (isShared ? 0 : (id % 50) * 100_000) } : {}),
  };
}
