import { consentVersion, type RegistrationConsents, requestedConsents } from '#contract/accounts/consents.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { listPoliciesInForce } from '#server/site/content/policies.ts';

/** Policy that a consent given at registration refers to, if it refers to one. */
const policyOf: Partial<Record<string, 'TERMS' | 'PRIVACY'>> = { terms: 'TERMS', privacy: 'PRIVACY' };

/**
 * Stores the consents given and not given at registration, with the version of the texts, the policy version in force,
 * and the moment.
 */
export async function storeConsents(
  trx: Db,
  owner: { candidate_id: number } | { employer_id: number; member_id: number },
  given: RegistrationConsents,
  now: Date,
): Promise<void> {
  const held = await listPoliciesInForce(trx, now);
  const rows = requestedConsents.registration.map(({ kind, field }) => ({
    ...owner,
    kind,
    version: consentVersion,
    policy_id: held.find((policy) => policy.kind === policyOf[kind])?.id ?? null,
    agreed: given[field],
    given_at: now,
  }));
  await trx.insertInto('consent').values(rows).execute();
}
