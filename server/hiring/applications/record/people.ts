import type { QueryCreator, Selectable } from 'kysely';
import type { Language } from '#contract/languages.ts';
import { chooseCompanyName } from '#server/accounts/companies/names.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { selectLocalized } from '#server/infrastructure/db/localized.ts';
import type { ApplicationTable } from '#server/infrastructure/db/tables/applications.ts';
import type { Database } from '#server/infrastructure/db/tables.ts';

/** The application that a mail is about, as the CTE `told` of a statement. */
interface ToldAbout {
  told: Pick<
    Selectable<ApplicationTable>,
    'profile_apply_id' | 'recruitment_id' | 'candidate_id' | 'company_id'
  >;
}

/** Loads all possible recipients of a mail about an application, with the data that the mail needs. */
export async function getParties(db: Db, profileApplyId: number): Promise<Parties> {
  const query = db.with('told', (part) =>
    part
      .selectFrom('application')
      .where('profile_apply_id', '=', profileApplyId)
      .select(['profile_apply_id', 'recruitment_id', 'candidate_id', 'company_id']),
  );
  return toParties(await selectParties(query).executeTakeFirstOrThrow());
}

export type Parties = ReturnType<typeof toParties>;

/** Selects both sides of the application in `told`, which may be inserted by the same statement. */
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
      'e.id as employer_id',
      'e.user_email',
      'e.user_name',
      'e.language as employer_language',
      'r.title_vi',
      'r.title_kr',
      'r.title_en',
    ]);
}

type PartyRow = Awaited<ReturnType<ReturnType<typeof selectParties>['executeTakeFirstOrThrow']>>;

/** Maps the row of both sides to mail recipients. */
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
    /** An imported company has no account, so there is no recipient. */
    employer:
      row.employer_id === null || row.user_email === null || row.employer_language === null
        ? undefined
        : {
            to: row.user_email,
            name: row.user_name ?? '',
            language: row.employer_language,
            account: { type: 2 as const, id: row.employer_id },
          },
  };
}
