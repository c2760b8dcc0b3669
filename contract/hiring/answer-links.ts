import { z } from 'zod';
import { token } from '../accounts/account-fields.ts';
import { answerExtensionReasons } from '../applications/answer-extensions.ts';
import { anyone, call } from '../call.ts';
import { applicationStages, rejectReasons } from '../enums.ts';
import { addFieldIssue, flag, id, integer, oneOf, optional } from '../fields.ts';
import { limits } from '../limits.ts';
import { required } from '../text/messages.ts';

const byLink = { access: anyone, limit: 'answerLink' } as const;
const applicant = z.object({ ticket: token(), profile_apply_id: id() });

/** An applicant in a mail about due answers: without contact data and files, and with the given name only. */
const dueApplicant = z.object({
  profile_apply_id: z.int(),
  given_name: z.string(),
  /** Title of the ad. */
  title: z.string(),
  stage: z.enum(applicationStages),
  /** The end of the promised day; null once the application is closed. */
  answer_due: z.iso.datetime().nullable(),
  /** Days until the promised day in Vietnam: 0 on the day itself, negative afterwards. */
  answer_days_left: z.int().nullable(),
  /** Number of skills of the ad that the resume contains. */
  matched: z.int(),
  /** Number of skills of the ad. */
  skills: z.int(),
  abilities: z.object({
    pass: z.boolean(),
    /** Reasons to choose from for a refusal; empty if a refusal is not possible now. */
    refuse: z.array(z.enum(rejectReasons)),
    extend: z.boolean(),
  }),
  /** A decision that is not carried out yet. */
  pending: z
    .object({
      act_id: z.int(),
      act: z.enum(['PASS', 'REFUSE', 'EXTEND', 'OTHER']),
      seconds_left: z.number(),
      /** True if the member who owns the link made the decision, so that the link can undo it. */
      can_undo: z.boolean(),
    })
    .nullable(),
});

export const checkDueAnswers = call('POST /answer/check-due', {
  ...byLink,
  effect: 'act',
  summary:
    'The applicants that a mail about due answers names, for its link: given name, ad, day and match only; 4027 when the link is over',
  input: z.object({ ticket: token() }),
  output: z.object({
    company_name: z.string(),
    applicants: z.array(dueApplicant),
    /** Number of further applicants who are due. The company reads them when it is signed in. */
    more: z.int(),
  }),
});

export const decideByLink = call('POST /answer/decide', {
  ...byLink,
  summary:
    'Passes or refuses an applicant whom a mail about due answers names, without signing in; a refusal needs a reason. Carried out later, as every decision',
  input: applicant
    .extend({
      decision: oneOf(['PASS', 'REFUSE']),
      result_reason: optional(oneOf(rejectReasons)),
      /** True to let the candidate read the reason. */
      tell_reason: flag(),
    })
    .check((context) => {
      const { decision, result_reason } = context.value;
      if (decision === 'REFUSE' && !result_reason) addFieldIssue(context, 'result_reason', required);
    }),
  output: dueApplicant,
});

export const extendByLink = call('POST /answer/extend', {
  ...byLink,
  summary:
    'Extends the promised date of an applicant whom a mail about due answers names, once, without signing in',
  input: applicant.extend({
    days: integer(1, limits.answerExtensionDays),
    reason: oneOf(answerExtensionReasons),
  }),
  output: dueApplicant,
});

export const undoByLink = call('POST /answer/undo', {
  ...byLink,
  summary: 'Takes back a decision of the member of a link that is not carried out yet',
  input: applicant.extend({ act_id: id() }),
  output: dueApplicant,
});
