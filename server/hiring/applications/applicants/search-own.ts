import { sql } from 'kysely';
import { hasCompanyRole, memberRoles } from '#contract/call.ts';
import type { Language } from '#contract/languages.ts';
import { limits } from '#contract/limits.ts';
import { isInSight } from '#server/hiring/assignments/sight.ts';
import { redactForRole, seesContacts } from '#server/hiring/roles/for-role.ts';
import type { EmployerActor } from '#server/infrastructure/calls/context.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { selectLocalized } from '#server/infrastructure/db/localized.ts';
import { beginsAllWords } from '#server/infrastructure/db/page.ts';
import {
  type FoundRow,
  MAX_NAME_MATCHES,
  parseQuickSearch,
  type QuickSearchText,
  toFoundRecords,
} from '#server/infrastructure/db/quick-search.ts';
import { isVisible } from '#server/states/applications.ts';

const max = sql.lit(limits.foundPerKind);

interface Search {
  db: Db;
  actor: Pick<EmployerActor, 'id' | 'companyId' | 'role' | 'assignedOnly'>;
  language: Language;
  now: Date;
}

/** Finds ads of the company and, for roles that read applicants, applicants whom the company may still see. */
export async function searchOwnRecords({ db, actor, language, now }: Search, { key }: { key: string }) {
  const typed = parseQuickSearch(key);
  const [ads, applicants] = await Promise.all([
    findOwnAds(db, actor, typed, language),
    hasCompanyRole(actor.role, memberRoles.applicants) ? findApplicants(db, actor, typed, language, now) : [],
  ]);
  return toFoundRecords([...ads, ...applicants]);
}

/** Finds own ads by number, then title. */
async function findOwnAds(
  db: Db,
  reader: Search['actor'],
  typed: QuickSearchText,
  language: Language,
): Promise<FoundRow[]> {
  const rows = await db
    .selectFrom('recruitment as r')
    .where('r.company_id', '=', reader.companyId)
    .where(isInSight(reader, 'r.id'))
    .where((where) =>
      where.or([where('r.id', '=', typed.number), beginsAllWords(sql.ref('r.folded'), typed.name)]),
    )
    .select([
      'r.id',
      'r.title_vi',
      'r.title_kr',
      'r.title_en',
      sql<boolean>`r.id = ${typed.number}`.as('is_exact'),
    ])
    .orderBy('is_exact', 'desc')
    .orderBy('r.id', 'desc')
    .limit(max)
    .execute();
  return rows.map(({ id, is_exact, ...titles }) => ({
    ...{ kind: 'recruitment' as const, id, is_exact },
    ...{ name: selectLocalized(titles, 'title', language)?.text ?? '', detail: `#${id}` },
  }));
}

/**
 * Finds visible applicants of the company by e-mail or number, then by name. Words in their skills do not count as
 * names. Members who may not read e-mail addresses cannot search by them.
 */
async function findApplicants(
  db: Db,
  reader: Search['actor'],
  typed: QuickSearchText,
  language: Language,
  now: Date,
): Promise<FoundRow[]> {
  const { companyId, role } = reader;
  // First compares the stored column with name and skills, because the folded name has to be computed for each row.
  const begins = sql<boolean>`${beginsAllWords(sql.ref('folded'), typed.name)}
    and ${beginsAllWords(sql`fold_text(coalesce(card ->> 'profile_full_name', ''))`, typed.name)}`;
  const own = sql`select profile_apply_id as id from application
    where company_id = ${companyId} and ${isInSight(reader, 'application.recruitment_id')}`;
  const { rows } = await sql<{
    id: number;
    recruitment_id: number;
    name: string;
    is_exact: boolean;
    title_vi: string | null;
    title_kr: string | null;
    title_en: string | null;
  }>`
    with exact as (
      ${own} and ${seesContacts(role)} and lower(resume ->> 'profile_user_email') = ${typed.exact}
      union ${own} and profile_apply_id = ${typed.number}
    ), named as (${own} and ${begins} order by applied_at desc limit ${sql.lit(MAX_NAME_MATCHES)})
    select a.profile_apply_id as id, a.recruitment_id, a.card ->> 'profile_full_name' as name,
      a.profile_apply_id in (select id from exact) as is_exact, r.title_vi, r.title_kr, r.title_en
    from application a join recruitment r on r.id = a.recruitment_id
    where a.profile_apply_id in (select id from exact union select id from named) and ${isVisible(now).sql}
    order by is_exact desc, a.applied_at desc, a.profile_apply_id desc limit ${max}`.execute(db);
  return rows.map(({ id, recruitment_id, name, is_exact, ...titles }) => ({
    ...{ kind: 'applicant' as const, id, recruitment_id, name: redactForRole(role, name), is_exact },
    detail: selectLocalized(titles, 'title', language)?.text ?? '',
  }));
}
