import { sql } from 'kysely';
import type { StaffActName } from '#contract/admin/admin-decisions.ts';
import type { ManyKind } from '#contract/admin/many-at-once.ts';
import { statuses } from '#contract/status.ts';
import { secondsLeft } from '#server/audit/pending-acts.ts';
import { beginDecision } from '#server/hiring/applications/record/pending.ts';
import { translateError } from '#server/hiring/recruitments/own/many.ts';
import type { AdminActor, Context } from '#server/infrastructure/calls/context.ts';
import { discardChanges } from '#server/infrastructure/db/caches/invalidation.ts';
import { ApiError } from '#server/infrastructure/errors/api-errors.ts';
import { actionsOfKind, type ManyActDetails, type SelectedRecord } from './kinds.ts';

/** Context of an administrator's call. */
export type ManyWork = Omit<Context, 'actor'> & { actor: AdminActor };

/** Stored details of a pending act: the input, and the data of the request that its audit row and mails need later. */
export interface StoredDetails {
  version?: number | undefined;
  input: ManyActDetails;
  language: Context['language'];
  request_id: string;
}

/**
 * Acts on many records at once. The records for which the act is possible wait together for ten seconds. The others are
 * returned with the error of the single act.
 */
export async function decideMany(
  work: ManyWork,
  kind: ManyKind,
  {
    act,
    records,
    details,
  }: { act: StaffActName; records: readonly SelectedRecord[]; details: ManyActDetails },
) {
  const { db, now, language } = work;
  // Sorted by id, so that two acts on the same records wait for each other instead of deadlocking.
  const sorted = [...new Map(records.map((one) => [one.id, one])).values()].sort((a, b) => a.id - b.id);
  const ids = sorted.map(({ id }) => id);
  await actionsOfKind(kind).lock(db, ids, act);
  const outcomes = new Map<number, { id: number; status: number; message: string }>();
  for (const record of sorted) {
    const refusal = await rehearse(work, kind, { act, record, details, ids });
    outcomes.set(
      record.id,
      refusal
        ? { id: record.id, ...translateError({ language }, refusal) }
        : { id: record.id, status: statuses.OK.code, message: '' },
    );
  }
  const list = records.flatMap(({ id }) => outcomes.get(id) ?? []);
  const possible = sorted.filter(({ id }) => outcomes.get(id)?.status === statuses.OK.code);
  if (possible.length === 0) return { list, done: 0, act: null };
  const { actId, dueAt } = await beginDecision(work);
  await db
    .insertInto('pending_decision')
    .values(
      possible.map(({ id, version }) => {
        const stored: StoredDetails = { version, input: details, language, request_id: work.requestId };
        return {
          record_kind: kind,
          record_id: id,
          admin_id: work.actor.id,
          act_id: actId,
          kind: act,
          details: JSON.stringify(stored),
          due_at: dueAt,
        };
      }),
    )
    .execute();
  return { list, done: possible.length, act: { act_id: actId, seconds_left: secondsLeft(dueAt, now) } };
}

interface Rehearsal {
  act: StaffActName;
  record: SelectedRecord;
  details: ManyActDetails;
  ids: readonly number[];
}

/**
 * Validates one record by running the single act and rolling it back, so that both have the same rules and errors.
 * @returns the error of the act; undefined if the act is possible
 */
async function rehearse(
  work: ManyWork,
  kind: ManyKind,
  { act, record, details, ids }: Rehearsal,
): Promise<ApiError | undefined> {
  const { groupOf, acts } = actionsOfKind(kind);
  const silent = { audit: async () => undefined, auditRefused: () => undefined };
  // Uses another handle of the same transaction, so that changes of the act, which are rolled back, are not reported as
  // changes of this call.
  const db = work.db.withoutPlugins();
  await sql`savepoint one_record`.execute(db);
  try {
    const together = (await groupOf?.(db, record.id, ids, act)) ?? [record.id];
    await acts[act].run({ ...work, ...silent, db }, record, details, together);
    return undefined;
  } catch (refusal) {
    if (!(refusal instanceof ApiError)) throw refusal;
    return refusal;
  } finally {
    await sql`rollback to savepoint one_record`.execute(db);
    await sql`release savepoint one_record`.execute(db);
    discardChanges(db);
  }
}
