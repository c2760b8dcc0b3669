import { sql } from 'kysely';
import type { StaffActName } from '#contract/admin/admin-decisions.ts';
import type { ManyKind } from '#contract/admin/many-at-once.ts';
import { hasStaffRole } from '#contract/call.ts';
import type { AdminContext } from '#server/audit/admin-work.ts';
import { writeAudit } from '#server/infrastructure/calls/call-context.ts';
import type { AdminActor, AuditEntry } from '#server/infrastructure/calls/context.ts';
import { notifyChanged } from '#server/infrastructure/db/caches/invalidation.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { ApiError, apiError } from '#server/infrastructure/errors/api-errors.ts';
import type { MailContext } from '#server/infrastructure/mail/queue.ts';
import type { StoredDetails } from './decide-many.ts';
import { actionsOfKind } from './kinds.ts';

type CarryOutDeps = Pick<MailContext, 'db' | 'env' | 'queue'> & { clock: () => Date };

/**
 * Carries out the acts of administrators on many records that were made at least ten seconds ago: those of one act, or
 * all that are due. Each record has its own transaction, in the order of ids, so a failure does not delay the others.
 */
export async function carryOutDueActs(deps: CarryOutDeps, actId?: number): Promise<void> {
  const { db, clock } = deps;
  const rows = await db
    .selectFrom('pending_decision')
    .where('admin_id', 'is not', null)
    .where('due_at', '<=', clock())
    .$if(actId !== undefined, (query) => query.where('act_id', '=', actId ?? 0))
    .orderBy('act_id')
    .orderBy('record_id')
    .select(['record_kind', 'record_id', 'act_id', 'admin_id', 'kind'])
    .$narrowType<Due>()
    .execute();
  let fault: unknown;
  for (const due of rows)
    await carryOutOne(deps, due).catch((error: unknown) => {
      fault ??= error;
    });
  if (fault !== undefined) throw fault;
}

interface Due {
  record_kind: ManyKind;
  record_id: number;
  act_id: number;
  admin_id: number;
  kind: StaffActName;
}

/** Carries out one act, or drops it if it is no longer possible: the current state wins, and the attempt is audited. */
async function carryOutOne(deps: CarryOutDeps, due: Due): Promise<void> {
  const refused: (() => Promise<void>)[] = [];
  try {
    await deps.db.transaction().execute((trx) => recheckAndAct(deps, trx, due, refused));
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    await popActs(deps.db, due, [due.record_id]);
    for (const audit of refused) await audit();
  }
}

/** Validates the act again, like a new call of the administrator, with the same locks in the same order. */
async function recheckAndAct(
  { db, env, queue, clock }: CarryOutDeps,
  trx: Db,
  due: Due,
  refused: (() => Promise<void>)[],
): Promise<void> {
  const { roles, lock, groupOf, acts } = actionsOfKind(due.record_kind);
  const actor = await lockAdmin(trx, due.admin_id);
  const waiting = await listOfAct(trx, due);
  // The act was undone, or was already carried out together with another record.
  if (!waiting.includes(due.record_id)) return;
  const ids = (await groupOf?.(trx, due.record_id, waiting, due.kind)) ?? [due.record_id];
  // Lock before the pending act is deleted: a call on the record either waits for this lock or has already committed.
  await lock(trx, ids, due.kind);
  const taken = await popActs(trx, due, ids);
  const details = taken.get(due.record_id);
  if (!details) return;
  if (!actor || !hasStaffRole(actor.role, roles)) return;
  const now = clock();
  const by = { actor, requestId: details.request_id, now };
  const work: AdminContext = {
    ...{ db: trx, queue, now, actor, language: details.language },
    // The acts use the environment only for the mails that they send.
    env: env as AdminContext['env'],
    audit: (entry, own = trx) => writeAudit(own, by, entry),
    auditRefused: (entry: AuditEntry) =>
      refused.push(() => writeAudit(db, by, { ...entry, action: `${entry.action}.refused` })),
  };
  const { version, input } = details;
  const { run, changes } = acts[due.kind];
  const record = { id: due.record_id, ...(version === undefined ? {} : { version }) };
  await run(work, record, input, [...taken.keys()]);
  if (changes) await notifyChanged(trx, changes);
}

/** Records of the same act that still wait. */
async function listOfAct(trx: Db, { act_id }: Due): Promise<number[]> {
  const rows = await trx
    .selectFrom('pending_decision')
    .where('act_id', '=', act_id)
    .select((eb) => eb.ref('record_id').$notNull().as('record_id'))
    .execute();
  return rows.map(({ record_id }) => record_id);
}

/** Deletes pending acts. @returns the details of those that were not undone, by record */
async function popActs(db: Db, { record_kind, act_id }: Due, ids: readonly number[]) {
  const rows = await db
    .deleteFrom('pending_decision')
    .where('record_kind', '=', record_kind)
    .where('record_id', 'in', ids)
    .where('act_id', '=', act_id)
    .returning(['record_id', 'details'])
    .execute();
  // The cast is safe: `decideMany` has stored the details.
  return new Map(rows.map((row) => [row.record_id ?? 0, row.details as unknown as StoredDetails]));
}

/** Locks the administrator as a call does. @returns nothing if the account has ended */
async function lockAdmin(trx: Db, id: number): Promise<AdminActor | undefined> {
  const row = await trx
    .selectFrom('admin')
    .where('id', '=', id)
    .where('is_active', '=', true)
    .select(['id', 'role', 'uid', 'name', 'email'])
    .forShare()
    .executeTakeFirst();
  return row && { ...row, type: 'admin' };
}

/**
 * Undoes an act that still waits, for one record or for all. Throws 404 for an act of a colleague, unless the
 * administrator is an owner; 4027 if it was carried out or undone.
 */
export async function undoAct(
  { db, actor }: Pick<AdminContext, 'db' | 'actor'>,
  { act_id, id }: { act_id: number; id?: number | undefined },
): Promise<{ undone: number }> {
  const isOwner = hasStaffRole(actor.role, []);
  const { numDeletedRows } = await db
    .deleteFrom('pending_decision')
    .where('act_id', '=', act_id)
    .where('admin_id', 'is not', null)
    .$if(!isOwner, (query) => query.where('admin_id', '=', actor.id))
    .$if(id !== undefined, (query) => query.where('record_id', '=', id ?? 0))
    .executeTakeFirst();
  if (numDeletedRows > 0) return { undone: Number(numDeletedRows) };
  const { rows } = await sql<{ is_unknown: boolean }>`
    select ${act_id} > s.last_value or exists (select from pending_decision p where p.act_id = ${act_id}) as is_unknown
    from decision_act s`.execute(db);
  throw rows[0]?.is_unknown ? apiError('NOT_FOUND') : apiError('NOT_VALID', 'error.act_done');
}
