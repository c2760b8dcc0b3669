import { sql } from 'kysely';
import { referralPattern } from '#contract/money/referral-link.ts';
import { message } from '#contract/text/messages.ts';
import { isSamePhone } from '#server/accounts/people/phones.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { countIf } from '#server/infrastructure/db/counts.ts';
import { validationError } from '#server/infrastructure/errors/api-errors.ts';
import { isHired, isOpen } from '#server/states/applications.ts';
import { isActive } from '#server/states/candidates.ts';
import { makeCode } from '../gateways/reference.ts';

/** SQL condition: candidate `c` belongs to a company, because the candidate's account has the same e-mail or phone. */
export const isCandidateOfCompany = (companyId: number) => sql<boolean>`exists (
  select from employer e where e.company_id = ${companyId} and (
    lower(e.user_email) in (lower(c.user_email), lower(c.profile_user_email))
    or ${isSamePhone('e.user_phone', 'c.profile_user_phone')}))`;

/**
 * Finds the candidate with this referral code. Throws 414 if the code is unknown, the caller's own, or that of a person
 * who belongs to the hiring company.
 */
export async function getReferrer(
  db: Db,
  code: string,
  { candidateId, companyId }: { candidateId: number; companyId: number },
): Promise<number> {
  const row = referralPattern.test(code)
    ? await db
        .selectFrom('candidate as c')
        .where('c.referral_code', '=', code.toUpperCase())
        .where(isActive.sql)
        .select(['c.id', isCandidateOfCompany(companyId).as('is_of_company')])
        .executeTakeFirst()
    : undefined;
  if (!row) throw validationError({ referral_code: message('referral_unknown') });
  if (row.id === candidateId) throw validationError({ referral_code: message('referral_own') });
  if (row.is_of_company) throw validationError({ referral_code: message('referral_company') });
  return row.id;
}

/** Returns the referral code of a candidate, and creates it on the first request. */
export async function ensureReferralCode(trx: Db, candidateId: number): Promise<string> {
  for (;;) {
    const { referral_code } = await trx
      .selectFrom('candidate')
      .where('id', '=', candidateId)
      .forUpdate()
      .select('referral_code')
      .executeTakeFirstOrThrow();
    if (referral_code !== null) return referral_code;
    const code = makeCode();
    await trx
      .updateTable('candidate')
      .set({ referral_code: code })
      .where('id', '=', candidateId)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(selectFrom('candidate as other').where('other.referral_code', '=', code).select('other.id')),
        ),
      )
      .execute();
  }
}

/** Counts the applications that name the candidate as referrer, by result, without the applicants. */
export const countReferredApplications = (db: Db, candidateId: number) =>
  db
    .selectFrom('application as a')
    .where('a.referrer_id', '=', candidateId)
    .select([
      sql<number>`count(*)::int`.as('applied'),
      countIf(isOpen.sql).as('open'),
      countIf(isHired.sql).as('hired'),
    ])
    .executeTakeFirstOrThrow();
