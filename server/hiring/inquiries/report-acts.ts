import type { z } from 'zod';
import type { handReportOver } from '#contract/admin/admin-reports.ts';
import { type AdminRole, adminRoles, hasStaffRole, staffRoles } from '#contract/call.ts';
import { message } from '#contract/text/messages.ts';
import { removePhotos } from '#server/accounts/companies/decide-pages.ts';
import { notifyCompany } from '#server/accounts/companies/notify.ts';
import { isPublicPhoto } from '#server/accounts/companies/queries.ts';
import type { AdminContext } from '#server/audit/admin-work.ts';
import { rejectPendingAct } from '#server/audit/pending-acts.ts';
import { hideForADay } from '#server/hiring/recruitments/record/hide-for-a-day.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { apiError, orNotFound, validationError } from '#server/infrastructure/errors/api-errors.ts';
import { lockCompany } from '#server/search/index.ts';
import { mayHandOver, mayHideAd } from '#server/states/inquiries.ts';
import { moveInquiryAudited } from './admin-acts.ts';

/** Hides the ad of a report for a day. Throws 4027 if this report has done so, was answered, or the ad is hidden. */
export async function hideAdOfReport(work: AdminContext, { id }: { id: number }) {
  const { db, now, audit, auditRefused } = work;
  const report = orNotFound(
    await db
      .selectFrom('inquiry as i')
      .where('i.id', '=', id)
      .where('i.recruitment_id', 'is not', null)
      .select('i.recruitment_id')
      .executeTakeFirst(),
  );
  const deed = { action: 'inquiry.hide_ad', objectKind: 'inquiry', objectId: id };
  // Locks the ad first, the order of all transactions, because deleting an ad updates its reports.
  const until = await hideForADay(work, report.recruitment_id ?? 0);
  const marked = await db
    .updateTable('inquiry as i')
    .set({ hid_ad_at: now })
    .where('i.id', '=', id)
    .where(mayHideAd.sql)
    .returning('i.id')
    .executeTakeFirst();
  if (!marked) {
    auditRefused(deed);
    throw apiError('NOT_VALID', 'error.state_changed');
  }
  await rejectPendingAct(work, 'inquiry', id);
  await audit(deed);
  return { id, hidden_until: until.toISOString() };
}

/**
 * Removes the photo of a report from its company's page. The next sweep deletes the file. Throws 4027 if the company
 * has already removed the photo.
 */
export async function removePhotoOfReport(work: AdminContext, { id }: { id: number }) {
  const { db, audit, auditRefused } = work;
  const { company_id, photo_id } = orNotFound(
    await db
      .selectFrom('inquiry')
      .where('id', '=', id)
      .where('photo_id', 'is not', null)
      .select(['company_id', 'photo_id'])
      .executeTakeFirst(),
  );
  await rejectPendingAct(work, 'inquiry', id);
  const deed = { action: 'inquiry.remove_photo', objectKind: 'inquiry', objectId: id };
  if (company_id === null || photo_id === null) throw apiError('NOT_FOUND');
  await lockCompany(db, company_id);
  if (!(await isPublicPhoto(db, company_id, photo_id))) {
    auditRefused(deed);
    throw apiError('NOT_VALID', 'error.state_changed');
  }
  await removePhotos(db, company_id, [photo_id]);
  await notifyCompany(db, company_id);
  await audit(deed);
  return { id };
}

/**
 * Assigns a report to a colleague. Throws 4027 if it is assigned to another administrator, 414 for a
 * colleague who may not read it.
 */
export async function handOverReport(work: AdminContext, input: z.output<typeof handReportOver.input>) {
  orNotFound(
    await work.db
      .selectFrom('inquiry')
      .where('id', '=', input.id)
      .where('reason', 'is not', null)
      .select('id')
      .executeTakeFirst(),
  );
  return assignToColleague(work, input);
}

/** Assigns an inquiry of any kind to a colleague who may read it. Throws as `handOverReport` does. */
export async function assignToColleague(
  work: AdminContext,
  { id, admin_id }: { id: number; admin_id: number },
) {
  const { db, actor } = work;
  const inquiry = orNotFound(
    await db
      .selectFrom('inquiry as i')
      .where('i.id', '=', id)
      .select(['i.status', 'i.answered_at', 'i.taken_by as taker_id', 'i.reason'])
      .forUpdate()
      .executeTakeFirst(),
  );
  const list = inquiry.reason === null ? listAnswering : listColleagues;
  const colleague = (await list(db, actor.id)).find((one) => one.id === admin_id);
  if (!colleague) throw validationError({ admin_id: message('choice') });
  if (!mayHandOver(inquiry, actor)) {
    work.auditRefused({ action: 'inquiry.hand', objectKind: 'inquiry', objectId: id });
    throw apiError('NOT_VALID', 'error.state_changed');
  }
  const { status, version } = await moveInquiryAudited(
    work,
    { id, act: 'hand', changes: { taken_by: colleague.id } },
    { name: colleague.name },
  );
  return { id, status, version };
}

const rolesOf = (roles: readonly AdminRole[]) => adminRoles.filter((role) => hasStaffRole(role, roles));

/** Lists the other administrators who may read reports. */
export const listColleagues = (db: Db, own: number) => listOthers(db, own, rolesOf(staffRoles.reading));
/** Lists the other administrators who may answer inquiries. */
const listAnswering = (db: Db, own: number) => listOthers(db, own, rolesOf(staffRoles.answering));
/** Lists the other administrators to whom some kind of inquiry may be assigned. */
export const listAssignees = (db: Db, own: number) =>
  listOthers(db, own, rolesOf([...staffRoles.reading, ...staffRoles.answering]));

const listOthers = (db: Db, own: number, roles: readonly AdminRole[]) =>
  db
    .selectFrom('admin')
    .where('is_active', '=', true)
    .where('role', 'in', roles)
    .where('id', '<>', own)
    .orderBy('name')
    .orderBy('id')
    .select(['id', 'name', 'role'])
    .execute();
