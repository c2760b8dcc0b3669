import { z } from 'zod';
import { call, employer } from '../call.ts';
import { rejectReasons } from '../enums.ts';
import { addFieldIssue, flag, id, ids, oneOf, optional, optionalText } from '../fields.ts';
import { limits } from '../limits.ts';
import { message } from '../messages.ts';

/** What may be decided on several applicants at once; each is judged by where it stands. */
export const manyActs = ['PASS_CV', 'PASS_INTERVIEW', 'REJECT'] as const;
export type ManyAct = (typeof manyActs)[number];

/** What became of each chosen applicant, in their order: a rule that stops one keeps none of the others from it. */
export const outcomes = z.object({
  list: z.array(
    z.object({
      profile_apply_id: z.int(),
      /** What deciding on this one alone would have answered; 200 when it waits to be carried out. */
      status: z.int(),
      /** Why not, in the reader's language; empty when it waits. */
      message: z.string(),
    }),
  ),
  done: z.int(),
  /** All that waits is one act: taken back together, carried out together. Null where nothing waits. */
  act: z.object({ act_id: z.int(), seconds_left: z.number() }).nullable(),
});

export const decideMany = call('POST /employer/applicant/decide-many', {
  summary:
    'Decides on several applicants of an own ad at once, carried out after ten seconds; rejecting needs a reason',
  access: employer,
  effect: 'write',
  input: z
    .object({
      recruitment_id: id(),
      profile_apply_ids: ids(limits.applicantsAtOnce, 1),
      act: oneOf(manyActs),
      result_reason: optional(oneOf(rejectReasons)),
      /** Lets the candidates read the reason (never the note). */
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
        { title: 'REJECT', properties: { act: { const: 'REJECT' } }, required: ['result_reason'] },
        { title: 'other', properties: { act: { enum: manyActs.filter((act) => act !== 'REJECT') } } },
      ],
    }),
  output: outcomes,
  idempotent: true,
});
