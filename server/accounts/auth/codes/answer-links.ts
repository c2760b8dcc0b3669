import type { Db } from '#server/infrastructure/db/connection.ts';

/** Purpose of the tickets behind links in reminders of due answers (docs/decisions/0155-answers-by-mail-link.md). */
export const answerLinkPurpose = 'answer-day';

/** Subject of the tickets behind a member's links. All tickets with this subject end when the member's sessions end. */
export const answerLinkSubject = (memberId: number): string => `employer:${memberId}`;

/** Ends all links of a member, or of all members of a company. */
export async function endAnswerLinks(
  db: Db,
  of: { memberId: number } | { employerId: number },
): Promise<void> {
  const members =
    'memberId' in of
      ? [{ id: of.memberId }]
      : await db.selectFrom('company_member').where('employer_id', '=', of.employerId).select('id').execute();
  await db
    .deleteFrom('ticket')
    .where('purpose', '=', answerLinkPurpose)
    .where(
      'subject',
      'in',
      members.map(({ id }) => answerLinkSubject(id)),
    )
    .execute();
}
