import { useViewer } from '#app/browser/viewer.ts';
import { hasStaffRole, staffRoles } from '#contract/call.ts';

/** Checks that the signed-in administrator may change members, ads and lists; others only read. */
export function useMayDecide(): boolean {
  const staff = useViewer()?.staff;
  return staff !== undefined && hasStaffRole(staff, staffRoles.deciding);
}
