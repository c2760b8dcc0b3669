import type { z } from 'zod';
import { rejectReasonsFor } from '#contract/enums.ts';
import type * as contract from '#contract/hiring/answer-links.ts';
import { message } from '#contract/text/messages.ts';
import { extendAnswer } from '#server/hiring/answers/extend.ts';
import { undoDecisions } from '#server/hiring/applications/record/pending.ts';
import {
  lockVisibleApplication,
  stageConflictError,
} from '#server/hiring/applications/record/visible-application.ts';
import { setResult } from '#server/hiring/applications/results/set-result.ts';
import { writeAudit } from '#server/infrastructure/calls/call-context.ts';
import type { AuditEntry, Context } from '#server/infrastructure/calls/context.ts';
import { apiError, validationError } from '#server/infrastructure/errors/api-errors.ts';
import { defineCounter } from '#server/infrastructure/metrics/counters.ts';
import { passOf, refusalOf } from '#server/states/applications.ts';
import { showDueApplicant } from './due-applicants.ts';
import { type Link, lockForDecision } from './judge.ts';

type Input<C extends { input: z.ZodType }> = z.output<C['input']>;

const countAct = defineCounter<'decide' | 'extend' | 'undo'>(
  'answers_by_link',
  'Acts on applicants by the link of a mail about due answers',
  'act',
  ['decide', 'extend', 'undo'],
);

/**
 * Passes or refuses an applicant by the link of a reminder mail, with the rights of the signed-in member. Like every
 * decision, it is carried out later. Throws 4027 if the link has expired or the stage does not allow it, 404 for an
 * applicant whom the mail did not name, 414 for a reason that does not fit.
 */
export async function decideByLink(work: Context, input: Input<typeof contract.decideByLink>) {
  const { actor, target, ...link } = await lockForDecision(work, input);
  const own = { ...work, actor };
  const { application } = await lockVisibleApplication(own, target);
  const { decision, result_reason, tell_reason } = input;
  const result = decision === 'PASS' ? passOf(application.result) : refusalOf(application.result);
  if (!result) throw stageConflictError(application, work.language);
  const isRefusal = decision === 'REFUSE';
  if (isRefusal && !(result_reason && rejectReasonsFor(result).includes(result_reason)))
    throw validationError({ result_reason: message('choice') });
  const given = isRefusal ? { result_reason, tell_reason } : {};
  await setResult(own, { ...target, result, ...given, by_link: true });
  await audit(own, { action: 'applicant.decide-by-link', ...objectOf(target), after: { result, ...given } });
  countAct('decide');
  return showDueApplicant(work, { actor, ...link }, target);
}

/**
 * Extends the answer deadline by the link of a reminder mail. Throws the errors of `extendAnswer`, and 4027 if the link
 * has expired.
 */
export async function extendByLink(work: Context, input: Input<typeof contract.extendByLink>) {
  const { actor, target, ...link } = await lockForDecision(work, input);
  const own = { ...work, actor };
  const { days, reason } = input;
  const act = {
    ...own,
    audit: (entry: AuditEntry) => audit(own, { ...entry, action: 'applicant.extend-by-link' }),
  };
  await extendAnswer(act, { ...target, days, reason, by_link: true });
  countAct('extend');
  return showDueApplicant(work, { actor, ...link }, target);
}

/**
 * Undoes a decision that the member of the link has made. Throws 4027 if it was carried out, or another member made it.
 */
export async function undoByLink(work: Context, input: Input<typeof contract.undoByLink>) {
  const { actor, target, ...link } = await lockForDecision(work, input);
  const own = { ...work, actor };
  const { profile_apply_id } = target;
  const pending = await work.db
    .selectFrom('pending_decision')
    .where('profile_apply_id', '=', profile_apply_id)
    .where('act_id', '=', input.act_id)
    .where('member_id', '=', actor.id)
    .select('kind')
    .executeTakeFirst();
  if (!pending) throw apiError('NOT_VALID', 'error.decision_done');
  await undoDecisions(own, { ...target, act_id: input.act_id });
  const entry = { action: 'applicant.undo-by-link', ...objectOf(target), before: { act: pending.kind } };
  await audit(own, entry);
  countAct('undo');
  return showDueApplicant(work, { actor, ...link }, target);
}

const objectOf = ({ profile_apply_id }: { profile_apply_id: number }) =>
  ({ objectKind: 'application', objectId: profile_apply_id }) as const;

/** A call by link has no session, so the audit row names the member of the link. */
const audit = (
  { db, actor, requestId, now }: Pick<Context, 'db' | 'requestId' | 'now'> & Pick<Link, 'actor'>,
  entry: AuditEntry,
) => writeAudit(db, { actor, requestId, now }, entry);
