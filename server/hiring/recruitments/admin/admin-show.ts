import { sql } from 'kysely';
import type { z } from 'zod';
import type { showAnyRecruitment } from '#contract/admin/admin-recruitments.ts';
import type { AdminView } from '#server/audit/admin-work.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { countRows } from '#server/infrastructure/db/counts.ts';
import { orNotFound } from '#server/infrastructure/errors/api-errors.ts';
import { getSkillTranslator } from '#server/places/careers/skill-names.ts';
import { isPending } from '#server/states/recruitments.ts';
import { showOwnAd, translateLists } from '../record/show.ts';
import { type AdRow, anyAds, toRow } from './admin-list.ts';

type ShowAnswer = z.input<typeof showAnyRecruitment.output>;
type Change = ShowAnswer['history'][number]['changes'][number];

/** Shows one ad as it is saved, its lists in the administrator's language, with its history. */
export async function showRecruitment(db: Db, id: number, view: AdminView): Promise<ShowAnswer> {
  const row = orNotFound(await anyAds(db).where('r.id', '=', id).executeTakeFirst());
  const { abilities: _employers, ...ad } = await showOwnAd(db, row.company_id, id, view.language, view.now);
  return {
    ...toRow(row, view),
    ad: { ...ad, ...translateLists(ad, await getSkillTranslator(db, view.language)) },
    history: await listEvents(db, id),
    report_count: await countRows(db, db.selectFrom('inquiry').where('recruitment_id', '=', id).select('id')),
    next_waiting_id: await findNextInQueue(db, row),
  };
}

async function listEvents(db: Db, recruitmentId: number): Promise<ShowAnswer['history']> {
  const rows = await db
    .selectFrom('recruitment_event as v')
    .leftJoin('company_member as e', (join) =>
      join.onRef('e.id', '=', 'v.actor_id').on('v.actor_type', '=', 2),
    )
    .leftJoin('admin as m', (join) => join.onRef('m.id', '=', 'v.actor_id').on('v.actor_type', '=', 3))
    .where('v.recruitment_id', '=', recruitmentId)
    .orderBy('v.id', 'desc')
    .limit(100)
    .select([
      'v.id',
      'v.action',
      'v.actor_type',
      'v.reason',
      'v.reason_code',
      'v.changes',
      'v.happened_at',
      'e.user_name as employer_name',
      'm.name as admin_name',
    ])
    .execute();
  return rows.map((row) => ({
    id: row.id,
    action: row.action,
    actor_type: row.actor_type,
    actor_name: row.employer_name ?? row.admin_name ?? '',
    reason: row.reason,
    reason_code: row.reason_code,
    // The cast is safe: `writeEvent` of recruitments has stored the changes.
    changes: Object.entries((row.changes ?? {}) as Record<string, Omit<Change, 'field'>>).map(
      ([field, { before, after }]) => ({ field, before, after }),
    ),
    happened_at: row.happened_at.toISOString(),
  }));
}

/** Finds the next ad in the review queue. After the last ad it is the first one again. */
async function findNextInQueue(
  db: Db,
  { id, submitted_at }: Pick<AdRow, 'id' | 'submitted_at'>,
): Promise<number | null> {
  const next = await db
    .selectFrom('recruitment as r')
    .where(isPending.sql)
    .where('id', '!=', id)
    .orderBy(sql`(submitted_at, id) > (${submitted_at}::timestamptz, ${id}::bigint)`, (order) =>
      order.desc().nullsLast(),
    )
    .orderBy('submitted_at')
    .orderBy('id')
    .select('id')
    .limit(1)
    .executeTakeFirst();
  return next?.id ?? null;
}
