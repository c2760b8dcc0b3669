import type { ShownCancelReason } from '#contract/applications/application-shapes.ts';
import { type MailContext, queueMails } from '#server/infrastructure/mail/queue.ts';
import { getApplicationParties } from './people.ts';

/** Mails the company that an application was cancelled before its result. */
export async function mailCancelledApplication(
  context: MailContext,
  cancelled: { profile_apply_id: number; applied_at: Date; cancel_reason: ShownCancelReason },
): Promise<void> {
  const { profile_apply_id, applied_at, cancel_reason } = cancelled;
  const { employers, recruitment_id, title } = await getApplicationParties(context.db, profile_apply_id);
  const mails = employers.map((employer) => ({
    ...employer,
    template: 'application-cancelled' as const,
    parameters: {
      profile_apply_id,
      recruitment_id,
      title: title(employer.language),
      applied_at: applied_at.toISOString(),
      cancel_reason,
    },
  }));
  await queueMails(context, mails);
}
