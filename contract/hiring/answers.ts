import { z } from 'zod';
import { answerExtensionReasons } from '../applications/answer-extensions.ts';
import { applicantTarget, decisionAnswer } from '../applications/applicants.ts';
import { admin, call, employer, memberRoles } from '../call.ts';
import { id, integer, oneOf } from '../fields.ts';
import { limits } from '../limits.ts';

export const extendAnswer = call('POST /employer/applicant/extend-answer', {
  summary:
    'Decides to extend the promised date of one applicant, once and with a reason that the candidate is told; carried out after ten seconds',
  access: employer(...memberRoles.deciding),
  input: applicantTarget.extend({
    days: integer(1, limits.answerExtensionDays),
    reason: oneOf(answerExtensionReasons),
  }),
  output: decisionAnswer,
  idempotent: true,
});

export const promiseAnswers = call('POST /employer/recruitment/promise-answers', {
  summary:
    'Puts open applications of an own ad that are older than the promise under it: an answer is due so many days from today. Those whose resume the company sees for a shorter time are left out',
  access: employer(...memberRoles.deciding),
  input: z.object({ recruitment_id: id() }),
  output: z.object({ promised: z.int(), left_out: z.int() }),
  idempotent: true,
});

const standstill = z.object({
  /** Time since which reminders, automatic ends and delayed notices are paused; null if they run. */
  since: z.iso.datetime().nullable(),
  /** Number of running promises, whose dates move by the length of the pause once it ends. */
  clocks: z.int(),
});

export const showStandstill = call('GET /admin/answers/show', {
  summary: 'Whether the clocks of answers stand still, as they do after a restore',
  access: admin(),
  output: standstill,
});

export const startClocks = call('POST /admin/answers/start', {
  summary: 'Ends the standstill of the clocks of answers: all dates move by its length; 4027 if they run',
  access: admin(),
  output: standstill,
});
