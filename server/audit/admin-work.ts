import { hasStaffRole, staffRoles } from '#contract/call.ts';
import type { Language } from '#contract/languages.ts';
import type { AdminActor, Context } from '#server/infrastructure/calls/context.ts';

/** Context of an administrator's action, in any domain. */
export type AdminContext = Pick<
  Context,
  'db' | 'now' | 'language' | 'env' | 'queue' | 'audit' | 'auditRefused'
> & { actor: AdminActor };

/** Context of a view: administrator, language and time. */
export interface AdminView {
  actor: AdminActor;
  language: Language;
  now: Date;
}

/** True if the administrator may change members and ads; other roles only read. */
export const canDecide = ({ role }: AdminActor) => hasStaffRole(role, staffRoles.deciding);
