import type { z } from 'zod';
import { dateOf } from '#contract/calendar.ts';
import type { updateRecruitment } from '#contract/recruitments/own-recruitments.ts';
import {
  findMissing,
  type ownRecruitmentFields,
  type RecruitmentFields,
  recruitmentFields,
} from '#contract/recruitments/recruitment-fields.ts';
import { message } from '#contract/text/messages.ts';
import { clearedReason } from '#server/audit/decision-reasons.ts';
import { assignAuthor } from '#server/hiring/assignments/assign.ts';
import { copyCriteria } from '#server/hiring/scorecards/criteria.ts';
import type { AdminActor, Context, EmployerActor } from '#server/infrastructure/calls/context.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { apiError, orNotFound, validationError } from '#server/infrastructure/errors/api-errors.ts';
import { releasePaidDays, startPendingPlacements } from '#server/money/placements/ad-days.ts';
import { checkPaidPeriod, requirePaidAd } from '#server/money/placements/paid-ads.ts';
import { currentCareers } from '#server/places/careers/merged.ts';
import { countKnownCareers } from '#server/places/careers/queries.ts';
import { findCurrentWard, isAddressCode } from '#server/places/locations/addresses.ts';
import { refreshSearchRow } from '#server/search/index.ts';
import {
  editableStates,
  hasBegun,
  isDraft,
  isExpired,
  isPastDeadline,
  isPublished,
  type RecruitmentAct,
  stateAfter,
  statesBefore,
} from '#server/states/recruitments.ts';
import { findChanges } from '../record/changes.ts';
import {
  countApplications,
  type FieldChanges,
  findOwnRecruitment,
  listCareersOf,
  lockOwnRecruitment,
  moveState,
  type RecruitmentRow,
  writeEvent,
} from '../record/queries.ts';
import { insertDraft, replaceCareers, updateFields } from '../record/save.ts';
import { agreesToShowPay, payShownChange } from './hidden-pay.ts';

type Work = Pick<Context, 'db' | 'now'> & {
  actor: Pick<EmployerActor, 'type' | 'id' | 'employerId' | 'companyId'> &
    Partial<Pick<EmployerActor, 'role'>>;
};
type OwnFields = z.output<typeof ownRecruitmentFields>;
type Changed = { id: number; status: number; version: number };

/** Saves a new ad of the company as a draft; a recruiter is assigned to it. Throws 414 for a career or location that is not in the lists. */
export async function createDraft(work: Work, fields: OwnFields): Promise<Changed> {
  const draft = await createDraftForCompany(work, work.actor.companyId, fields);
  await assignAuthor(work, draft.id);
  return draft;
}

/** Same as `createDraft`, for any company. */
export async function createDraftForCompany(
  {
    db,
    actor,
    now,
  }: Pick<Context, 'db' | 'now'> & { actor: Pick<EmployerActor | AdminActor, 'type' | 'id'> },
  companyId: number,
  given: RecruitmentFields & Partial<OwnFields>,
): Promise<Changed> {
  const fields = { ...given, career_ids: await currentCareers(db, given.career_ids) };
  await checkReferences(db, fields);
  const draft = await insertDraft(db, companyId, fields, {
    currentWardCode: await findCurrentWard(db, fields.address_code ?? null),
    showsPay: agreesToShowPay(fields),
    now,
  });
  await replaceCareers(db, draft.id, fields.career_ids);
  await writeEvent(db, { recruitmentId: draft.id, actor, action: 'create', now });
  return draft;
}

/**
 * Changes an own ad. A public one must stay complete, stays live, and the change is recorded in its history
 * (docs/rules.md#states). Throws 4027 if another user has saved since, or the state does not allow it.
 */
export async function updateOwnAd(
  work: Work,
  fields: z.output<typeof updateRecruitment.input>,
): Promise<Changed> {
  const before = orNotFound(await findOwnRecruitment(work.db, work.actor.companyId, fields.id));
  const watchedChanges = isPublished.matches(before) ? findWatchedChanges(before, fields) : {};
  const isWatched = Object.keys(watchedChanges).length > 0;
  const showsPay = agreesToShowPay(fields);
  return saveAdChange(work, before, fields, {
    states: editableStates,
    changes: { ...watchedChanges, ...(showsPay && !before.pay_shown ? payShownChange : {}) },
    showsPay,
    changedSinceApproval: before.changed_since_approval || isWatched,
  });
}

/**
 * Saves the fields of an ad, for its company or an administrator. A draft has other rules than a public or
 * pending ad. Throws 414 for fields that are missing or not in the lists, 4027 if another user has saved
 * since, or the state is none of `states`.
 */
export async function saveAdChange(
  {
    db,
    actor,
    now,
  }: Pick<Context, 'db' | 'now'> & { actor: Pick<EmployerActor | AdminActor, 'type' | 'id'> },
  before: RecruitmentRow,
  given: RecruitmentFields & { version: number },
  how: {
    states: readonly number[];
    /** Changes to record in the history. */
    changes: FieldChanges;
    changedSinceApproval: boolean;
    /** True if the company agrees to show the pay figures of a negotiable ad to the public. */
    showsPay?: boolean;
  },
): Promise<Changed> {
  if (before.version !== given.version) throw apiError('NOT_VALID', 'error.version_conflict');
  const fields = { ...given, career_ids: await currentCareers(db, given.career_ids) };
  await checkReferences(db, fields);
  if (!isDraft.matches(before)) {
    checkComplete(fields);
    if (fields.end_date !== before.end_date) {
      checkPeriod(fields, now);
      await checkPaidPeriod(db, { ...before, ...fields }, now);
    }
  }
  if (hasBegun(now).matches(before)) checkStart(fields, now);
  const after = await updateFields(
    db,
    { id: before.id, version: fields.version, companyId: before.company_id, states: how.states },
    // The price type of an ad is fixed when it is submitted.
    isDraft.matches(before) ? fields : { ...fields, price_type: before.price_type },
    {
      currentWardCode: await findCurrentWard(db, fields.address_code ?? null),
      changedSinceApproval: how.changedSinceApproval,
      showsPay: how.showsPay ?? false,
      now,
    },
  );
  if (!after) throw apiError('NOT_VALID', 'error.state_changed');
  await replaceCareers(db, after.id, fields.career_ids);
  await writeEvent(db, { recruitmentId: after.id, actor, action: 'update', changes: how.changes, now });
  await refreshSearchRow(db, after.id);
  // Paid days that wait for an expired ad start when it is extended.
  if (isExpired(now).matches(before)) await startPendingPlacements(db, after.id, now);
  return after;
}

/** Fields that an administrator reviews if they change after approval. */
const watched = [
  'title_vi',
  'title_kr',
  'title_en',
  'description_vi',
  'description_kr',
  'description_en',
  'salary_min',
  'salary_max',
  'salary_unit',
  'is_negotiable',
  'start_date',
  'end_date',
] as const;

const findWatchedChanges = (before: RecruitmentRow, after: RecruitmentFields): FieldChanges =>
  findChanges(before, after, watched);

/** Submits a complete draft for approval. Throws 414 with the fields that are still missing. */
export async function submitOwnAd(work: Work, id: number): Promise<Changed> {
  // Lock, so that no other tab saves an incomplete draft between the check and the transition.
  return submitDraft(work, orNotFound(await lockOwnRecruitment(work.db, work.actor.companyId, id)));
}

/** Same as `submitOwnAd`, for a draft that is already locked. */
export async function submitDraft(work: Work, draft: RecruitmentRow): Promise<Changed> {
  await checkSubmission(work, draft);
  return moveOwn(work, draft.id, 'submit', { submitted_at: work.now, ...clearedReason });
}

/** Checks a draft before it is submitted. Throws 414 with the missing fields, 4027 for an unpaid ad that must be paid. */
export async function checkSubmission(
  { db, now }: Pick<Context, 'db' | 'now'>,
  ad: RecruitmentRow,
): Promise<void> {
  const careers = await listCareersOf(db, ad.id, 'vi');
  const ids = careers.map((career) => career.id);
  const fields = recruitmentFields.parse({ ...ad, career_ids: await currentCareers(db, ids) });
  checkComplete(fields);
  await checkReferences(db, fields);
  checkPeriod(fields, now);
  await requirePaidAd(db, ad, now);
}

/** Closes the ad to applications; it stays readable. */
export const stopReceivingOwnAd = (work: Work, id: number) => moveOwn(work, id, 'stopReceiving');
/**
 * Opens the ad to applications again. Throws 4027 if its period has expired. The period must then be extended first.
 */
export async function resumeOwnAd(work: Work, id: number): Promise<Changed> {
  const ad = orNotFound(await lockOwnRecruitment(work.db, work.actor.companyId, id));
  if (isPastDeadline('resume', work.now).matches(ad)) throw apiError('NOT_VALID', 'error.period_over_resume');
  return moveOwn(work, id, 'resume');
}
/** Closes the ad for good. Paid days that have not started become free for another ad. */
export async function stopOwnAd(work: Work, id: number): Promise<Changed> {
  const stopped = await moveOwn(work, id, 'stop', { suspended: false });
  await releasePaidDays(work.db, id);
  return stopped;
}

async function moveOwn(
  { db, actor, now }: Work,
  id: number,
  act: RecruitmentAct,
  more: Parameters<typeof moveState>[2] = {},
): Promise<Changed> {
  const moved = await moveState(
    db,
    { id, companyId: actor.companyId, states: statesBefore(act) },
    { ...more, status: stateAfter(act) },
    now,
  );
  if (!moved) {
    orNotFound(await findOwnRecruitment(db, actor.companyId, id));
    throw apiError('NOT_VALID', 'error.state_changed');
  }
  await writeEvent(db, { recruitmentId: id, actor, action: act, now });
  await refreshSearchRow(db, id);
  return moved;
}

/** Copies an own ad of any state as a new draft, without its period and state. */
export async function copyOwnAd(work: Work, id: number): Promise<Changed> {
  const ad = orNotFound(await findOwnRecruitment(work.db, work.actor.companyId, id));
  const careers = await listCareersOf(work.db, id, 'vi');
  const fields = recruitmentFields.parse({ ...ad, career_ids: careers.map((career) => career.id) });
  const copy = await createDraft(work, {
    ...fields,
    pay_shown: ad.pay_shown,
    start_date: undefined,
    end_date: undefined,
  });
  await copyCriteria(work.db, id, copy.id);
  return copy;
}

/** Deletes an ad that never had an application. Throws 4027 if it had one; the screen then offers to stop the ad. */
export async function deleteOwnAd({ db, actor }: Work, id: number): Promise<void> {
  // Lock first, so that an application that arrives at this moment is counted.
  await deleteAdWithoutApplications(db, orNotFound(await lockOwnRecruitment(db, actor.companyId, id)));
}

/** Deletes a locked ad for good. Throws 4027 if it ever had an application. */
export async function deleteAdWithoutApplications(db: Db, { id }: Pick<RecruitmentRow, 'id'>): Promise<void> {
  if ((await countApplications(db, id)) > 0)
    throw apiError('NOT_VALID', 'error.recruitment_has_applications');
  await db.deleteFrom('recruitment').where('id', '=', id).execute();
  await refreshSearchRow(db, id);
}

function checkComplete(fields: RecruitmentFields): void {
  const missing = findMissing(fields);
  if (missing.length > 0) throw validationError(Object.fromEntries(missing));
}

/** Rejects an ad that would expire before it can be read. */
function checkPeriod({ end_date }: RecruitmentFields, now: Date): void {
  if (end_date !== undefined && end_date < dateOf(now))
    throw validationError({ end_date: message('date_future') });
}

/** Checks the first day of an ad that has begun: a later one would hide it from the public until then. */
function checkStart({ start_date }: RecruitmentFields, now: Date): void {
  if (start_date !== undefined && start_date > dateOf(now))
    throw validationError({ start_date: message('date_begun') });
}

async function checkReferences(db: Db, fields: RecruitmentFields): Promise<void> {
  const wrong: Record<string, string> = {};
  if ((await countKnownCareers(db, fields.career_ids)) !== fields.career_ids.length)
    wrong.career_ids = message('career');
  if (fields.address_code !== undefined && !(await isAddressCode(db, fields.address_code)))
    wrong.address_code = message('location');
  if (Object.keys(wrong).length > 0) throw validationError(wrong);
}
