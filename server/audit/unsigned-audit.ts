import type { AuditEntry } from '#server/infrastructure/calls/context.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';

/**
 * Audits an action that was done without a session. The row names the account that the action concerns as its actor. A
 * candidate is neither staff nor a company, so a row about one names only the object.
 */
export async function auditWithoutSession(
  trx: Db,
  act: AuditEntry & { by: string; now: Date },
): Promise<void> {
  await trx
    .insertInto('audit')
    .values({
      admin_id: ['employer', 'candidate'].includes(act.objectKind) ? null : act.objectId,
      employer_id: act.objectKind === 'employer' ? act.objectId : null,
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
