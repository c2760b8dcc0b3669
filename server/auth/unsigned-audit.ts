import type { AuditEntry } from '#server/calls/context.ts';
import type { Db } from '#server/db/connection.ts';

/** Records what was done with an administrator while nobody was signed in: the row stands under the administrator whom it is about. */
export async function auditUnsigned(trx: Db, act: AuditEntry & { by: string; now: Date }): Promise<void> {
  await trx
    .insertInto('audit')
    .values({
      admin_id: act.objectId,
      action: act.action,
      object_kind: act.objectKind,
      object_id: act.objectId,
      before: act.before ? JSON.stringify(act.before) : null,
      after: act.after ? JSON.stringify(act.after) : null,
      request_id: act.by,
      happened_at: act.now,
    })
    .execute();
}
