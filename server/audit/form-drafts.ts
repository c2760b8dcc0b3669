import { type DraftKind, draftKinds, draftRoles } from '#contract/admin/draft-kinds.ts';
import { DAY_MILLISECONDS } from '#contract/calendar.ts';
import { type AdminRole, hasStaffRole } from '#contract/call.ts';
import { limits } from '#contract/limits.ts';
import type { AdminContext } from '#server/audit/admin-work.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';

/** Drafts of forms saved before this moment count as deleted (docs/decisions/0125-drafts-of-forms.md). */
export const draftCutoff = (now: Date): Date => new Date(now.getTime() - limits.draftDays * DAY_MILLISECONDS);

/** True if a role may write records of this kind, so that its form is saved as a draft. */
export const mayDraft = (role: AdminRole, kind: DraftKind): boolean => hasStaffRole(role, draftRoles[kind]);

/**
 * Deletes the administrator's own draft of a record, in the transaction that saves the record.
 * @param record the id of the record, or the name of a new one
 */
export async function deleteOwnDraft(
  { db, actor }: Pick<AdminContext, 'db' | 'actor'>,
  kind: DraftKind,
  record: number | string,
): Promise<void> {
  await db
    .deleteFrom('form_draft')
    .where('admin_id', '=', actor.id)
    .where('kind', '=', kind)
    .where('record', '=', String(record))
    .execute();
}

/** Deletes the drafts of all administrators for a record that is deleted. */
export async function deleteDraftsOf(db: Db, kind: DraftKind, id: number): Promise<void> {
  await db.deleteFrom('form_draft').where('kind', '=', kind).where('record', '=', String(id)).execute();
}

/** Deletes the drafts that an administrator may no longer save after a change of role; all of them without a role. */
export async function deleteDraftsBeyond(
  trx: Db,
  adminId: number,
  role: AdminRole | undefined,
): Promise<void> {
  const kinds = draftKinds.filter((kind) => role === undefined || !mayDraft(role, kind));
  if (kinds.length === 0) return;
  await trx.deleteFrom('form_draft').where('admin_id', '=', adminId).where('kind', 'in', kinds).execute();
}
