import { sql } from 'kysely';
import { dateOf } from '#contract/calendar.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { isTransientError } from '#server/infrastructure/errors/availability-errors.ts';
import { publicState } from '#server/states/recruitments.ts';
import type { AdBeacon } from './beacon.ts';

/** Interval after which counts in memory are written together (docs/rules.md#limits). */
const WRITE_MILLISECONDS = 10_000;
/** Limit of unwritten rows, reached only while there is no primary or under a flood; further ones are not counted. */
const MOST = 20_000;
/** Rows of one statement. */
const ROWS = 1_000;
/**
 * PostgreSQL error code of a foreign-key violation: an ad was deleted while its row was written. The next attempt
 * leaves it out.
 */
const AD_IS_GONE = '23503';

interface Count {
  recruitment_id: number;
  day: string;
  placement: string;
  source: string;
  views: number;
  clicks: number;
}

interface Waiting {
  counts: Map<string, Count>;
  timer: NodeJS.Timeout | undefined;
}

const waiting = new WeakMap<Db, Waiting>();

/** Adds one view or click in the memory of this node. It is written within ten seconds, and when the server ends. */
export function countBeacon(db: Db, { kind, recruitmentId, placement, source }: AdBeacon, now: Date): void {
  const own = waitingOf(db);
  add(own, {
    ...{ recruitment_id: recruitmentId, day: dateOf(now), placement, source },
    views: kind === 'view' ? 1 : 0,
    clicks: kind === 'click' ? 1 : 0,
  });
  writeSoon(db, own, now);
}

/**
 * Writes the counts of this node to the database, where they are added to those of other nodes. Only ads that are open
 * to applicants are counted. If the connection breaks during a commit, counts may be added twice, which is acceptable
 * for statistics.
 */
export async function writeViews(db: Db, now: Date): Promise<void> {
  const own = waitingOf(db);
  clearTimeout(own.timer);
  own.timer = undefined;
  const counts = [...own.counts.values()];
  own.counts.clear();
  for (let start = 0; start < counts.length; start += ROWS) {
    const rows = counts.slice(start, start + ROWS);
    try {
      await write(db, rows, now);
    } catch (error) {
      // Another attempt would not help against any other error.
      if (!isTransientError(error) && (error as { code?: unknown }).code !== AD_IS_GONE) continue;
      for (const row of rows) add(own, row);
      writeSoon(db, own, now);
    }
  }
}

function waitingOf(db: Db): Waiting {
  const own = waiting.get(db) ?? { counts: new Map(), timer: undefined };
  waiting.set(db, own);
  return own;
}

function add({ counts }: Waiting, count: Count): void {
  const key = `${count.recruitment_id} ${count.day} ${count.placement} ${count.source}`;
  const known = counts.get(key);
  if (known) {
    known.views += count.views;
    known.clicks += count.clicks;
  } else if (counts.size < MOST) counts.set(key, count);
}

function writeSoon(db: Db, own: Waiting, now: Date): void {
  own.timer ??= setTimeout(
    () => void writeViews(db, new Date(now.getTime() + WRITE_MILLISECONDS)),
    WRITE_MILLISECONDS,
  ).unref();
}

/** Writes in the order of the key, to avoid deadlocks between two nodes. */
async function write(db: Db, rows: readonly Count[], now: Date): Promise<void> {
  const column = (name: keyof Count) => rows.map((row) => row[name]);
  await sql`
    INSERT INTO ad_day (recruitment_id, day, placement, source, views, clicks)
    SELECT g.* FROM unnest(
      ${column('recruitment_id')}::bigint[], ${column('day')}::date[], ${column('placement')}::text[],
      ${column('source')}::text[], ${column('views')}::int[], ${column('clicks')}::int[]
    ) AS g (recruitment_id, day, placement, source, views, clicks)
    JOIN recruitment r ON r.id = g.recruitment_id JOIN company c ON c.id = r.company_id
      LEFT JOIN employer e ON e.company_id = c.id
    WHERE ${publicState(now).isOneOf(['open']).sql}
    ORDER BY 1, 2, 3, 4
    ON CONFLICT (recruitment_id, day, placement, source)
      DO UPDATE SET views = ad_day.views + excluded.views, clicks = ad_day.clicks + excluded.clicks`.execute(
    db,
  );
}
