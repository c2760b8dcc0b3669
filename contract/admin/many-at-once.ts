import { z } from 'zod';
import { admin, adminRoles, call, staffRoles } from '../call.ts';
import { addFieldIssue, id, ids, listOf, oneOf, optionalId, optionalText } from '../fields.ts';
import { limits } from '../limits.ts';
import { required } from '../text/messages.ts';
import { expectedVersion } from './admin-decisions.ts';
import { reasonFields } from './decision-reasons.ts';

/** Acts that are possible on many records at once, by kind of record. */
export const manyStaffActs = {
  recruitment: ['approve', 'return', 'hide'],
  employer: ['approve', 'deny'],
  inquiry: ['take', 'hand'],
  deposit: ['confirm', 'assign', 'set_aside'],
} as const;
export type ManyKind = keyof typeof manyStaffActs;

/** Result for each selected record, in their order. An error for one does not stop the others. */
const outcomes = z.object({
  list: z.array(
    z.object({
      id: z.int(),
      /** Status that the act on this record alone would have returned; 200 if it is pending. */
      status: z.int(),
      /** Error in the reader's language; empty if the act is pending. */
      message: z.string(),
    }),
  ),
  done: z.int(),
  /**
   * The act that contains all pending records: they are undone together and carried out together. Null if none is
   * pending.
   */
  act: z.object({ act_id: z.int(), seconds_left: z.number() }).nullable(),
});

/**
 * The selected records in the versions that the administrator has read. A record that has changed since is rejected
 * with 4027.
 */
const seenRecords = {
  records: listOf(z.object({ id: id(), ...expectedVersion }), limits.recordsAtOnce, 1),
};
const chosen = { ids: ids(limits.recordsAtOnce, 1) };

const many = { output: outcomes, idempotent: true, auditedLater: true } as const;

export const decideRecruitments = call('POST /admin/recruitment/decide-many', {
  ...many,
  summary: 'Decides on several ads at once, carried out after ten seconds; returning needs a reason',
  access: admin(...staffRoles.deciding),
  input: z.object({ act: oneOf(manyStaffActs.recruitment), ...seenRecords, ...reasonFields('return') }),
});

export const decideEmployers = call('POST /admin/employer/decide-many', {
  ...many,
  summary: 'Decides on several companies at once, carried out after ten seconds; denying needs a reason',
  access: admin(...staffRoles.deciding),
  input: z.object({ act: oneOf(manyStaffActs.employer), ...seenRecords, ...reasonFields('deny') }),
});

export const assignInquiries = call('POST /admin/question/assign-many', {
  ...many,
  summary: 'Takes several inquiries, or hands them to a colleague, after ten seconds',
  access: admin(...staffRoles.answering),
  input: z
    .object({
      act: oneOf(manyStaffActs.inquiry),
      ...chosen,
      /** For `hand`: id of the colleague, who must be allowed to read inquiries (or reports, if it is one). */
      admin_id: optionalId(),
    })
    .check((context) => {
      const { act, admin_id } = context.value;
      if (act === 'hand' && admin_id === undefined) addFieldIssue(context, 'admin_id', required);
    })
    .meta({
      oneOf: [
        { title: 'hand', properties: { act: { const: 'hand' } }, required: ['act', 'admin_id'] },
        { title: 'take', properties: { act: { const: 'take' } }, required: ['act'] },
      ],
    }),
});

export const listAssignees = call('GET /admin/question/assignees', {
  summary: 'Colleagues who may be handed an inquiry',
  access: admin(...staffRoles.answering),
  output: z.object({ list: z.array(z.object({ id: z.int(), name: z.string(), role: z.enum(adminRoles) })) }),
});

export const decideDeposits = call('POST /admin/deposit/decide-many', {
  ...many,
  summary: 'Books several deposits, assigns them to one order or sets them aside, after ten seconds',
  access: admin(...staffRoles.booking),
  input: z
    .object({
      act: oneOf(manyStaffActs.deposit),
      ...chosen,
      /** For `assign`: reference of the order. */
      reference: optionalText(40),
      /** For `set_aside`: the reason. */
      note: optionalText(500, 2),
    })
    .check((context) => {
      const { act, reference, note } = context.value;
      if (act === 'assign' && reference === undefined) addFieldIssue(context, 'reference', required);
      if (act === 'set_aside' && note === undefined) addFieldIssue(context, 'note', required);
    })
    .meta({
      oneOf: [
        { title: 'assign', properties: { act: { const: 'assign' } }, required: ['act', 'reference'] },
        { title: 'set_aside', properties: { act: { const: 'set_aside' } }, required: ['act', 'note'] },
        { title: 'confirm', properties: { act: { const: 'confirm' } }, required: ['act'] },
      ],
    }),
});

export const undoStaffAct = call('POST /admin/pending/undo', {
  summary:
    'Takes an act back that still waits, for one record or for all: one of the own, or as an owner of anybody. 4027 once it is carried out',
  access: admin('operator', 'support', 'finance'),
  auditedLater: true,
  idempotent: true,
  input: z.object({ act_id: id(), id: optionalId() }),
  output: z.object({ undone: z.int() }),
});
