import type { CompanyRole } from '#contract/call.ts';

/** Translation key of a role's name; a recruiter who sees only assigned ads has a name of its own. */
export const roleKey = ({
  member_role,
  assigned_only,
}: {
  member_role: CompanyRole;
  assigned_only: boolean;
}) => (assigned_only ? ('enum.assigned_recruiter' as const) : (`enum.member_role.${member_role}` as const));
