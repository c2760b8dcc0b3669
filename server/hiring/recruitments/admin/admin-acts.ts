import type { GivenReason } from '#contract/admin/decision-reasons.ts';
import type { AdminContext } from '#server/audit/admin-work.ts';
import { clearedReason } from '#server/audit/decision-reasons.ts';
import { rejectPendingAct } from '#server/audit/pending-acts.ts';
import { toAuditReason, toStoredReason } from '#server/audit/reasons.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { apiError, orNotFound } from '#server/infrastructure/errors/api-errors.ts';
import { queueMail } from '#server/infrastructure/mail/queue.ts';
import { startPendingPlacements } from '#server/money/placements/ad-days.ts';
import { refreshSearchRow } from '#server/search/index.ts';
import { isPublic } from '#server/states/companies.ts';
import {
  isPastDeadline,
  isPublished,
  isUnreadable,
  publicStateOf,
  recruitmentDisplayState,
  resumeTransition,
  stateAfter,
  statesBefore,
} from '#server/states/recruitments.ts';
import { moveState, writeEvent } from '../record/queries.ts';
import { findMailReaders } from '../record/reader.ts';
import { anyAds } from './admin-list.ts';

type Template =
  | 'recruitment-approved'
  | 'recruitment-returned'
  | 'recruitment-suspended'
  | 'recruitment-resumed';

/**
 * Publishes a pending ad in the version that the administrator has read. Its posting day is the first
 * approval. Throws 4027 if its last day has passed; such an ad is returned to its company instead.
 */
export async function approveAd(work: AdminContext, input: { id: number; version: number }) {
  if (isPastDeadline('approve', work.now).matches(await getAd(work.db, input.id)))
    throw apiError('NOT_VALID', 'error.period_over_approve');
  return decide(work, input, {
    action: 'approve',
    states: statesBefore('approve'),
    change: {
      status: stateAfter('approve'),
      approved_at: work.now,
      firstPostedAt: work.now,
      changed_since_approval: false,
      ...clearedReason,
    },
    template: 'recruitment-approved',
  });
}

/** Returns an ad to its company as a draft, with a reason. */
export async function returnAd(work: AdminContext, input: { id: number; version: number } & GivenReason) {
  return decide(work, input, {
    action: 'return',
    states: statesBefore('return'),
    change: { status: stateAfter('return'), ...toStoredReason(input, work.language) },
    why: toAuditReason(input),
    template: 'recruitment-returned',
  });
}

/** Suspends a public ad. Only an administrator can resume it. */
export async function suspendAd(work: AdminContext, input: { id: number } & GivenReason) {
  const before = await getAd(work.db, input.id);
  // Suspending stores the state to return to, so the ad must still be in the state that was read.
  const states = statesBefore('suspend').filter((state) => state === before.status);
  if (states.length === 0) throw tooLate(work, input.id, 'suspend', toAuditReason(input));
  return decide(work, input, {
    action: 'suspend',
    states,
    change: {
      status: stateAfter('suspend'),
      suspended: true,
      // The cast is safe: the column contains no other value here.
      suspended_from: before.status,
      ...toStoredReason(input, work.language),
    },
    why: toAuditReason(input),
    template: 'recruitment-suspended',
  });
}

/** Resumes a suspended ad in its former state. Throws 4027 if it is not suspended. */
export async function resumeAd(work: AdminContext, input: { id: number }) {
  const before = await getAd(work.db, input.id);
  const resumption = resumeTransition(before);
  if (!resumption) throw tooLate(work, input.id, 'resume_suspended');
  return decide(work, input, {
    action: 'resume_suspended',
    states: [resumption.from],
    change: {
      status: resumption.to,
      suspended: false,
      suspended_from: null,
      ...clearedReason,
    },
    template: 'recruitment-resumed',
  });
}

/** Hides an ad from the public, in any state. */
export const hideAd = (work: AdminContext, input: { id: number }) => switchHidden(work, input.id, true);
export const unhideAd = (work: AdminContext, input: { id: number }) => switchHidden(work, input.id, false);

async function switchHidden(work: AdminContext, id: number, hidden: boolean) {
  const { db, actor, now, audit } = work;
  await getAd(db, id);
  await rejectPendingAct(work, 'recruitment', id);
  const switched = await db
    .updateTable('recruitment')
    .set((eb) => ({ hidden, hidden_until: null, version: eb('version', '+', 1), updated_at: now }))
    .where('id', '=', id)
    // An ad that is hidden for a day after a report can also be hidden for good.
    .where((where) =>
      hidden
        ? where.or([where('hidden', '=', false), where('hidden_until', 'is not', null)])
        : where('hidden', '=', true),
    )
    .returning('id')
    .executeTakeFirst();
  const action = hidden ? 'hide' : 'show_again';
  if (!switched) throw tooLate(work, id, action);
  await writeEvent(db, { recruitmentId: id, actor, action, now });
  await audit({
    action: `recruitment.${action}`,
    objectKind: 'recruitment',
    objectId: id,
    before: { hidden: !hidden },
    after: { hidden },
  });
  await refreshSearchRow(db, id);
  return stateAfterDecision(db, id, now);
}

/** Loads and locks the ad until the decision is made. */
const getAd = async (db: Db, id: number) =>
  orNotFound(
    await db
      .selectFrom('recruitment')
      .where('id', '=', id)
      .select(['status', 'suspended', 'suspended_from', 'end_date'])
      .forNoKeyUpdate()
      .executeTakeFirst(),
  );

interface Decision {
  action: string;
  states: readonly number[];
  change: Parameters<typeof moveState>[2];
  why?: ReturnType<typeof toAuditReason>;
  template: Template;
}

async function decide(work: AdminContext, target: { id: number; version?: number }, decision: Decision) {
  const { db, actor, now, audit } = work;
  const before = await getAd(db, target.id);
  await rejectPendingAct(work, 'recruitment', target.id);
  const moved = await moveState(
    db,
    {
      id: target.id,
      states: decision.states,
      ...(target.version === undefined ? {} : { version: target.version }),
    },
    decision.change,
    now,
  );
  if (!moved) throw tooLate(work, target.id, decision.action, { version: target.version, ...decision.why });
  await writeEvent(db, { recruitmentId: target.id, actor, action: decision.action, ...decision.why, now });
  await audit({
    action: `recruitment.${decision.action}`,
    objectKind: 'recruitment',
    objectId: target.id,
    before: { status: before.status },
    after: { status: moved.status, ...decision.why },
  });
  // Paid months of the ad start on the day when it becomes public.
  if (isPublished.matches(moved)) await startPendingPlacements(db, target.id, now);
  await refreshSearchRow(db, target.id);
  await mailCompany(work, target.id, decision);
  return stateAfterDecision(db, target.id, now);
}

/** Returns the state for the answer after an action. */
async function stateAfterDecision(db: Db, id: number, now: Date) {
  const after = orNotFound(await anyAds(db).where('r.id', '=', id).executeTakeFirst());
  return { id, state: recruitmentDisplayState(now).of(after), version: after.version };
}

/** Creates the error of an administrator who was too late. The audit records the attempted action. */
function tooLate(work: AdminContext, id: number, action: string, after: object = {}) {
  work.auditRefused({ action: `recruitment.${action}`, objectKind: 'recruitment', objectId: id, after });
  return apiError('NOT_VALID', 'error.state_changed');
}

async function mailCompany(work: AdminContext, id: number, { template, why }: Decision): Promise<void> {
  const found = await findMailReaders(work.db, template, id);
  if (!found) return;
  const { row, readers } = found;
  const state = publicStateOf(row, isPublic.matches({ ...row, source: null }), work.now);
  const shown = { unreadable: isUnreadable(state) ? state : null, start_date: row.start_date };
  for (const { to, title } of readers) {
    const ad = { recruitment_id: id, title };
    if (template === 'recruitment-approved' || template === 'recruitment-resumed')
      await queueMail(work, { ...to, template, parameters: { ...ad, ...shown } });
    else await queueMail(work, { ...to, template, parameters: { ...ad, ...why } });
  }
}
