import type { StaffActName } from '#contract/admin/admin-decisions.ts';
import type { ManyKind } from '#contract/admin/many-at-once.ts';
import { hasStaffRole } from '#contract/call.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { apiError } from '#server/infrastructure/errors/api-errors.ts';
import { translate } from '#server/infrastructure/text/i18n.ts';
import type { AdminContext, AdminView } from './admin-work.ts';

/** Seconds in which a pending act can still be undone. */
export const secondsLeft = (dueAt: Date, now: Date): number =>
  Math.max(0, (dueAt.getTime() - now.getTime()) / 1000);

const selectPending = (db: Db, kind: ManyKind, ids: readonly number[]) =>
  db
    .selectFrom('pending_decision as p')
    .innerJoin('admin as a', 'a.id', 'p.admin_id')
    .where('p.record_kind', '=', kind)
    .where('p.record_id', 'in', ids)
    .select(['p.record_id', 'p.act_id', 'p.kind', 'p.due_at', 'p.admin_id', 'a.name'])
    .$narrowType<{ record_id: number; kind: StaffActName }>();

/**
 * Throws 4027, naming the act and its administrator, if a bulk act on one of these records is still pending. The caller
 * must have locked the records: a bulk act locks them, too, before it is stored (docs/decisions/0118-many-at-once.md).
 */
export async function rejectPendingAct(
  { db, now, language }: Pick<AdminContext, 'db' | 'now' | 'language'>,
  kind: ManyKind,
  ...ids: number[]
): Promise<void> {
  const waiting = await selectPending(db, kind, ids).executeTakeFirst();
  if (!waiting) return;
  const act = translate(language, `enum.staff_act.${waiting.kind}`);
  const name = waiting.name.replaceAll('|', ' ');
  const seconds = Math.ceil(secondsLeft(waiting.due_at, now));
  throw apiError('NOT_VALID', `error.act_waits|act=${act}|name=${name}|seconds=${seconds}`);
}

/** Adds the pending bulk act, if any, to each record of a list. */
export async function withPendingActs<Row extends { id: number }>(
  db: Db,
  kind: ManyKind,
  rows: readonly Row[],
  { actor, now }: Pick<AdminView, 'actor' | 'now'>,
) {
  const ids = rows.map(({ id }) => id);
  const found = ids.length === 0 ? [] : await selectPending(db, kind, ids).execute();
  const byRecord = new Map(found.map((row) => [row.record_id, row]));
  return rows.map((row) => {
    const waiting = byRecord.get(row.id);
    const pending = waiting
      ? {
          act_id: waiting.act_id,
          act: waiting.kind,
          admin_name: waiting.name,
          seconds_left: secondsLeft(waiting.due_at, now),
          may_undo: waiting.admin_id === actor.id || hasStaffRole(actor.role, []),
        }
      : null;
    return { ...row, pending };
  });
}
