import { type QueryCreator, type Selectable, sql } from 'kysely';
import type { Language } from '#contract/languages.ts';
import { chooseCompanyName } from '#server/accounts/companies/names.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { selectLocalized } from '#server/infrastructure/db/localized.ts';
import type { ApplicationTable } from '#server/infrastructure/db/tables/applications.ts';
import type { Database } from '#server/infrastructure/db/tables.ts';
import { getCompanyMail } from '#server/infrastructure/mail/company-mails.ts';
import { type CompanyRecipient, contactMemberId } from '#server/infrastructure/mail/company-readers.ts';
import { isMemberActive } from '#server/states/company-members.ts';

/** Type of the CTE `told`: the application that a mail is about. */
interface ToldAbout {
  told: Pick<
    Selectable<ApplicationTable>,
    'profile_apply_id' | 'recruitment_id' | 'candidate_id' | 'company_id'
  >;
}

/** Loads all possible recipients of a mail about an application, with the data that the mail needs. */
export async function getApplicationParties(db: Db, profileApplyId: number): Promise<ApplicationParties> {
  const query = db.with('told', (part) =>
    part
      .selectFrom('application')
      .where('profile_apply_id', '=', profileApplyId)
      .select(['profile_apply_id', 'recruitment_id', 'candidate_id', 'company_id']),
  );
  return toParties(await selectParties(query).executeTakeFirstOrThrow());
}

export type ApplicationParties = ReturnType<typeof toParties>;

/**
 * Selects candidate and company of the application in the CTE `told`. The same statement may have inserted the
 * application.
 */
export function selectParties(db: QueryCreator<Database & ToldAbout>) {
  return db
    .selectFrom('told as a')
    .innerJoin('candidate as c', 'c.id', 'a.candidate_id')
    .innerJoin('recruitment as r', 'r.id', 'a.recruitment_id')
    .innerJoin('company as o', 'o.id', 'a.company_id')
    .leftJoin('employer as e', 'e.company_id', 'a.company_id')
    .select([
      'a.profile_apply_id',
      'a.recruitment_id',
      'c.id as candidate_id',
      'c.profile_user_email',
      'c.profile_full_name',
      'c.language as candidate_language',
      'o.company_name',
      'o.company_name_kr',
      'o.company_name_en',
      'e.user_email',
      'e.user_name',
      'e.language as employer_language',
      sql<number | null>`${contactMemberId}`.as('contact_id'),
      assignedReaders.as('assigned'),
      'r.title_vi',
      'r.title_kr',
      'r.title_en',
    ]);
}

/** SQL: the active members who are assigned to the ad and decide on applicants, as JSON; null if there are none. */
const assignedReaders = sql<
  (Pick<CompanyRecipient, 'to' | 'name' | 'language'> & { id: number })[] | null
>`(SELECT json_agg(json_build_object('id', m.id, 'to', m.user_email, 'name', m.user_name, 'language', m.language) ORDER BY m.id)
  FROM ad_assignment s JOIN company_member m ON m.id = s.member_id
  WHERE s.recruitment_id = a.recruitment_id AND m.role = ANY(${['owner', ...getCompanyMail('application-received').roles]}) AND ${isMemberActive.sql}
    AND e.id IS NOT NULL)`;

type PartyRow = Awaited<ReturnType<ReturnType<typeof selectParties>['executeTakeFirstOrThrow']>>;

/** Maps the row of `selectParties` to mail recipients. */
export function toParties(row: PartyRow) {
  const title = (language: Language) => selectLocalized(row, 'title', language)?.text ?? '';
  return {
    profile_apply_id: row.profile_apply_id,
    recruitment_id: row.recruitment_id,
    companyName: (language: Language) => chooseCompanyName(row, language),
    title,
    candidate: {
      to: row.profile_user_email,
      name: row.profile_full_name,
      language: row.candidate_language,
      account: { type: 1 as const, id: row.candidate_id },
    },
    employers: employersOf(row),
  };
}

/**
 * Returns the people of the company who get mails about the application: owners and recruiters who are assigned to the ad, else
 * the contact of the account. An imported company has no account, so there is no recipient.
 */
function employersOf(row: PartyRow): CompanyRecipient[] {
  if (row.assigned)
    return row.assigned.map(({ id, ...reader }) => ({ ...reader, account: { type: 2 as const, id } }));
  if (row.contact_id === null || row.user_email === null || row.employer_language === null) return [];
  const { user_email: to, employer_language: language, contact_id: id } = row;
  return [{ to, name: row.user_name ?? '', language, account: { type: 2, id } }];
}
