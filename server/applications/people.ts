import type { Language } from '#contract/languages.ts';
import type { Db } from '#server/db/connection.ts';
import { localized } from '#server/db/localized.ts';

/** Everybody a mail about an application may go to, with the words it needs. */
export async function getParties(db: Db, profileApplyId: number) {
  const row = await db
    .selectFrom('application as a')
    .innerJoin('candidate as c', 'c.id', 'a.candidate_id')
    .innerJoin('recruitment as r', 'r.id', 'a.recruitment_id')
    .innerJoin('company as o', 'o.id', 'a.company_id')
    .leftJoin('employer as e', 'e.company_id', 'a.company_id')
    .where('a.profile_apply_id', '=', profileApplyId)
    .select([
      'a.recruitment_id',
      'c.id as candidate_id',
      'c.profile_user_email',
      'c.profile_full_name',
      'c.language as candidate_language',
      'o.company_name',
      'e.id as employer_id',
      'e.user_email',
      'e.user_name',
      'e.language as employer_language',
      'r.title_vi',
      'r.title_kr',
      'r.title_en',
    ])
    .executeTakeFirstOrThrow();
  const title = (language: Language) => localized(row, 'title', language)?.text ?? '';
  return {
    recruitment_id: row.recruitment_id,
    company_name: row.company_name,
    title,
    candidate: {
      to: row.profile_user_email,
      name: row.profile_full_name,
      language: row.candidate_language,
      account: { type: 1 as const, id: row.candidate_id },
    },
    /** An imported company has no account: nobody to mail. */
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
