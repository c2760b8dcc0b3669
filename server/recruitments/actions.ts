import type { z } from 'zod';
import { dateOf } from '#contract/calendar.ts';
import { message } from '#contract/messages.ts';
import type { updateRecruitment } from '#contract/recruitments/own-recruitments.ts';
import {
  findMissing,
  type RecruitmentFields,
  recruitmentFields,
} from '#contract/recruitments/recruitment-fields.ts';
import { apiError, orNotFound, validationError } from '#server/calls/api-errors.ts';
import type { AdminActor, Context, EmployerActor } from '#server/calls/context.ts';
import { currentCareers } from '#server/careers/merged.ts';
import { countKnownCareers } from '#server/careers/queries.ts';
import type { Db } from '#server/db/connection.ts';
import { clearedReason } from '#server/decision-reasons.ts';
import { findCurrentWard, isAddressCode } from '#server/locations/addresses.ts';
import { freeDays, startPendingPlacements } from '#server/money/ad-days.ts';
import { checkPaid, checkPaidPeriod } from '#server/money/paid-ads.ts';
import { refreshSearchRow } from '#server/search/write.ts';
import { findChanges } from './changes.ts';
import {
  type Changes,
  countApplications,
  findOwnRecruitment,
  listCareersOf,
  lockOwnRecruitment,
  moveState,
  type RecruitmentRow,
  writeEvent,
} from './queries.ts';
import { insertDraft, replaceCareers, updateFields } from './save.ts';
import {
  editable,
  hasBegun,
  isDraft,
  isExpired,
  isPastDeadline,
  isPublished,
  type RecruitmentAct,
  stateAfter,
  statesBefore,
} from './states.ts';

type Work = Pick<Context, 'db' | 'now'> & { actor: Pick<EmployerActor, 'type' | 'id' | 'companyId'> };
type Changed = { id: number; status: number; version: number };

/** Saves a new ad of the company as draft. Throws 414 for a career or place that is not in the lists. */
export const createDraft = (work: Work, fields: RecruitmentFields): Promise<Changed> =>
  createDraftOf(work, work.actor.companyId, fields);

/** As `createDraft`, for whichever company. */
export async function createDraftOf(
  {
    db,
    actor,
    now,
  }: Pick<Context, 'db' | 'now'> & { actor: Pick<EmployerActor | AdminActor, 'type' | 'id'> },
  companyId: number,
  given: RecruitmentFields,
): Promise<Changed> {
  const fields = { ...given, career_ids: await currentCareers(db, given.career_ids) };
  await checkReferences(db, fields);
  const draft = await insertDraft(db, companyId, fields, {
    currentWardCode: await findCurrentWard(db, fields.address_code ?? null),
    now,
  });
  await replaceCareers(db, draft.id, fields.career_ids);
  await writeEvent(db, { recruitmentId: draft.id, actor, action: 'create', now });
  return draft;
}

/**
 * Changes an own ad. A public one must stay complete, stays live, and its history keeps what changed (docs/rules.md#states).
 * Throws 4027 when somebody else saved in between or the state does not allow it.
 */
export async function updateOwn(
  work: Work,
  fields: z.output<typeof updateRecruitment.input>,
): Promise<Changed> {
  const before = orNotFound(await findOwnRecruitment(work.db, work.actor.companyId, fields.id));
  const changes = isPublished.matches(before) ? findWatchedChanges(before, fields) : {};
  const isWatched = Object.keys(changes).length > 0;
  return saveChange(work, before, fields, {
    states: editable,
    changes,
    changedSinceApproval: before.changed_since_approval || isWatched,
  });
}

/**
 * Saves the fields of an ad as it was read, whoever changes it: other rules hold for a draft than for what is public or waits.
 * Throws 414 for what is missing or not in the lists, 4027 when somebody else saved in between or the state is none of `states`.
 */
export async function saveChange(
  {
    db,
    actor,
    now,
  }: Pick<Context, 'db' | 'now'> & { actor: Pick<EmployerActor | AdminActor, 'type' | 'id'> },
  before: RecruitmentRow,
  given: RecruitmentFields & { version: number },
  how: {
    states: readonly number[];
    /** What the history keeps of it. */
    changes: Changes;
    changedSinceApproval: boolean;
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
    // What an ad costs is settled when it is handed in.
    isDraft.matches(before) ? fields : { ...fields, price_type: before.price_type },
    {
      currentWardCode: await findCurrentWard(db, fields.address_code ?? null),
      changedSinceApproval: how.changedSinceApproval,
      now,
    },
  );
  if (!after) throw apiError('NOT_VALID', 'error.state_changed');
  await replaceCareers(db, after.id, fields.career_ids);
  await writeEvent(db, { recruitmentId: after.id, actor, action: 'update', changes: how.changes, now });
  await refreshSearchRow(db, after.id);
  // Days that wait for an ad whose period was over begin when it is extended.
  if (isExpired(now).matches(before)) await startPendingPlacements(db, after.id, now);
  return after;
}

/** Fields whose change after approval an administrator wants to see. */
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

const findWatchedChanges = (before: RecruitmentRow, after: RecruitmentFields): Changes =>
  findChanges(before, after, watched);

/** Hands a complete draft to the administrators. Throws 414 with what is still missing. */
export async function submitOwn(work: Work, id: number): Promise<Changed> {
  // Locked, so that no other tab saves something incomplete between the look and the step.
  return submitDraft(work, orNotFound(await lockOwnRecruitment(work.db, work.actor.companyId, id)));
}

/** The same for a locked draft. */
export async function submitDraft(work: Work, draft: RecruitmentRow): Promise<Changed> {
  await checkSubmission(work, draft);
  return moveOwn(work, draft.id, 'submit', { submitted_at: work.now, ...clearedReason });
}

/** Throws 414 with what a draft still lacks before anybody is asked to approve it, 4027 for an ad that has to be paid and is not. */
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
  await checkPaid(db, ad, now);
}

/** Takes no more applications; the ad stays readable. */
export const stopReceivingOwn = (work: Work, id: number) => moveOwn(work, id, 'stopReceiving');
/** Takes applications again. Throws 4027 when the period is over, which must be extended first. */
export async function resumeOwn(work: Work, id: number): Promise<Changed> {
  const ad = orNotFound(await lockOwnRecruitment(work.db, work.actor.companyId, id));
  if (isPastDeadline('resume', work.now).matches(ad)) throw apiError('NOT_VALID', 'error.period_over_resume');
  return moveOwn(work, id, 'resume');
}
/** Closes the ad for good; days that were paid for it and have not begun are free for another one. */
export async function stopOwn(work: Work, id: number): Promise<Changed> {
  const stopped = await moveOwn(work, id, 'stop', { suspended: false });
  await freeDays(work.db, id);
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

/** Makes a new draft out of an own ad of any state; period and state start over. */
export async function copyOwn(work: Work, id: number): Promise<Changed> {
  const ad = orNotFound(await findOwnRecruitment(work.db, work.actor.companyId, id));
  const careers = await listCareersOf(work.db, id, 'vi');
  const fields = recruitmentFields.parse({ ...ad, career_ids: careers.map((career) => career.id) });
  return createDraft(work, { ...fields, start_date: undefined, end_date: undefined });
}

/** Removes an ad that never had an application; with applications it is 4027 and the screen offers to stop it. */
export async function deleteOwn({ db, actor }: Work, id: number): Promise<void> {
  // Locked first, so that an application that arrives at this moment is counted.
  await removeUnanswered(db, orNotFound(await lockOwnRecruitment(db, actor.companyId, id)));
}

/** Removes a locked ad for good. Throws 4027 when somebody ever applied to it. */
export async function removeUnanswered(db: Db, { id }: Pick<RecruitmentRow, 'id'>): Promise<void> {
  if ((await countApplications(db, id)) > 0)
    throw apiError('NOT_VALID', 'error.recruitment_has_applications');
  await db.deleteFrom('recruitment').where('id', '=', id).execute();
  await refreshSearchRow(db, id);
}

function checkComplete(fields: RecruitmentFields): void {
  const missing = findMissing(fields);
  if (missing.length > 0) throw validationError(Object.fromEntries(missing));
}

/** An ad that is over before anybody can read it helps nobody. */
function checkPeriod({ end_date }: RecruitmentFields, now: Date): void {
  if (end_date !== undefined && end_date < dateOf(now))
    throw validationError({ end_date: message('date_future') });
}

/** Of an ad that has begun: with a later first day it would be gone from the public until then. */
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
