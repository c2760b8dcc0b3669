import { sql } from 'kysely';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { getParsedQuery } from './parsed.ts';
import { readAlert, selectAlerts } from './queries.ts';

/** Alerts per statement. */
const PORTION = 500;

/**
 * Stores the parsed query of alerts that a node of version 0.7 has saved or edited, in the language of their reader.
 * The next run continues an interrupted one. An alert that is edited during the run keeps the edit. Version 0.9.0
 * deletes this task together with the parser of version 0.7.
 * @returns number of alerts
 */
export async function parseOldAlerts(db: Db): Promise<number> {
  let count = 0;
  for (let last = 0; ; ) {
    const rows = await selectAlerts(db)
      .where(sql<boolean>`a.parsed_version IS DISTINCT FROM a.version`)
      .where('a.id', '>', last)
      .orderBy('a.id')
      .limit(PORTION)
      .execute();
    const read = [];
    for (const row of rows) {
      const alert = readAlert(row);
      read.push({ id: row.id, version: row.version, parsed: await getParsedQuery(db, alert) });
    }
    if (read.length === 0) return count;
    await sql`UPDATE job_alert a SET parsed = n.parsed, parsed_version = n.version, language = r.language
      FROM jsonb_to_recordset(${JSON.stringify(read)}::jsonb) AS n (id bigint, version int, parsed jsonb), alert_reader r
      WHERE a.id = n.id AND a.version = n.version AND r.id = a.reader_id`.execute(db);
    count += read.length;
    last = rows.at(-1)?.id ?? last;
  }
}
