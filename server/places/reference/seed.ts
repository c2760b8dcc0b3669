import { type Kysely, sql } from 'kysely';
import { notifyChanged } from '#server/infrastructure/db/caches/invalidation.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { readSiteFact, storeSiteFact } from '#server/infrastructure/db/facts.ts';
import type { Database } from '#server/infrastructure/db/tables.ts';
import { listKoreanRegions } from './korea.ts';
import {
  listCareers,
  listExperienceBands,
  listIndustries,
  listRecruitmentTypes,
  listSkills,
} from './lists.ts';
import { findPoints } from './points.ts';
import { findSuccessors, type SuccessorReport } from './successors.ts';
import { readThreeLevels } from './three-levels.ts';
import { readTwoLevels } from './two-levels.ts';

/** Result of a first seed. `points` counts units with coordinates of their own. */
export interface SeedReport {
  locations: number;
  successors: number;
  points: number;
  matching: SuccessorReport;
}

/**
 * Version of the shipped lists. Raise it with every change of them: databases with an older version then get the new
 * entries.
 */
const version = '2';
const fact = 'reference_version';
/** Smallest id of records that administrators add. */
const firstOwnId = 10_000;

/**
 * Writes the shipped reference data into the database, once per version. Existing rows are not changed, so changes of
 * administrators are not lost.
 * @returns a report if data were written; otherwise undefined
 */
export async function seedReference(db: Db): Promise<SeedReport | undefined> {
  return db.transaction().execute(async (transaction) => {
    // Two nodes may start together; the second waits here and then finds the work done.
    await sql`select pg_advisory_xact_lock(hashtext(${fact}))`.execute(transaction);
    if ((await readSiteFact(transaction, fact)) === version) return undefined;
    await seedLists(transaction);
    const report = await seedLocations(transaction);
    await storeSiteFact(transaction, fact, version);
    // Tells nodes that already run to reload the names of this version.
    await notifyChanged(transaction, ['references']);
    return report;
  });
}

async function seedLists(db: Db): Promise<void> {
  await insertRows(db, 'career', listCareers());
  await insertRows(db, 'industry', listIndustries());
  await insertRows(db, 'skill', listSkills());
  await insertRows(db, 'experience_band', listExperienceBands());
  await insertRows(db, 'recruitment_type', listRecruitmentTypes());
  for (const table of ['career', 'industry', 'skill', 'experience_band']) {
    await sql`
      select setval(pg_get_serial_sequence(${table}, 'id'), greatest(${firstOwnId}, (select max(id) from ${sql.table(table)})))
    `.execute(db);
  }
}

async function seedLocations(db: Db): Promise<SeedReport> {
  const old = readThreeLevels();
  const { units: current, mapping } = readTwoLevels();
  const { pairs, report } = findSuccessors(old, current, mapping);
  const points = findPoints(old, current, pairs);
  const locations = [...old, ...current, ...listKoreanRegions()].map((unit) => {
    const point = points.get(unit.code);
    return { ...unit, latitude: point?.[0] ?? null, longitude: point?.[1] ?? null };
  });
  await insertRows(db, 'location', locations);
  await insertRows(
    db,
    'location_successor',
    pairs.map(([code, successor_code]) => ({ code, successor_code })),
  );
  return { locations: locations.length, successors: pairs.length, points: points.size, matching: report };
}

/** Inserts any number of rows with one statement, because thousands of separate parameters would be far slower. */
async function insertRows<Table extends keyof Database & string>(
  db: Kysely<Database>,
  table: Table,
  rows: readonly object[],
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = sql.join(Object.keys(first).map((column) => sql.ref(column)));
  await sql`
    insert into ${sql.table(table)} (${columns})
    select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::json)
    on conflict do nothing
  `.execute(db);
}
