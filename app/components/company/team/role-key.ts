import type { CompanyRole } from '#contract/call.ts';

/** The key of a role as people read it: a bounded recruiter is told apart. */
export const roleKey = ({
  member_role,
  assigned_only,
}: {
  member_role: CompanyRole;
  assigned_only: boolean;
}) => (assigned_only ? ('enum.assigned_recruiter' as const) : (`enum.member_role.${member_role}` as const));
