import { fillPlaceholders } from '#contract/applications/applicant-messages.ts';
import type { Language, Localized } from '#contract/languages.ts';
import { selectLocalized } from '#server/infrastructure/db/localized.ts';
import { apiError } from '#server/infrastructure/errors/api-errors.ts';
import { queueMail } from '#server/infrastructure/mail/queue.ts';
import { isOpen, isVisible, type StageFacts } from '#server/states/applications.ts';
import { writeEvent } from '../record/events.ts';
import { beginDecision, describeMixedPendingAct } from '../record/pending.ts';
import { getApplicationParties } from '../record/people.ts';
import {
  type ApplicationTarget,
  type EmployerWork,
  lockVisibleApplication,
  stageConflictError,
} from '../record/visible-application.ts';
import { checkEachApplicant } from './many.ts';

/** The text of a message in each language in which it is written. */
export type MessageTexts = Record<Localized<'text'>, string | null>;

type Input = Partial<Record<Localized<'text'>, string | undefined>> & {
  recruitment_id: number;
  profile_apply_ids: readonly number[];
};

/**
 * Writes to several applicants as one act, which is sent after ten seconds and can be undone as a whole
 * (docs/decisions/0052-messages-to-applicants.md). Applicants who cannot be written to are listed in the
 * answer, and the others get the message. Throws 404 for an ad of another company.
 */
export async function writeToManyApplicants(work: EmployerWork, input: Input) {
  const { db, actor, now, language } = work;
  const { list, done, judged } = await checkEachApplicant(work, input, (application) =>
    requireOpenAndVisible(application, now, language),
  );
  if (done === 0) return { list, done, act: null };
  const act = await beginDecision(work);
  const { text_vi = null, text_kr = null, text_en = null } = input;
  await db
    .insertInto('pending_message')
    .values(
      judged.map(([profile_apply_id]) => ({
        act_id: act.actId,
        profile_apply_id,
        recruitment_id: input.recruitment_id,
        employer_id: actor.employerId,
        member_id: actor.id,
        text_vi,
        text_kr,
        text_en,
        due_at: act.dueAt,
      })),
    )
    .execute();
  return { list, done, act: describeMixedPendingAct(act, now) };
}

/**
 * Sends the message to the candidate, on the application and by mail. Throws 404 and 4027 like a message to a
 * single applicant.
 */
export async function sendPendingMessage(
  work: EmployerWork,
  target: ApplicationTarget,
  texts: MessageTexts,
): Promise<void> {
  const { application } = await lockVisibleApplication(work, target);
  requireOpenAndVisible(application, work.now, work.language);
  const { profile_apply_id } = application;
  const { candidate, companyName, title } = await getApplicationParties(work.db, profile_apply_id);
  const { language } = candidate;
  const said = selectLocalized(texts, 'text', language);
  if (!said) return;
  // Ad and company are named in the language of the text, which may not be the candidate's language.
  const text = fillPlaceholders(said.text, {
    name: candidate.name,
    title: title(said.language),
    company: companyName(said.language),
  });
  await writeEvent(work.db, {
    profileApplyId: profile_apply_id,
    kind: 'MESSAGE',
    by: 'employer',
    memberId: work.actor.id,
    details: { message: text },
    now: work.now,
  });
  await queueMail(work, {
    ...candidate,
    template: 'company-message',
    parameters: { profile_apply_id, title: title(language), company_name: companyName(language), text },
  });
}

/** Rejects applicants that the company may no longer see, and applications that are cancelled or have a final result. */
function requireOpenAndVisible(
  application: StageFacts & { hidden_at: Date | null },
  now: Date,
  language: Language,
): void {
  if (!isVisible(now).matches(application)) throw apiError('NOT_VALID', 'error.application_closed');
  if (!isOpen.matches(application)) throw stageConflictError(application, language);
}
