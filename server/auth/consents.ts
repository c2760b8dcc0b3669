import { consentsAsked, consentVersion, type RegistrationConsents } from '#contract/accounts/consents.ts';
import type { Db } from '#server/db/connection.ts';

/** Keeps what somebody agreed to and what not when registering, with the version of the texts and the moment. */
export async function keepConsents(
  trx: Db,
  owner: { candidate_id: number } | { employer_id: number },
  given: RegistrationConsents,
  now: Date,
): Promise<void> {
  const rows = consentsAsked.registration.map(({ kind, field }) => ({
    ...owner,
    kind,
    version: consentVersion,
    agreed: given[field],
    given_at: now,
  }));
  await trx.insertInto('consent').values(rows).execute();
}
