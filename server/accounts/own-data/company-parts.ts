import { type RawBuilder, sql } from 'kysely';
import { markApplicationsViewed } from '#server/hiring/applications/applicants/applicant-rows.ts';
import { monthsOfAd } from '#server/hiring/views/queries.ts';
import { isVisible } from '#server/states/applications.ts';
import { companyAccountParts } from './company-account-parts.ts';
import { companyOrderParts } from './company-order-parts.ts';
import {
  belongsToCompany,
  belongsToCompanyAd,
  belongsToEmployer,
  type CompanyDownloader,
  memberName,
  splitWords,
} from './company-rows.ts';
import type { DownloadPart } from './rows.ts';

/** SQL condition: the company may see application `a` at the moment of the step (docs/rules.md#retention). */
const isSeen = ({ clock }: CompanyDownloader) => isVisible(clock()).sql;
const ofApplicant = (reader: CompanyDownloader) =>
  sql<boolean>`t.profile_apply_id in (select a.profile_apply_id from application a
    where a.company_id = ${reader.companyId} and ${isSeen(reader)})`;

/** Columns of an application that are included only while the company may see it. Afterwards only a stub is left. */
const seenColumns =
  splitWords(`resume interview_date interview_time interview_minutes interview_place interview_note invited_at confirmed_at
  declined_at decline_reason result_reason result_note`);
const seen = (reader: CompanyDownloader): Record<string, RawBuilder<unknown>> =>
  Object.fromEntries(
    seenColumns.map((name) => [
      name,
      sql`(select a.${sql.id(name)} from application a where a.profile_apply_id = t.profile_apply_id and ${isSeen(reader)})`,
    ]),
  );

const opened = async (
  db: Parameters<typeof markApplicationsViewed>[0],
  keys: readonly unknown[],
  reader: CompanyDownloader,
) => markApplicationsViewed(db, keys.map(Number), reader.id, reader.clock());

/** All parts of the download of a company: page, team, ads, visible applicants, orders and actions of members. */
export const companyParts: readonly DownloadPart<CompanyDownloader>[] = [
  {
    name: 'company',
    table: 'company',
    key: 'id',
    columns:
      splitWords(`id company_name company_name_kr company_name_en company_tax_code company_representative address_code
      address_detail established_date employee_count website capital revenue fax skills history_vi history_kr history_en
      overview_vi overview_kr overview_en vision_vi vision_kr vision_en main_business_vi main_business_kr main_business_en
      on_job_boards tell_after_hours created_at updated_at`),
    more: () => ({
      industry: sql`(select i.name_en from industry i where i.id = t.industry_id)`,
      logo_id: sql`t.logo_id`,
      photos: sql`(select coalesce(json_agg(p.file_id order by p.position), '[]') from company_photo p where p.company_id = t.id)`,
    }),
    whose: ({ companyId }) => sql<boolean>`t.id = ${companyId}`,
  },
  ...companyAccountParts,
  {
    name: 'members',
    table: 'company_member',
    key: 'id',
    columns: splitWords(
      'id role assigned_only state user_uid user_name user_email user_phone created_at last_login_at ended_at',
    ),
    whose: belongsToEmployer,
  },
  {
    name: 'jobs',
    table: 'recruitment',
    key: 'id',
    columns:
      splitWords(`id title_vi title_kr title_en description_vi description_kr description_en other_vi other_kr other_en
      working_form employment_type headcount experience_years education salary_min salary_max salary_unit is_negotiable
      pay_shown address_code address_detail working_days working_weekdays working_hours work_at_home is_flexible
      accepts_graduating benefits priorities skills soft_skills start_date end_date stop_when_hired answer_days contact_name
      contact_phone contact_email price_type status status_reason status_reason_code suspended hidden hidden_until
      accepts_applications source_url created_at updated_at submitted_at approved_at posted_at`),
    more: () => ({
      views: monthsOfAd('t.id'),
      members: sql`(select coalesce(json_agg(s.member_id order by s.member_id), '[]') from ad_assignment s where s.recruitment_id = t.id)`,
      criteria: sql`(select coalesce(json_agg(json_build_object('id', c.id, 'name_vi', c.name_vi, 'name_kr', c.name_kr,
        'name_en', c.name_en) order by c.position), '[]') from ad_criterion c where c.recruitment_id = t.id)`,
    }),
    whose: belongsToCompany,
  },
  {
    name: 'job-events',
    table: 'recruitment_event',
    key: 'id',
    columns: splitWords('id recruitment_id action changes reason reason_code happened_at'),
    more: () => ({ member: sql`case t.actor_type when 2 then ${memberName('t.actor_id')} end` }),
    whose: belongsToCompanyAd,
  },
  {
    name: 'applications',
    table: 'application',
    key: 'profile_apply_id',
    columns: splitWords(
      `profile_apply_id recruitment_id applied_at viewed_at result result_at cancelled_at cancel_reason retention_years answer_days answer_promised
      answer_due answer_rest answered_at answer_shift answer_shift_reason`,
    ),
    more: (_language, reader) => ({
      ...seen(reader),
      assignee: sql`(select m.user_name from application a join company_member m on m.id = a.assignee_id
        where a.profile_apply_id = t.profile_apply_id and ${isSeen(reader)})`,
      tags: sql`(select coalesce(json_agg(g.tag order by g.added_at), '[]') from applicant_tag g
        join application a on a.profile_apply_id = g.profile_apply_id
        where g.profile_apply_id = t.profile_apply_id and ${isSeen(reader)})`,
    }),
    whose: belongsToCompany,
    onStep: opened,
  },
  {
    name: 'application-events',
    table: 'application_event',
    key: 'id',
    columns: ['id', 'profile_apply_id', 'kind', 'details', 'happened_at'],
    more: () => ({
      by: sql`case t.actor_type when 0 then 'clock' when 1 then 'candidate' when 2 then 'company' else 'administrator' end`,
      member: memberName('t.member_id'),
    }),
    whose: ofApplicant,
  },
  {
    name: 'news-requests',
    table: 'news_request',
    key: 'profile_apply_id',
    columns: ['profile_apply_id', 'asked_at'],
    whose: ofApplicant,
  },
  {
    name: 'notes',
    table: 'applicant_note',
    key: 'id',
    columns: ['id', 'profile_apply_id', 'text', 'written_at'],
    more: () => ({ member: memberName('t.member_id') }),
    whose: ofApplicant,
  },
  {
    name: 'scorecards',
    table: 'scorecard',
    key: 'id',
    columns: ['id', 'profile_apply_id', 'overall', 'text', 'written_at', 'changed_at'],
    more: () => ({
      member: memberName('t.member_id'),
      marks: sql`(select coalesce(json_agg(json_build_object('criterion_id', k.criterion_id, 'mark', k.mark)), '[]')
        from scorecard_mark k where k.scorecard_id = t.id)`,
    }),
    // As on the page of an applicant: a member reads the scorecards of colleagues only after giving an own one
    // (docs/decisions/0135-scorecards.md).
    whose: (reader) => sql<boolean>`${ofApplicant(reader)} and exists (select from scorecard own
      where own.profile_apply_id = t.profile_apply_id and own.member_id = ${reader.id})`,
  },
  ...(['message_template', 'description_template'] as const).map((table) => ({
    name: `${table.replace('_', '-')}s`,
    table,
    key: 'id',
    columns: ['id', 'name', 'text_vi', 'text_kr', 'text_en'],
    whose: belongsToCompany,
  })),
  ...companyOrderParts,
  {
    name: 'inquiries',
    table: 'inquiry',
    key: 'id',
    columns: splitWords(
      'id kind title detail recruitment_id contact_name contact_email contact_phone status answered_at created_at updated_at',
    ),
    more: () => ({
      member: memberName('t.member_id'),
      photos: sql`(select coalesce(json_agg(p.file_id order by p.position), '[]') from inquiry_photo p where p.inquiry_id = t.id)`,
    }),
    whose: belongsToEmployer,
  },
  {
    name: 'inquiry-messages',
    table: 'inquiry_message',
    key: 'id',
    columns: ['id', 'inquiry_id', 'text', 'created_at'],
    more: () => ({ by: sql`case when t.admin_id is null then 'company' else 'administrator' end` }),
    whose: ({ employerId }) =>
      sql<boolean>`t.inquiry_id in (select id from inquiry where employer_id = ${employerId})`,
  },
  {
    name: 'activity',
    table: 'audit',
    key: 'id',
    columns: ['id', 'action', 'object_kind', 'object_id', 'happened_at'],
    more: () => ({ member: memberName('t.member_id') }),
    whose: belongsToEmployer,
  },
];
