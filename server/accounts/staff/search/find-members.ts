import { type RawBuilder, sql } from 'kysely';
import type { Language } from '#contract/languages.ts';
import { limits } from '#contract/limits.ts';
import { fold } from '#contract/text/fold.ts';
import { companyName } from '#server/accounts/companies/names.ts';
import { nationalDigits } from '#server/accounts/people/phones.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { selectLocalized } from '#server/infrastructure/db/localized.ts';
import { beginsAllWords, escapeLike } from '#server/infrastructure/db/page.ts';
import {
  type FoundRow,
  MAX_NAME_MATCHES,
  type QuickSearchText,
} from '#server/infrastructure/db/quick-search.ts';
import { isMemberActive } from '#server/states/company-members.ts';
import { isNotWithdrawn } from '#server/states/employers.ts';

const max = sql.lit(limits.foundPerKind);
const bound = sql.lit(MAX_NAME_MATCHES);

/** SQL: ids of the records whose folded text contains words that begin with the typed words. */
const beginning = (table: 'candidate' | 'company', { name }: QuickSearchText) =>
  sql`(select id from ${sql.table(table)} where ${beginsAllWords(sql.ref('folded'), name)} limit ${bound})`;

/** Finds candidates by e-mail, phone, number, then name. */
export async function findCandidates(db: Db, typed: QuickSearchText): Promise<FoundRow[]> {
  const phone = nationalDigits(typed.exact);
  // One condition with OR would use no index, so each look-up is a query with an index of its own.
  const exact = [
    sql`select id from candidate where lower(profile_user_email) = ${typed.exact}`,
    sql`select id from candidate where lower(user_email) = ${typed.exact}`,
    sql`select id from candidate where id = ${typed.number}`,
    ...(phone ? [sql`(select id from candidate where folded like ${`%${phone}`} limit ${bound})`] : []),
  ];
  const { rows } = await sql<FoundRow>`
    with exact as (${sql.join(exact, sql` union `)}), named as ${beginning('candidate', typed)}
    select 'candidate' as kind, c.id, c.profile_full_name as name, c.profile_user_email as detail,
      c.id in (select id from exact) as is_exact
    from candidate c
    where c.id in (select id from exact union select id from named)
    order by is_exact desc, c.id desc limit ${max}`.execute(db);
  return rows;
}

/** Finds companies by e-mail or ID of a member, tax code, number, then name. A company without account is an advertiser. */
export async function findCompanies(db: Db, typed: QuickSearchText, language: Language): Promise<FoundRow[]> {
  const { rows } = await sql<FoundRow & { employer_id: number | null }>`
    with exact as (
      select e.company_id as id from employer e join company_member m on m.employer_id = e.id
        where lower(m.user_email) = ${typed.exact} and ${isNotWithdrawn.sql} and ${isMemberActive.sql}
      union select e.company_id from employer e join company_member m on m.employer_id = e.id
        where m.user_uid = ${typed.exact}
      union select company_id from employer where id = ${typed.number}
      union select id from company where company_tax_code = ${typed.exact}
    ), named as ${beginning('company', typed)}
    select c.id, e.id as employer_id, ${companyName(language)} as name,
      coalesce(c.company_tax_code, '') as detail, c.id in (select id from exact) as is_exact
    from company c left join employer e on e.company_id = c.id
    where c.id in (select id from exact union select id from named)
    order by is_exact desc, c.id desc limit ${max}`.execute(db);
  return rows.map(({ employer_id, ...row }) =>
    employer_id === null
      ? { ...row, kind: 'advertiser' as const }
      : { ...row, id: employer_id, kind: 'employer' as const },
  );
}

/** Query of ads with the names of their companies. */
const ads = (db: Db, language: Language) =>
  db
    .selectFrom('recruitment as r')
    .innerJoin('company as c', 'c.id', 'r.company_id')
    .select(['r.id', 'r.title_vi', 'r.title_kr', 'r.title_en', companyName(language).as('detail')]);

/** Finds ads by number, then title. */
export async function findAds(db: Db, typed: QuickSearchText, language: Language): Promise<FoundRow[]> {
  const isExact = sql<boolean>`r.id = ${typed.number}`;
  const rows = await ads(db, language)
    .where(
      isIn(sql`select ${typed.number}::bigint union (select w.recruitment_id from recruitment_words w
      where ${beginsAllWords(sql.ref('w.folded'), typed.name)} limit ${bound})`),
    )
    .select(isExact.as('is_exact'))
    .orderBy('is_exact', 'desc')
    .orderBy('r.id', 'desc')
    .limit(max)
    .execute();
  return rows.map(({ title_vi, title_kr, title_en, ...row }) => ({
    ...row,
    kind: 'recruitment' as const,
    name: selectLocalized({ title_vi, title_kr, title_en }, 'title', language)?.text ?? '',
  }));
}

const isIn = (ids: RawBuilder<unknown>) => sql<boolean>`r.id in (${ids})`;

/** Finds inquiries by e-mail of the writer or number, then by the beginning of title or writer. */
export async function findInquiries(db: Db, typed: QuickSearchText): Promise<FoundRow[]> {
  const starts = `${escapeLike(fold(typed.name))}%`;
  const { rows } = await sql<FoundRow>`
    with exact as (
      (select id from inquiry where lower(contact_email) = ${typed.exact} order by id desc limit ${bound})
      union select id from inquiry where id = ${typed.number}
    ), named as (
      (select id from inquiry where folded like ${starts} limit ${bound})
      union (select id from inquiry where fold_text(contact_name) like ${starts} limit ${bound})
    )
    select 'inquiry' as kind, i.id, i.title as name, i.contact_name as detail,
      i.id in (select id from exact) as is_exact
    from inquiry i where i.id in (select id from exact union select id from named)
    order by is_exact desc, i.id desc limit ${max}`.execute(db);
  return rows;
}
