import { addDays, dateOf, HOUR_MILLISECONDS, startOfDate } from '#contract/calendar.ts';
import { type ApplicationParties, getApplicationParties } from '#server/hiring/applications/record/people.ts';
import type { CandidateActor, Context } from '#server/infrastructure/calls/context.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { apiError, orNotFound } from '#server/infrastructure/errors/api-errors.ts';
import { queueMail } from '#server/infrastructure/mail/queue.ts';
import { type StageFacts, stageFactColumns } from '#server/states/applications.ts';
import { isUnanswered, mayAskForNews, newsRequestFrom } from '#server/states/news.ts';

type CandidateWork = Pick<Context, 'db' | 'now' | 'env' | 'queue'> & { actor: Pick<CandidateActor, 'id'> };

/** Hour of the day in Vietnam at which members of a company get the mail about requests for news. */
const MORNING = 8;

/**
 * Stores that the candidate asks for news of an application, once. The company sees the request and gets a mail in the
 * morning; no deadline moves. Throws 404 for an application of another candidate, 4027 before the tenth day, after an
 * answer, and for a second request.
 */
export async function askForNews(work: CandidateWork, profileApplyId: number) {
  const { db, actor, now } = work;
  const application = orNotFound(
    await db
      .selectFrom('application')
      .where('profile_apply_id', '=', profileApplyId)
      .where('candidate_id', '=', actor.id)
      .select([...stageFactColumns, 'hidden_at'])
      .forUpdate()
      .executeTakeFirst(),
  );
  if (!mayAskForNews(now).matches(application)) throw apiError('NOT_VALID', 'error.state_changed');
  const stored = await db
    .insertInto('news_request')
    .values({ profile_apply_id: profileApplyId, asked_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('profile_apply_id')
    .executeTakeFirst();
  if (!stored) throw apiError('NOT_VALID', 'error.state_changed');
  await mailReaders(work, await getApplicationParties(db, profileApplyId));
  return { profile_apply_id: profileApplyId, asked_at: now.toISOString() };
}

/**
 * Mails each reader of an ad once a morning. A further request on the same day updates the number in the waiting mail.
 */
async function mailReaders(
  work: CandidateWork,
  { recruitment_id, employers, title }: ApplicationParties,
): Promise<void> {
  const { db, now } = work;
  const count = await countRequests(db, recruitment_id, now);
  for (const employer of employers)
    await queueMail(work, {
      ...employer,
      template: 'news-asked',
      parameters: { recruitment_id, title: title(employer.language), count },
      topic: `news:${recruitment_id}:${employer.account?.id ?? 0}`,
      notBefore: nextMorning(now),
    });
}

function nextMorning(now: Date): Date {
  const morningOf = (day: string) => new Date(startOfDate(day).getTime() + MORNING * HOUR_MILLISECONDS);
  const today = morningOf(dateOf(now));
  return now < today ? today : morningOf(addDays(dateOf(now), 1));
}

/** Applicants of an ad who have asked for news and have no answer yet. */
async function countRequests(db: Db, recruitmentId: number, now: Date): Promise<number> {
  const { count } = await db
    .selectFrom('news_request as n')
    .innerJoin('application as a', 'a.profile_apply_id', 'n.profile_apply_id')
    .where('a.recruitment_id', '=', recruitmentId)
    .where(isUnanswered(now).sql)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Describes whether and when the candidate may ask for news of an own application. */
export async function describeNews(
  db: Db,
  application: StageFacts & { profile_apply_id: number; hidden_at: Date | null },
  now: Date,
) {
  const request = await db
    .selectFrom('news_request')
    .where('profile_apply_id', '=', application.profile_apply_id)
    .select('asked_at')
    .executeTakeFirst();
  const waits = isUnanswered(now).matches(application);
  return {
    asked_at: request?.asked_at.toISOString() ?? null,
    may_ask_from: waits && !request ? newsRequestFrom(application.applied_at).toISOString() : null,
    may_ask: !request && mayAskForNews(now).matches(application),
  };
}
