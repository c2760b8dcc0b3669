import { sql } from 'kysely';
import { accountTypes } from '#contract/enums.ts';
import type { Language } from '#contract/languages.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { isMemberActive } from '#server/states/company-members.ts';
import { getCompanyMail } from './company-mails.ts';
import type { TemplateName } from './templates/index.ts';

/** A person of a company, as mails address one. */
export interface CompanyRecipient {
  to: string;
  name: string;
  language: Language;
  account: { type: 2; id: number };
}

/** The parts of a mail's subject that determine its readers. */
interface About {
  /** The account of the company. */
  employerId: number;
  recruitmentId?: number;
  orderId?: number | null;
}

/** Maximum number of readers of one mail: as many members as can be assigned to an ad. */
const READERS = 20;

const columns = ['m.id', 'm.user_email', 'm.user_name', 'm.language'] as const;

/**
 * Lists the members of a company who get a mail, by number. If there are none, lists the contact of the company, even
 * after its account was closed.
 */
export async function listCompanyRecipients(
  db: Db,
  template: TemplateName,
  about: About,
): Promise<CompanyRecipient[]> {
  const { readers, roles } = getCompanyMail(template);
  const members = db
    .selectFrom('company_member as m')
    .where('m.employer_id', '=', about.employerId)
    .where(isMemberActive.sql)
    .where('m.role', 'in', ['owner', ...roles]);
  const assigned = () =>
    members.where(({ exists, selectFrom }) =>
      exists(
        selectFrom('ad_assignment as s')
          .whereRef('s.member_id', '=', 'm.id')
          .where('s.recruitment_id', '=', about.recruitmentId ?? 0)
          .select('s.member_id'),
      ),
    );
  const paying = () =>
    members.where(({ or, eb, exists, selectFrom }) =>
      or([
        eb('m.role', '=', 'billing'),
        exists(
          selectFrom('service_order_event as v')
            .whereRef('v.member_id', '=', 'm.id')
            .where('v.order_id', '=', about.orderId ?? 0)
            .where('v.kind', '=', 'ordered')
            .select('v.id'),
        ),
      ]),
    );
  const found = { ad: assigned, order: paying, all: () => members, contact: undefined, member: undefined }[
    readers
  ];
  const rows = found ? await found().orderBy('m.id').limit(READERS).select(columns).execute() : [];
  return (rows.length > 0 ? rows : await findContact(db, about.employerId)).map(toReader);
}

const findContact = (db: Db, employerId: number) =>
  db
    .selectFrom('employer as e')
    .innerJoin('company_member as m', 'm.employer_id', 'e.id')
    .where('e.id', '=', employerId)
    .where('m.id', '=', contactMemberId)
    .select(columns)
    .execute();

/** Number of the member who is the contact of the account `e`: the first one, unless another owner has followed. */
export const contactMemberId = sql<number>`coalesce(e.contact_member_id, e.id)`;

function toReader(row: {
  id: number;
  user_email: string;
  user_name: string;
  language: Language;
}): CompanyRecipient {
  const { id, user_email: to, user_name: name, language } = row;
  return { to, name, language, account: { type: accountTypes.EMPLOYER, id } };
}
