import { sql } from 'kysely';
import { firstDue } from '#server/hiring/answers/clock.ts';
import { loadFreeDays, promisedDays } from '#server/hiring/answers/moves.ts';
import { describeResume, lockWholeResume } from '#server/hiring/resumes/queries.ts';
import type { CandidateActor, Context } from '#server/infrastructure/calls/context.ts';
import { compiledStatement } from '#server/infrastructure/db/compiled-statement.ts';
import { apiError, orNotFound } from '#server/infrastructure/errors/api-errors.ts';
import { queueMails } from '#server/infrastructure/mail/queue.ts';
import { getReferrer } from '#server/money/support/referral.ts';
import { isCancelled, maxApplicationsPerAd } from '#server/states/applications.ts';
import { isPublic } from '#server/states/companies.ts';
import { isUnreadable, publicStateColumns, publicStateOf } from '#server/states/recruitments.ts';
import { isComplete } from '#server/states/resumes.ts';
import type { ApplicationParties } from '../record/people.ts';
import { storeApplication } from '../record/store.ts';

export type CandidateWork = Pick<Context, 'db' | 'now' | 'language' | 'env' | 'queue'> & {
  actor: CandidateActor;
};

/**
 * Applies to an open ad: freezes the resume with its files, stores the consent and mails both sides. Throws
 * 404 for an unreadable ad or a resume of another candidate, 4027 for an unfinished resume and after two
 * cancellations. Throws 4051 if the ad is closed to applications, or is imported and has no company here.
 * Throws 4050 while another application to it is open, 414 for an invalid referral code.
 */
export async function applyToRecruitment(
  work: CandidateWork,
  input: {
    recruitment_id: number;
    profile_id: number;
    retention_years: 1 | 3;
    referral_code?: string | undefined;
  },
): Promise<{ profile_apply_id: number }> {
  const { db, actor, now, language } = work;
  const own = { candidateId: actor.id, profileId: input.profile_id };
  const resume = await lockWholeResume(db, own, language);
  if (!isComplete.matches(resume)) throw apiError('NOT_VALID', 'error.resume_unfinished');
  const { companyId, answer_days } = await getOpenAd(work, input.recruitment_id);
  const referrer_id =
    input.referral_code === undefined
      ? null
      : await getReferrer(db, input.referral_code, { candidateId: actor.id, companyId });
  const frozen = await describeResume(db, resume, language, now);
  const parties = await storeApplication(db, {
    recruitment_id: input.recruitment_id,
    candidate_id: actor.id,
    company_id: companyId,
    profile_id: input.profile_id,
    resume: JSON.stringify(frozen),
    retention_years: input.retention_years,
    referrer_id,
    ...(await freezePromise(work, answer_days)),
    now,
  });
  if (!parties) throw apiError('ALREADY_APPLIED');
  await mailBothParties(work, parties);
  return { profile_apply_id: parties.profile_apply_id };
}

/** The answer promise that the candidate has read, stored with the application; null if the ad promises nothing. */
async function freezePromise({ db, now }: CandidateWork, answer_days: number | null) {
  if (answer_days === null) return { answer_days, answer_promised: null, answer_due: null };
  const due = firstDue(now, answer_days, await loadFreeDays(db));
  return { answer_days, answer_promised: due, answer_due: due };
}

/**
 * Returns the ad's company and promise if the ad accepts an application from this candidate. The ad and the company's
 * approval cannot change until the transaction ends. The account is locked first, as in the company's own
 * calls, to avoid a deadlock.
 */
async function getOpenAd({ db, actor, now }: CandidateWork, recruitmentId: number) {
  const [row] = await lockAd(db, { recruitmentId, candidateId: actor.id });
  const ad = orNotFound(row);
  const state = publicStateOf(ad, isPublic.matches(ad), now);
  if (isUnreadable(state)) throw apiError('NOT_FOUND');
  if (state !== 'open') throw apiError('NOT_RECRUITING');
  if (!ad.accepts_applications) throw apiError('NOT_RECRUITING', 'error.not_taken_here');
  if (ad.cancelled >= maxApplicationsPerAd) throw apiError('NOT_VALID', 'error.cancelled_twice');
  const answer_days = await promisedDays(db, { ...ad, source: ad.ad_source });
  return { companyId: ad.company_id, answer_days };
}

/**
 * Locks the account in a CTE that is joined with the ad, so the account is locked before the ad, which is always locked
 * last. The candidate's cancellations cannot change in between, because the candidate is already locked.
 */
const lockAd = compiledStatement(
  (db, { recruitmentId, candidateId }: { recruitmentId: number; candidateId: number }) =>
    db
      .with('account', (part) =>
        part
          .selectFrom('employer')
          .where('company_id', '=', (eb) =>
            eb.selectFrom('recruitment').where('id', '=', recruitmentId).select('company_id'),
          )
          .select('status')
          .forShare(),
      )
      .selectFrom('recruitment as r')
      .innerJoin('company as c', 'c.id', 'r.company_id')
      .leftJoin('account as e', (join) => join.onTrue())
      .where('r.id', '=', recruitmentId)
      .select(publicStateColumns)
      .select([
        'r.company_id',
        'r.accepts_applications',
        'r.answer_days',
        'r.source as ad_source',
        'c.source',
        'e.status as employer_status',
      ])
      .select((eb) =>
        eb
          .selectFrom('application as a')
          .where('a.candidate_id', '=', candidateId)
          .whereRef('a.recruitment_id', '=', 'r.id')
          .where(isCancelled.sql)
          .select(sql<number>`count(*)::int`.as('count'))
          .$asScalar()
          .$notNull()
          .as('cancelled'),
      )
      .forShare('r'),
);

async function mailBothParties(work: CandidateWork, parties: ApplicationParties): Promise<void> {
  const { candidate, employers, profile_apply_id, recruitment_id } = parties;
  await queueMails(work, [
    {
      ...candidate,
      template: 'application-sent',
      parameters: {
        profile_apply_id,
        title: parties.title(candidate.language),
        company_name: parties.companyName(candidate.language),
      },
    },
    ...employers.map((employer) => ({
      ...employer,
      template: 'application-received' as const,
      parameters: { profile_apply_id, recruitment_id, title: parties.title(employer.language) },
    })),
  ]);
}
