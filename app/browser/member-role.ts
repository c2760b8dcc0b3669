import { type CompanyRight, hasCompanyRole } from '#contract/call.ts';
import { useViewer } from './viewer.ts';

/** True if the viewer is a member of a company with one of the roles, or an owner. It only controls what is displayed. */
export function useHasRole(roles: readonly CompanyRight[]): boolean {
  const viewer = useViewer();
  return viewer?.member !== undefined && hasCompanyRole(viewer.member, roles, viewer);
}
