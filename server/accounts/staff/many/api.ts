import type * as contract from '#contract/admin/many-at-once.ts';
import { toStoredReason } from '#server/audit/reasons.ts';
import { listAssignees } from '#server/hiring/inquiries/report-acts.ts';
import type { Handlers } from '#server/infrastructure/calls/context.ts';
import { undoAct } from './carry-out.ts';
import { decideMany } from './decide-many.ts';

export const adminManyHandlers: Handlers<typeof contract> = {
  decideRecruitments: (work, { act, records, ...details }) => {
    // A missing reason is an error of the whole call, not of each record.
    if (act === 'return') toStoredReason(details, work.language);
    return decideMany(work, 'recruitment', { act, records, details });
  },
  decideEmployers: (work, { act, records, ...details }) => {
    if (act === 'deny') toStoredReason(details, work.language);
    return decideMany(work, 'employer', { act, records, details });
  },
  assignInquiries: (work, { act, ids, ...details }) =>
    decideMany(work, 'inquiry', { act, records: ids.map((id) => ({ id })), details }),
  listAssignees: async ({ db, actor }) => ({ list: await listAssignees(db, actor.id) }),
  decideDeposits: (work, { act, ids, ...details }) =>
    decideMany(work, 'deposit', { act, records: ids.map((id) => ({ id })), details }),
  undoStaffAct: undoAct,
};
