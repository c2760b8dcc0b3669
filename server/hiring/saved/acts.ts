import { limits } from '#contract/limits.ts';
import { isPublicCompany } from '#server/accounts/companies/queries.ts';
import type { CandidateActor, Context } from '#server/infrastructure/calls/context.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { apiError, orNotFound } from '#server/infrastructure/errors/api-errors.ts';
import { isUnreadable } from '#server/states/recruitments.ts';
import { findPublicState } from './queries.ts';

type Work = Pick<Context, 'db' | 'now'> & { actor: CandidateActor };

/**
 * Saves a readable ad. Throws 404 for other ads, and 4027 if the candidate has saved the maximum. Writes of
 * one account are serialized, so two of them do not count at once (server/accounts/auth/sessions/lock-account.ts).
 */
export async function saveRecruitment({ db, now, actor }: Work, id: number): Promise<void> {
  const state = orNotFound(await findPublicState(db, id, now));
  // A closed ad shows only its title, so saving it would be of no use.
  if (isUnreadable(state) || state === 'stopped') throw apiError('NOT_FOUND');
  const added = await db
    .insertInto('saved_recruitment')
    .values({ candidate_id: actor.id, recruitment_id: id, saved_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('recruitment_id')
    .executeTakeFirst();
  if (added) await rejectTooMany(db, 'saved_recruitment', actor.id);
}

/** Saves a public company. Throws the same errors as `saveRecruitment`. */
export async function saveCompany({ db, now, actor }: Work, id: number): Promise<void> {
  if (!(await isPublicCompany(db, id))) throw apiError('NOT_FOUND');
  const added = await db
    .insertInto('saved_company')
    .values({ candidate_id: actor.id, company_id: id, saved_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('company_id')
    .executeTakeFirst();
  if (added) await rejectTooMany(db, 'saved_company', actor.id);
}

/** Throws 4027 if a limit is exceeded. The rollback of the transaction removes the extra row. */
async function rejectTooMany(
  db: Db,
  table: 'saved_recruitment' | 'saved_company',
  candidateId: number,
): Promise<void> {
  const { count } = await db
    .selectFrom(table)
    .where('candidate_id', '=', candidateId)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  if (Number(count) > limits.savedPerCandidate)
    throw apiError('NOT_VALID', `error.saved_full|max=${limits.savedPerCandidate}`);
}

/**
 * Records that a candidate has opened an ad, unless they have switched this off. Throws 404 if the public may
 * not read the ad.
 */
export async function recordView({ db, now, actor }: Work, id: number): Promise<void> {
  const state = orNotFound(await findPublicState(db, id, now));
  if (isUnreadable(state)) throw apiError('NOT_FOUND');
  if (!(await storesViewed(db, actor.id))) return;
  await db
    .insertInto('viewed_recruitment')
    .values({ candidate_id: actor.id, recruitment_id: id, viewed_at: now })
    .onConflict((conflict) =>
      conflict.columns(['candidate_id', 'recruitment_id']).doUpdateSet({ viewed_at: now }),
    )
    .execute();
}

/** True if the ads that a candidate opens are recorded. */
export async function storesViewed(db: Db, candidateId: number): Promise<boolean> {
  const { keeps_viewed } = await db
    .selectFrom('candidate')
    .where('id', '=', candidateId)
    .select('keeps_viewed')
    .executeTakeFirstOrThrow();
  return keeps_viewed;
}
