import type { PolicyKind } from '#contract/enums.ts';

/** Path of the policies in the administration; of one version, or of a new one. */
export const adminPolicyPath = (kind: PolicyKind, version?: number | 'new') =>
  `/admin/policy/update?kind=${kind}${version === undefined ? '' : `&version=${version}`}`;
