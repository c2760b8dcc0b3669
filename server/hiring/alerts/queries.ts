import { sql } from 'kysely';
import type { AlertFrequency } from '#contract/enums.ts';
import type { Language } from '#contract/languages.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { isConfirmed } from '#server/states/alerts.ts';
import { parseCriteria } from './criteria.ts';
import { isReaderOf } from './readers.ts';

const columns = [
  'a.id',
  'a.reader_id',
  'a.criteria',
  'a.spellings',
  'a.frequency',
  'a.status',
  'a.version',
  'a.created_at',
  'a.matched_until',
  'a.language',
  // A node of version 0.7 changes the search but not its parsed query, which is then out of date.
  sql<string | null>`CASE WHEN a.parsed_version = a.version THEN a.parsed::text END`.as('parsed'),
] as const;

type Stored = Awaited<ReturnType<ReturnType<typeof selectAlerts>['execute']>>[number];
/** A saved search as stored, with its criteria parsed. */
export type Alert = Omit<Stored, 'criteria'> & { criteria: ReturnType<typeof parseCriteria> };

/** Alerts as stored. */
export const selectAlerts = (db: Db) => db.selectFrom('job_alert as a').select(columns);

/** Query of all alerts of this candidate. */
export const ownAlerts = (db: Db, candidateId: number) =>
  db
    .selectFrom('job_alert as a')
    .innerJoin('alert_reader as r', 'r.id', 'a.reader_id')
    .where(isReaderOf(candidateId))
    .select(columns);

export const readAlert = ({ criteria, ...row }: Stored): Alert => ({
  ...row,
  criteria: parseCriteria(criteria),
});

export async function findAlert(db: Db, id: number): Promise<Alert | undefined> {
  const row = await selectAlerts(db).where('a.id', '=', id).executeTakeFirst();
  return row && readAlert(row);
}

export async function findOwnAlert(db: Db, candidateId: number, id: number): Promise<Alert | undefined> {
  const row = await ownAlerts(db, candidateId).where('a.id', '=', id).executeTakeFirst();
  return row && readAlert(row);
}

/** The confirmed alerts of the readers, oldest first. */
export async function listConfirmed(db: Db, readerIds: readonly number[]): Promise<Alert[]> {
  if (readerIds.length === 0) return [];
  const rows = await selectAlerts(db)
    .where('a.reader_id', 'in', readerIds)
    .where(isConfirmed.sql)
    .orderBy('a.reader_id')
    .orderBy('a.id')
    .execute();
  return rows.map(readAlert);
}

/** The alert of a reader with the same criteria, in any state. */
export async function findAlertWithCriteria(
  db: Db,
  readerId: number,
  criteria: string,
): Promise<Alert | undefined> {
  const rows = await selectAlerts(db)
    .where('a.reader_id', '=', readerId)
    .where('a.criteria', '=', criteria as never)
    .orderBy('a.id')
    .limit(1)
    .execute();
  return rows[0] && readAlert(rows[0]);
}

/** Result of parsing a search when it was saved. */
export interface ParsedAlertSearch {
  spellings: string[];
  /** The parsed query as JSON. */
  parsed: string;
  language: Language;
}

interface NewAlert extends ParsedAlertSearch {
  reader_id: number;
  criteria: string;
  frequency: AlertFrequency;
  status: 'ACTIVE' | 'WAITING';
}

/** Stores a saved search. It matches ads that are listed from now on. */
export async function addAlert(db: Db, alert: NewAlert, now: Date): Promise<number> {
  const { id } = await db
    .insertInto('job_alert')
    .values({ ...alert, parsed_version: 1, created_at: now, updated_at: now, matched_until: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
