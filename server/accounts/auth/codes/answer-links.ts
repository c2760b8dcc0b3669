import type { Db } from '#server/infrastructure/db/connection.ts';

/** Links of reminders about due answers (docs/decisions/0155-answers-by-mail-link.md). */
export const answerLink = 'answer-day';

/** The subject of a member's links: that of other tickets which end with the member's sessions. */
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
    .where('purpose', '=', answerLink)
    .where(
      'subject',
      'in',
      members.map(({ id }) => answerLinkSubject(id)),
    )
    .execute();
}
