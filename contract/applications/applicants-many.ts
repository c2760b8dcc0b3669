import { z } from 'zod';
import { call, employer, memberRoles } from '../call.ts';
import { rejectReasons } from '../enums.ts';
import { addFieldIssue, flag, id, ids, oneOf, optional, optionalText } from '../fields.ts';
import { limits } from '../limits.ts';
import { message } from '../text/messages.ts';

/** Decisions that are possible on several applicants at once; each applicant is checked by its own stage. */
export const manyApplicantActs = ['PASS_CV', 'PASS_INTERVIEW', 'REJECT'] as const;
export type ManyApplicantAct = (typeof manyApplicantActs)[number];

/** Result for each selected applicant, in their order. An error for one does not stop the others. */
export const manyOutcomes = z.object({
  list: z.array(
    z.object({
      profile_apply_id: z.int(),
      /** Status that a decision on this applicant alone would have returned; 200 if it is pending. */
      status: z.int(),
      /** Error in the reader's language; empty if the decision is pending. */
      message: z.string(),
    }),
  ),
  done: z.int(),
  /**
   * The act that contains all pending decisions: they are undone together and applied together. Null if none is
   * pending.
   */
  act: z
    .object({
      act_id: z.int(),
      seconds_left: z.number(),
      /**
       * Time at which the first candidate is told of a delayed refusal; null if the act is carried out after ten
       * seconds.
       */
      told_at: z.iso.datetime().nullable(),
    })
    .nullable(),
});

export const decideMany = call('POST /employer/applicant/decide-many', {
  summary:
    'Decides on several applicants of an own ad at once, carried out after ten seconds, a rejection after the delay that the company has set; rejecting needs a reason',
  access: employer(...memberRoles.deciding),
  input: z
    .object({
      recruitment_id: id(),
      profile_apply_ids: ids(limits.applicantsAtOnce, 1),
      act: oneOf(manyApplicantActs),
      result_reason: optional(oneOf(rejectReasons)),
      /** True to let the candidates read the reason; they never read the note. */
      tell_reason: flag(),
      result_note: optionalText(500),
    })
    .check((context) => {
      const { act, result_reason } = context.value;
      if (act === 'REJECT' && result_reason === undefined)
        addFieldIssue(context, 'result_reason', message('choice'));
    })
    .meta({
      oneOf: [
        { title: 'REJECT', properties: { act: { const: 'REJECT' } }, required: ['act', 'result_reason'] },
        {
          title: 'other',
          properties: { act: { enum: manyApplicantActs.filter((act) => act !== 'REJECT') } },
          required: ['act'],
        },
      ],
    }),
  output: manyOutcomes,
  idempotent: true,
});
