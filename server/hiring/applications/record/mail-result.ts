import type { DecidedResult } from '#contract/enums.ts';
import { type MailContext, queueMail } from '#server/infrastructure/mail/queue.ts';
import { isElimination } from '#server/states/applications.ts';
import { getApplicationParties } from './people.ts';

/** Mail template of each result. The mails of a hire and a rejection are equally friendly. */
const resultMails = {
  CV_PASSED: 'cv-passed',
  INTERVIEW_PASSED: 'interview-passed',
  ELECT: 'hired',
} as const;

/** Mails the result to the candidate. */
export async function mailResult(
  work: MailContext,
  profileApplyId: number,
  result: DecidedResult,
  { isLate = false } = {},
): Promise<void> {
  const { candidate, companyName, title } = await getApplicationParties(work.db, profileApplyId);
  const { language } = candidate;
  const about = {
    profile_apply_id: profileApplyId,
    title: title(language),
    company_name: companyName(language),
    ...(isLate && { late: true }),
  };
  if (isElimination(result))
    await queueMail(work, { ...candidate, template: 'not-selected', parameters: { ...about, result } });
  else await queueMail(work, { ...candidate, template: resultMails[result], parameters: about });
}
