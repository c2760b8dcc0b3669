import { sql } from 'kysely';
import { consentVersion } from '#contract/consents.ts';
import type { CandidateActor, Context } from '#server/calls/context.ts';
import { found, refuse } from '#server/calls/refusals.ts';
import { isPublic } from '#server/companies/queries.ts';
import { queueMails } from '#server/mail/queue.ts';
import { isUnreadable, publicStateColumns, publicStateOf } from '#server/recruitments/states.ts';
import { describeResume, lockOwnResume } from '#server/resumes/queries.ts';
import { writeEvent } from './events.ts';
import { getParties } from './people.ts';
import { sendingsMax } from './states.ts';

export type CandidateWork = Pick<Context, 'db' | 'now' | 'language' | 'env'> & { actor: CandidateActor };

/**
 * Applies to an open ad: freezes the resume with its files, stores the consent, tells both sides.
 * Throws 404 for an unreadable ad or a foreign resume, 4027 for an unfinished one and after two cancellations, 4051 when the ad takes none
 * or is an imported one that nobody here reads,
 * 4050 while an application to it is open.
 */
export async function applyToRecruitment(
  work: CandidateWork,
  input: { recruitment_id: number; profile_id: number; retention_years: 1 | 3 },
): Promise<{ profile_apply_id: number }> {
  const { db, actor, now, language } = work;
  const resume = await lockOwnResume(db, actor.id, input.profile_id);
  if (resume.status !== 'COMPLETED') throw refuse('NOT_VALID', 'error.resume_unfinished');
  const companyId = await getOpenCompany(work, input.recruitment_id);
  const frozen = await describeResume(db, resume, language, now);
  const inserted = await db
    .insertInto('application')
    .values({
      recruitment_id: input.recruitment_id,
      candidate_id: actor.id,
      company_id: companyId,
      profile_id: input.profile_id,
      resume: JSON.stringify(frozen),
      retention_years: input.retention_years,
      applied_at: now,
    })
    .onConflict((conflict) =>
      conflict.columns(['candidate_id', 'recruitment_id']).where('cancelled_at', 'is', null).doNothing(),
    )
    .returning('profile_apply_id')
    .executeTakeFirst();
  if (!inserted) throw refuse('ALREADY_APPLIED');
  const { profile_apply_id } = inserted;
  await freezeFiles(work, profile_apply_id, input.profile_id);
  await db
    .insertInto('consent')
    .values({
      candidate_id: actor.id,
      kind: 'apply_privacy',
      version: consentVersion,
      agreed: true,
      profile_apply_id,
      given_at: now,
    })
    .execute();
  await writeEvent(db, { profileApplyId: profile_apply_id, kind: 'APPLIED', by: 'candidate', now });
  await tellBoth(work, profile_apply_id);
  return { profile_apply_id };
}

/**
 * The ad's company, while the ad takes applications from this candidate. Neither the ad nor the company's approval
 * changes until we are done; the account goes first, as in the company's own acts, so that two never wait for each other.
 */
async function getOpenCompany({ db, actor, now }: CandidateWork, recruitmentId: number): Promise<number> {
  await db
    .selectFrom('employer')
    .where('company_id', '=', (eb) =>
      eb.selectFrom('recruitment').where('id', '=', recruitmentId).select('company_id'),
    )
    .select('id')
    .forShare()
    .execute();
  const ad = found(
    await db
      .selectFrom('recruitment as r')
      .innerJoin('company as c', 'c.id', 'r.company_id')
      .leftJoin('employer as e', 'e.company_id', 'r.company_id')
      .where('r.id', '=', recruitmentId)
      .select(publicStateColumns)
      .select(['r.company_id', 'r.accepts_applications', 'c.source', 'e.status as employer_status'])
      .select((eb) =>
        eb
          .selectFrom('application as a')
          .where('a.candidate_id', '=', actor.id)
          .whereRef('a.recruitment_id', '=', 'r.id')
          .where('a.cancelled_at', 'is not', null)
          .select(sql<number>`count(*)::int`.as('count'))
          .$asScalar()
          .$notNull()
          .as('cancelled'),
      )
      .forShare('r')
      .executeTakeFirst(),
  );
  const state = publicStateOf(ad, isPublic(ad), now);
  if (isUnreadable(state)) throw refuse('NOT_FOUND');
  if (state !== 'open') throw refuse('NOT_RECRUITING');
  if (!ad.accepts_applications) throw refuse('NOT_RECRUITING', 'error.not_taken_here');
  if (ad.cancelled >= sendingsMax) throw refuse('NOT_VALID', 'error.cancelled_twice');
  return ad.company_id;
}

async function freezeFiles({ db }: CandidateWork, profileApplyId: number, profileId: number): Promise<void> {
  await db
    .insertInto('application_file')
    .columns(['profile_apply_id', 'file_id'])
    .expression((eb) =>
      eb
        .selectFrom('resume_portfolio')
        .where('profile_id', '=', profileId)
        .where('file_id', 'is not', null)
        .select([eb.val(profileApplyId).as('profile_apply_id'), 'file_id']),
    )
    .execute();
}

async function tellBoth(work: CandidateWork, profileApplyId: number): Promise<void> {
  const parties = await getParties(work.db, profileApplyId);
  const { candidate, employer, recruitment_id, company_name } = parties;
  await queueMails(work, [
    {
      ...candidate,
      template: 'application-sent',
      parameters: {
        profile_apply_id: profileApplyId,
        title: parties.title(candidate.language),
        company_name,
      },
    },
    ...(employer
      ? [
          {
            ...employer,
            template: 'application-received' as const,
            parameters: {
              profile_apply_id: profileApplyId,
              recruitment_id,
              title: parties.title(employer.language),
            },
          },
        ]
      : []),
  ]);
}
