import { consentsAsked, consentVersion, type RegistrationConsents } from '#contract/accounts/consents.ts';
import { listPoliciesInForce } from '#server/content/policies.ts';
import type { Db } from '#server/db/connection.ts';

/** Of which policy a consent of the registration speaks, too. */
const policyOf: Partial<Record<string, 'TERMS' | 'PRIVACY'>> = { terms: 'TERMS', privacy: 'PRIVACY' };

/**
 * Keeps what somebody agreed to and what not when registering, with the version of the texts, the version of the policy
 * that held, and the moment.
 */
export async function storeConsents(
  trx: Db,
  owner: { candidate_id: number } | { employer_id: number },
  given: RegistrationConsents,
  now: Date,
): Promise<void> {
  const held = await listPoliciesInForce(trx, now);
  const rows = consentsAsked.registration.map(({ kind, field }) => ({
    ...owner,
    kind,
    version: consentVersion,
    policy_id: held.find((policy) => policy.kind === policyOf[kind])?.id ?? null,
    agreed: given[field],
    given_at: now,
  }));
  await trx.insertInto('consent').values(rows).execute();
}
