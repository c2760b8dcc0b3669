import { sql } from 'kysely';
import type { z } from 'zod';
import type { listAdvertisers } from '#contract/admin/admin-advertisers.ts';
import { type AdvertiserState, advertiserStates } from '#contract/enums.ts';
import { fileUrl } from '#contract/files.ts';
import type { Language } from '#contract/languages.ts';
import { companyName } from '#server/accounts/companies/names.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { listRecords } from '#server/infrastructure/db/list-records.ts';
import { orNotFound } from '#server/infrastructure/errors/api-errors.ts';
import { isShown } from '#server/states/search.ts';
import { listedCount } from '../record/listed-count.ts';

type Filters = z.output<typeof listAdvertisers.input>;

interface View {
  language: Language;
  now: Date;
}

/** Query of all companies, with the columns that the list and the page of a company share. */
const companies = (db: Db, { language, now }: View) =>
  db
    .selectFrom('company as c')
    .leftJoin('employer as e', 'e.company_id', 'c.id')
    .select([
      'c.id',
      companyName(language).as('company_name'),
      'c.company_tax_code',
      'c.logo_id',
      'e.id as employer_id',
      listedCount(now).as('listed_count'),
      sql<number>`(SELECT count(*)::int FROM recruitment r WHERE r.company_id = c.id)`.as(
        'recruitment_count',
      ),
      advertising(now).as('state'),
    ]);
type Row = Awaited<ReturnType<ReturnType<typeof companies>['execute']>>[number];

/**
 * SQL: whether a company advertises now. It does not use EXISTS, because PostgreSQL would then read all ads instead of
 * looking up one ad per company.
 */
const advertising = (now: Date) => sql<AdvertiserState>`CASE
  WHEN (SELECT true FROM recruitment_search s WHERE s.company_id = c.id AND ${isShown(now).sql} LIMIT 1) THEN 'advertising'
  WHEN (SELECT true FROM recruitment r WHERE r.company_id = c.id LIMIT 1) THEN 'paused'
  ELSE 'none' END`;

const ordersIn = (language: Language) => ({
  newest: sql`c.id desc`,
  name: sql`lower(${companyName(language)}) asc, c.id asc`,
  ads: sql`c.listed_ads desc, c.id desc`,
});

/** Lists companies by whether they advertise, and counts each of these states. */
export async function listAdvertiserCompanies(db: Db, filters: Filters, view: View) {
  const page = await listRecords(db, {
    records: companies(db, view),
    state: advertising(view.now),
    states: advertiserStates,
    search: sql.ref('c.folded'),
    id: 'c.id',
    order: ordersIn(view.language)[filters.sort ?? 'newest'],
    filters,
  });
  return { ...page, list: page.list.map(toRow) };
}

/** Shows one company with its number of ads. Throws 404 for an unknown company. */
export const showAdvertiserCompany = async (db: Db, id: number, view: View) =>
  toRow(orNotFound(await companies(db, view).where('c.id', '=', id).executeTakeFirst()));

const toRow = ({ logo_id, ...row }: Row) => ({ ...row, logo: logo_id === null ? null : fileUrl(logo_id) });

/**
 * Lists careers and career groups in their order, each with its number of ads at the last count. A group counts an ad
 * once.
 */
export const listCareersWithAds = (db: Db, language: Language) =>
  db
    .selectFrom('career')
    .where((eb) => eb.or([eb('is_active', '=', true), eb('ads', '>', 0)]))
    .orderBy('position')
    .orderBy('id')
    .select((eb) => [
      'id',
      'parent_id',
      eb.ref(`name_${language}`).as('name'),
      'is_active',
      'ads as recruitment_count',
      'listed_ads as listed_count',
    ])
    .execute();
