import { mayStaff, staffFor } from '#contract/call.ts';
import type { EmployerStatus } from '#contract/enums.ts';
import type { AdminActor } from '#server/calls/context.ts';
import { canEmployer } from '#server/employers/states.ts';

/** Who may change members and ads; others read. */
export const mayDecide = ({ role }: AdminActor) => mayStaff(role, staffFor.deciding);

/** What this administrator may do with an employer now. */
export function employerAbilitiesOf({ status }: { status: EmployerStatus }, actor: AdminActor) {
  const may = mayDecide(actor);
  return {
    approve: may && canEmployer('approve', status),
    deny: may && canEmployer('deny', status),
    cancel_approval: may && canEmployer('cancelApproval', status),
    withdraw: may && canEmployer('withdraw', status),
  };
}
