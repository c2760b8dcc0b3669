import { type CompanyRole, hasCompanyRole } from '#contract/call.ts';
import { useViewer } from './viewer.ts';

/** True if the viewer is a member of a company with one of the roles, or an owner. It only controls what is displayed. */
export function useHasRole(roles: readonly CompanyRole[]): boolean {
  const member = useViewer()?.member;
  return member !== undefined && hasCompanyRole(member, roles);
}
