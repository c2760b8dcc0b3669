import type { ApplicationResult } from '#contract/enums.ts';
import { type MailContext, queueMail } from '#server/mail/queue.ts';
import { getParties } from './people.ts';
import { isElimination } from './states.ts';

/** Mail for each result; a hire and an elimination are told as kindly as each other. */
const resultMails = {
  CV_PASSED: 'cv-passed',
  INTERVIEW_PASSED: 'interview-passed',
  ELECT: 'hired',
} as const;

/** Tells the candidate of a result. */
export async function mailResult(
  work: MailContext,
  profileApplyId: number,
  result: ApplicationResult,
): Promise<void> {
  const { candidate, companyName, title } = await getParties(work.db, profileApplyId);
  const { language } = candidate;
  const about = {
    profile_apply_id: profileApplyId,
    title: title(language),
    company_name: companyName(language),
  };
  if (isElimination(result))
    await queueMail(work, { ...candidate, template: 'not-selected', parameters: { ...about, result } });
  else await queueMail(work, { ...candidate, template: resultMails[result], parameters: about });
}
