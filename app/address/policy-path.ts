import type { PolicyKind } from '#contract/enums.ts';

/** Address of a policy, or of one version of it. */
export function policyPath(kind: PolicyKind, version?: number): string {
  const query = new URLSearchParams({
    ...(kind !== 'TERMS' && { kind }),
    ...(version !== undefined && { version: String(version) }),
  });
  return query.size > 0 ? `/policy?${query}` : '/policy';
}
