import { sql } from 'kysely';
import { notifyChanged } from '#server/infrastructure/db/caches/invalidation.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { refreshSearchRows, rowToken } from './write.ts';

/** Ads per transaction. Their companies stay locked until it ends, so it must be short. */
const BATCH = 200;

/**
 * Rewrites the search rows that an older version of the product has written, even while nodes of that version still
 * run. Until then, ads are found by their old tokens. The next run continues an interrupted one, because rewritten rows
 * have another version number.
 */
export async function rebuildSearch(db: Db): Promise<void> {
  for (let last: OldRow = { token: rowToken + 1, id: 0 }; ; ) {
    const rows = await listOldRows(db, last);
    last = rows.at(-1) ?? last;
    if (rows.length === 0) break;
    const ids = rows.map(({ id }) => id);
    await db.transaction().execute(async (trx) => {
      await refreshSearchRows(trx, ids);
      await notifyChanged(trx, ['pages']);
    });
  }
}

interface OldRow {
  /** The first token of a row, which contains a version number. It is larger in rows of older versions. */
  token: number;
  id: number;
}

async function listOldRows(db: Db, { token, id }: OldRow): Promise<OldRow[]> {
  const { rows } = await sql<OldRow>`
    SELECT tokens[1] AS token, id FROM recruitment_search WHERE (tokens[1], id) > (${token}::int, ${id}::bigint)
    ORDER BY tokens[1], id LIMIT ${BATCH}`.execute(db);
  return rows;
}
