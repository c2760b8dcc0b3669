import { hasCompanyRole } from '#contract/call.ts';
import { accountTypes } from '#contract/enums.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { isMemberActive } from '#server/states/company-members.ts';
import { isApproved, isWithdrawn } from '#server/states/employers.ts';
import { type CompanyMail, companyMails } from './company-mails.ts';
import { contactMemberId } from './company-readers.ts';
import type { TemplateName } from './templates/index.ts';

/** The columns of a stored mail that concern its reader. */
interface Addressed {
  template: string;
  recipient: string;
  account_type: number | null;
  account_id: number | null;
}

/**
 * Reason why a mail is not sent: the member has left, may not read the mail in the present role, or the company may not
 * act.
 */
type Skipped = 'left' | 'role' | 'company';

/**
 * Checks the reader of a mail again when it is sent: hours may have passed since it was written. Mails to candidates,
 * administrators and bare addresses are not checked.
 * @returns the present address of the member, or the reason why the mail is not sent
 */
export async function checkRecipient(
  db: Db,
  mail: Addressed,
): Promise<{ to: string; skipped?: undefined } | { skipped: Skipped }> {
  if (mail.account_type !== accountTypes.EMPLOYER || mail.account_id === null) return { to: mail.recipient };
  const rule = companyMails[mail.template as TemplateName];
  const members = await listCandidates(db, mail.account_id);
  const isRecipient = ({ user_email }: Member) => user_email.toLowerCase() === mail.recipient.toLowerCase();
  const named = members.find(({ id }) => id === mail.account_id);
  // A node of 0.12.0 names the first member of the company in a mail to its contact.
  const member = named && !isRecipient(named) ? (members.find(isRecipient) ?? named) : named;
  if (!rule || !member) return { skipped: 'left' };
  const skipped = findObstacle(rule, member);
  const to = rule.keepsAddress ? mail.recipient : member.user_email;
  if (skipped) return { skipped };
  // An erased member has no address.
  return to === '' ? { skipped: 'left' } : { to };
}

type Member = Awaited<ReturnType<typeof listCandidates>>[number];

/** The member of a mail, and the contact of the same company. */
const listCandidates = (db: Db, id: number) =>
  db
    .selectFrom('company_member as own')
    .innerJoin('employer as e', 'e.id', 'own.employer_id')
    .innerJoin('company_member as m', 'm.employer_id', 'e.id')
    .where('own.id', '=', id)
    .where(({ or, eb, ref }) => or([eb('m.id', '=', ref('own.id')), eb('m.id', '=', contactMemberId)]))
    .select(['m.id', 'm.role', 'm.state', 'm.ended_at', 'm.user_email', 'e.status', 'e.withdrawn_at'])
    .execute();

function findObstacle(rule: CompanyMail, member: Member): Skipped | undefined {
  if (rule.afterLeaving) return undefined;
  const { role, ended_at, withdrawn_at } = member;
  const isClosed = isWithdrawn.matches(member);
  if (rule.company === 'approved' ? !isApproved.matches(member) : rule.company === 'living' && isClosed)
    return 'company';
  // A member who was ended at the same moment as the company has not left it.
  const hasLeft =
    !isMemberActive.matches(member) && !(isClosed && ended_at?.getTime() === withdrawn_at?.getTime());
  if (hasLeft) return 'left';
  return hasCompanyRole(role, rule.roles) ? undefined : 'role';
}
