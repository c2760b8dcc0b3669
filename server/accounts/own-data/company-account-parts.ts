import { sql } from 'kysely';
import {
  belongsToCompany,
  belongsToEmployer,
  type CompanyDownloader,
  memberName,
  splitWords,
} from './company-rows.ts';
import type { DownloadPart } from './rows.ts';

/**
 * Parts of a company's download: its account, its agreements, its page, and changes that are pending or were rejected.
 */
export const companyAccountParts: readonly DownloadPart<CompanyDownloader>[] = [
  {
    name: 'account',
    table: 'employer',
    key: 'id',
    columns:
      splitWords(`id user_name user_email user_phone language status status_reason status_reason_code registry_checked licence_id
      licence_sent_at created_at approved_at retention_years idle_minutes factor_required recruiters_buy answer_links`),
    whose: ({ employerId }) => sql<boolean>`t.id = ${employerId}`,
  },
  {
    name: 'invitations',
    table: 'company_invitation',
    key: 'id',
    columns: splitWords('id email role assigned_only created_at sent_at expires_at'),
    more: () => ({ member: memberName('t.invited_by') }),
    whose: belongsToEmployer,
  },
  {
    name: 'consents',
    table: 'consent',
    key: 'id',
    columns: splitWords('id kind version policy_id agreed given_at'),
    more: () => ({ member: memberName('t.member_id') }),
    whose: belongsToEmployer,
  },
  {
    name: 'names',
    table: 'company_name_change',
    key: 'id',
    columns:
      splitWords(`id status old_name old_name_kr old_name_en new_name new_name_kr new_name_en created_at decided_at
      status_reason status_reason_code`),
    whose: belongsToCompany,
  },
  {
    name: 'pages',
    table: 'company_page',
    key: 'id',
    columns:
      splitWords(`id status quote_vi quote_kr quote_en quote_by_vi quote_by_kr quote_by_en quote_face people_agreed_at
      created_at decided_at status_reason status_reason_code`),
    more: () => ({
      story: sql`(select coalesce(json_agg(json_build_object('file_id', s.file_id, 'text_vi', s.text_vi, 'text_kr', s.text_kr,
        'text_en', s.text_en) order by s.position), '[]') from company_story s where s.page_id = t.id)`,
    }),
    whose: belongsToCompany,
  },
];
