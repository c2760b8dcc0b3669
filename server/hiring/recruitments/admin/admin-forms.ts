import type { z } from 'zod';
import type { createRecruitmentFor, updateAnyRecruitment } from '#contract/admin/admin-recruitment-forms.ts';
import type { GivenReason } from '#contract/admin/decision-reasons.ts';
import { fileUrl } from '#contract/files.ts';
import type { Language } from '#contract/languages.ts';
import { type RecruitmentFields, recruitmentFields } from '#contract/recruitments/recruitment-fields.ts';
import { companyName } from '#server/accounts/companies/names.ts';
import type { AdminContext, AdminView } from '#server/audit/admin-work.ts';
import { clearedReason } from '#server/audit/decision-reasons.ts';
import { deleteDraftsOf, deleteOwnDraft } from '#server/audit/form-drafts.ts';
import { rejectPendingAct } from '#server/audit/pending-acts.ts';
import { toAuditReason, toStoredReason } from '#server/audit/reasons.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { selectLocalized } from '#server/infrastructure/db/localized.ts';
import { apiError, orNotFound } from '#server/infrastructure/errors/api-errors.ts';
import { queueMails } from '#server/infrastructure/mail/queue.ts';
import { getCareerNames } from '#server/places/careers/queries.ts';
import { listUnitNames } from '#server/places/locations/addresses.ts';
import { isNotWithdrawn } from '#server/states/employers.ts';
import { isDraft, stateAfter, statesBefore, statesForStaff } from '#server/states/recruitments.ts';
import {
  checkSubmission,
  createDraftForCompany,
  deleteAdWithoutApplications,
  saveAdChange,
} from '../own/actions.ts';
import { findChanges } from '../record/changes.ts';
import {
  type FieldChanges,
  listCareersOf,
  lockRecruitment,
  moveState,
  type RecruitmentRow,
  writeEvent,
} from '../record/queries.ts';
import { findMailReaders } from '../record/reader.ts';
import { showOwnAd } from '../record/show.ts';
import { approveAd } from './admin-acts.ts';

/** Initial values of a new ad of a company. Throws 404 for an unknown company or a closed account. */
export async function showNewAdForm(db: Db, companyId: number, language: Language) {
  const row = orNotFound(
    await db
      .selectFrom('company as c')
      .leftJoin('employer as e', 'e.company_id', 'c.id')
      .where('c.id', '=', companyId)
      .where((eb) => eb.or([eb('e.id', 'is', null), isNotWithdrawn.sql]))
      .select([
        'c.id',
        companyName(language).as('company_name'),
        'c.logo_id',
        'c.address_code',
        'c.address_detail',
        'e.user_name',
        'e.user_phone',
        'e.user_email',
      ])
      .executeTakeFirst(),
  );
  return {
    company: {
      ...shownWith(row),
      address_code: row.address_code,
      address_detail: row.address_detail,
    },
    contact: {
      user_name: row.user_name ?? '',
      user_phone: row.user_phone ?? '',
      user_email: row.user_email ?? '',
    },
  };
}

const shownWith = (row: { id: number; company_name: string; logo_id: string | null }) => ({
  id: row.id,
  company_name: row.company_name,
  logo: row.logo_id === null ? null : fileUrl(row.logo_id),
});

/** Returns an ad as its form needs it, with the actions that the administrator may take. */
export async function showAdForm(db: Db, id: number, { language, now }: AdminView) {
  const row = orNotFound(
    await db
      .selectFrom('recruitment as r')
      .innerJoin('company as c', 'c.id', 'r.company_id')
      .where('r.id', '=', id)
      .select(['c.id', companyName(language).as('company_name'), 'c.logo_id'])
      .executeTakeFirst(),
  );
  const ad = await showOwnAd(db, row.id, id, language, now);
  const edit = statesForStaff(ad).length > 0;
  return { ...ad, company: shownWith(row), abilities: { ...ad.abilities, edit } };
}

/** Saves a new ad as a draft of the company and mails the company. Throws 414 for an unknown company, career or location. */
export async function createAdForCompany(
  work: AdminContext,
  { company_id, ...fields }: z.output<typeof createRecruitmentFor.input>,
) {
  const { db, audit, language } = work;
  await showNewAdForm(db, company_id, language);
  const draft = await createDraftForCompany(work, company_id, fields);
  await audit({
    action: 'recruitment.create',
    objectKind: 'recruitment',
    objectId: draft.id,
    after: { company_id, title: anyTitle(fields) },
  });
  await deleteOwnDraft(work, 'recruitment', `new-${company_id}`);
  const template = 'recruitment-prepared';
  const found = await findMailReaders(db, template, draft.id);
  await queueMails(
    work,
    (found?.readers ?? []).map(({ to, title }) => ({
      ...to,
      template,
      parameters: { recruitment_id: draft.id, title },
    })),
  );
  return draft;
}

/** All form fields with a column. Careers are stored in a table of their own, and only the company chooses the price. */
const fieldNames = Object.keys(recruitmentFields.shape).filter(
  (name): name is Exclude<keyof RecruitmentFields, 'career_ids'> =>
    name !== 'career_ids' && name !== 'price_type',
);

/**
 * Changes an ad of any company and mails the company the changes. A suspended ad can be corrected before it
 * is resumed. Throws 414 and 4027 like the company's own update.
 */
export async function updateAnyAd(work: AdminContext, given: z.output<typeof updateAnyRecruitment.input>) {
  const { db, audit } = work;
  const before = orNotFound(await lockRecruitment(db, given.id));
  await rejectPendingAct(work, 'recruitment', given.id);
  const fields = { ...given, price_type: before.price_type };
  const states = statesForStaff(before);
  if (states.length === 0) throw apiError('NOT_VALID', 'error.state_changed');
  const changes = await describeChanges(work, before, fields);
  const after = await saveAdChange(work, before, fields, {
    states,
    changes,
    // The administrator who makes this change may also approve ads, so the change needs no review.
    changedSinceApproval: before.changed_since_approval,
  });
  const pick = (side: 'before' | 'after') =>
    Object.fromEntries(Object.entries(changes).map(([field, change]) => [field, change[side]]));
  await audit({
    action: 'recruitment.update',
    objectKind: 'recruitment',
    objectId: after.id,
    before: pick('before'),
    after: pick('after'),
  });
  await deleteOwnDraft(work, 'recruitment', after.id);
  if (Object.keys(changes).length > 0) await mailEdited(work, after.id, changes);
  return after;
}

async function mailEdited(work: AdminContext, id: number, changes: FieldChanges): Promise<void> {
  const template = 'recruitment-edited';
  const found = await findMailReaders(work.db, template, id);
  const mails = (found?.readers ?? []).map(({ to, title }) => ({
    ...to,
    template,
    parameters: { recruitment_id: id, title, changes: forMail(changes) },
  })) satisfies Parameters<typeof queueMails>[1];
  await queueMails(work, mails);
}

/** Formats the changes by field. Careers and locations are named, because ids and codes tell the reader nothing. */
async function describeChanges(
  { db, language }: Pick<AdminContext, 'db' | 'language'>,
  before: RecruitmentRow,
  fields: RecruitmentFields,
): Promise<FieldChanges> {
  const changes = findChanges(before, fields, fieldNames);
  const careers = await listCareersOf(db, before.id, language);
  const named = (ones: readonly { name: string }[]) => ones.map(({ name }) => name);
  if (careers.map(({ id }) => id).join() !== fields.career_ids.join())
    changes.careers = {
      before: named(careers),
      after: named(await getCareerNames(db, fields.career_ids, language)),
    };
  const place = async (code: unknown) =>
    typeof code === 'string' ? ((await listUnitNames(db, [code], language))[0]?.name ?? code) : null;
  if (changes.address_code)
    changes.address_code = {
      before: await place(changes.address_code.before),
      after: await place(changes.address_code.after),
    };
  return changes;
}

/** Formats changes for a mail: long texts and lists by their field names only. */
const forMail = (changes: FieldChanges) =>
  Object.entries(changes).map(([field, { before, after }]) => {
    const isShort = shortFields.includes(field.replace(/_(vi|kr|en)$/, ''));
    return isShort ? { field, before: textOf(before), after: textOf(after) } : { field };
  });
const shortFields = ['title', 'headcount', 'salary_min', 'salary_max', 'start_date', 'end_date', 'careers'];
const textOf = (value: unknown): string =>
  Array.isArray(value) ? value.join(', ') : value === null ? '' : String(value);

/** Publishes a complete draft in one step. An ad written by an administrator needs no review. */
export async function publishAd(work: AdminContext, { id }: { id: number }) {
  const { db, actor, now } = work;
  const ad = orNotFound(await lockRecruitment(db, id));
  if (!isDraft.matches(ad)) {
    work.auditRefused({ action: 'recruitment.publish', objectKind: 'recruitment', objectId: id });
    throw apiError('NOT_VALID', 'error.state_changed');
  }
  await checkSubmission(work, ad);
  const waiting = orNotFound(
    await moveState(
      db,
      { id, states: statesBefore('submit') },
      { status: stateAfter('submit'), submitted_at: now, ...clearedReason },
      now,
    ),
  );
  await writeEvent(db, { recruitmentId: id, actor, action: 'submit', now });
  const { version } = await approveAd(work, { id, version: waiting.version });
  return { id, status: stateAfter('approve'), version };
}

/** Deletes an ad without applications and mails the company the reason. Throws 4027 if it ever had an application. */
export async function deleteAnyAd(work: AdminContext, { id, ...reason }: { id: number } & GivenReason) {
  const { db, audit, auditRefused, language } = work;
  const ad = orNotFound(await lockRecruitment(db, id));
  await rejectPendingAct(work, 'recruitment', id);
  // Validates the reason only, because there is no row left to store it in.
  toStoredReason(reason, language);
  const why = toAuditReason(reason);
  const entry = {
    action: 'recruitment.delete',
    objectKind: 'recruitment',
    objectId: id,
    before: { title: anyTitle(ad), status: ad.status, company_id: ad.company_id },
    after: why,
  };
  auditRefused(entry);
  // The recipients are loaded before the row is deleted, because they cannot be found afterwards.
  const template = 'recruitment-deleted';
  const found = await findMailReaders(db, template, id);
  await deleteAdWithoutApplications(db, ad);
  await deleteDraftsOf(db, 'recruitment', id);
  await audit(entry);
  await queueMails(
    work,
    (found?.readers ?? []).map(({ to, title }) => ({ ...to, template, parameters: { title, ...why } })),
  );
}

const anyTitle = (ad: Parameters<typeof selectLocalized>[0]) =>
  selectLocalized(ad, 'title', 'vi')?.text ?? '';
