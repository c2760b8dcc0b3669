import { hasCompanyRole, memberRoles } from '#contract/call.ts';
import { limits } from '#contract/limits.ts';
import { isInSightOf } from '#server/hiring/assignments/sight.ts';
import type { EmployerActor } from '#server/infrastructure/calls/context.ts';
import { queueMails } from '#server/infrastructure/mail/queue.ts';
import { isMemberActive } from '#server/states/company-members.ts';
import { getApplicationParties } from '../record/people.ts';
import type { ApplicationTarget, EmployerWork } from '../record/visible-application.ts';

/** Matches a mention of a member, such as `@minsu01`, but not the domain of an e-mail address. */
const mention = /(?<![\p{L}\p{N}._%+'-])@([a-z0-9]{6,16})(?![\p{L}\p{N}])/giu;

/** The member IDs that a text mentions, each once. */
const mentionedIn = (text: string): string[] =>
  [...new Set([...text.matchAll(mention)].map(([, uid = '']) => uid.toLowerCase()))].slice(
    0,
    limits.mentionsPerNote,
  );

/**
 * Mails each colleague whom a note mentions as `@ID`, once. Colleagues are other active members of the company who read
 * this applicant. Other people get no mail, and the writer does not learn whether an ID exists. The mail names the ad and the
 * writer, but neither the applicant nor the note.
 */
export async function mailMentionedColleagues(
  work: EmployerWork & { actor: Pick<EmployerActor, 'name'> },
  { profile_apply_id, recruitment_id }: ApplicationTarget,
  text: string,
): Promise<void> {
  const uids = mentionedIn(text);
  if (uids.length === 0) return;
  const { db, actor } = work;
  const members = await db
    .selectFrom('company_member as m')
    .where('m.employer_id', '=', actor.employerId)
    .where('m.user_uid', 'in', uids)
    .where('m.id', '!=', actor.id)
    .where(isMemberActive.sql)
    .select(['m.id', 'm.role', 'm.user_email', 'm.user_name', 'm.language'])
    .select(isInSightOf(recruitment_id).as('is_in_sight'))
    .execute();
  const colleagues = members.filter(
    ({ role, is_in_sight }) => hasCompanyRole(role, memberRoles.applicants) && is_in_sight,
  );
  if (colleagues.length === 0) return;
  const { title } = await getApplicationParties(db, profile_apply_id);
  await queueMails(
    work,
    colleagues.map(({ id, user_email, user_name, language }) => ({
      to: user_email,
      name: user_name,
      language,
      account: { type: 2, id },
      template: 'note-mention',
      parameters: { profile_apply_id, recruitment_id, title: title(language), author: actor.name },
    })),
  );
}
