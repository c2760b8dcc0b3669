import { hasStaffRole, staffRoles } from '#contract/call.ts';
import type { Language } from '#contract/languages.ts';
import type { AdminActor, Context } from '#server/calls/context.ts';

/** What an act of an administrator works with, in whichever domain it stands. */
export type AdminContext = Pick<
  Context,
  'db' | 'now' | 'language' | 'env' | 'queue' | 'audit' | 'auditRefused'
> & { actor: AdminActor };

/** Which administrator reads, in which language, when. */
export interface AdminView {
  actor: AdminActor;
  language: Language;
  now: Date;
}

/** Who may change members and ads; others read. */
export const canDecide = ({ role }: AdminActor) => hasStaffRole(role, staffRoles.deciding);
