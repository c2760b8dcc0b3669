import { type Selectable, sql } from 'kysely';
import type { z } from 'zod';
import type { showCompany, showOwnCompany } from '#contract/accounts/companies.ts';
import { fileUrl } from '#contract/files.ts';
import { type Language, languages } from '#contract/languages.ts';
import { countListed } from '#server/hiring/recruitments/record/listed-count.ts';
import type { Context } from '#server/infrastructure/calls/context.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { filledLanguages, selectLocalized } from '#server/infrastructure/db/localized.ts';
import type { CompanyTable } from '#server/infrastructure/db/tables/companies.ts';
import { apiError, orNotFound } from '#server/infrastructure/errors/api-errors.ts';
import { getSkillTranslator } from '#server/places/careers/skill-names.ts';
import { describeAddress } from '#server/places/locations/addresses.ts';
import { findPlaceMap } from '#server/places/maps/place-map.ts';
import { publicFigures } from '#server/states/company-answers.ts';
import { findLastNames } from '../name-changes.ts';
import { chooseCompanyName } from '../names.ts';
import { findLastPage, findShownPage, hasPhotoConsent } from '../pages.ts';
import { copiesOf, describeCopies } from '../photo-copies.ts';
import { isPublicCompany } from '../queries.ts';

type CompanyRow = Selectable<CompanyTable>;
type PublicAnswer = z.input<typeof showCompany.output>;
type OwnAnswer = z.input<typeof showOwnCompany.output>;

/** One company as the public reads it. Throws 404 unless it is approved now, or imported. */
export async function showPublicCompany(context: Context, id: number): Promise<PublicAnswer> {
  const { db, language, now } = context;
  if (!(await isPublicCompany(db, id))) throw apiError('NOT_FOUND');
  const company = orNotFound(await findCompany(db, id));
  const text = (base: 'main_business' | 'overview' | 'vision' | 'history') =>
    selectLocalized(company, base, language)?.text ?? '';
  const nameSkills = await getSkillTranslator(db, language);
  const page = await findShownPage(db, id, language);
  return {
    ...(await describeFacts(db, company, language)),
    ...page,
    // The portrait of the quoted person is left out, because it is shown beside the quote.
    photos: (await listPhotos(db, id, language)).filter(
      (photo) => !photo.waits && photo.id !== page.quote?.face?.id,
    ),
    company_name: chooseCompanyName(company, language),
    names: Object.fromEntries(languages.map((one) => [one, chooseCompanyName(company, one)])) as Record<
      Language,
      string
    >,
    skills: nameSkills('skill', company.skills),
    main_business: text('main_business'),
    overview: text('overview'),
    vision: text('vision'),
    history: text('history'),
    languages: filledLanguages(company, 'overview'),
    is_verified: company.source === null,
    answers: await findFigures(db, id),
    source: company.source,
    open_count: await countListed(db, id, now),
    map: await findPlaceMap(context, [company.current_ward_code, company.address_code]),
  };
}

/** Shows the company's own page in all languages, as its form needs it. */
export async function showOwnCompanyPage(db: Db, companyId: number, language: Language): Promise<OwnAnswer> {
  const company = orNotFound(await findCompany(db, companyId));
  return {
    ...company,
    ...(await describeFacts(db, company, language)),
    photos: await listPhotos(db, companyId, language),
    people_agreed: await hasPhotoConsent(db, companyId),
    page: await findLastPage(db, companyId, language),
    name: chooseCompanyName(company, language),
    name_change: await findLastNames(db, companyId, language),
    logo_file: await findLogo(db, company.logo_id),
  };
}

const findFigures = async (db: Db, id: number) => {
  const row = await db
    .selectFrom('company as c')
    .where('c.id', '=', id)
    .select(publicFigures.as('answers'))
    .executeTakeFirst();
  return row?.answers ?? null;
};

const findCompany = (db: Db, id: number): Promise<CompanyRow | undefined> =>
  db.selectFrom('company').where('id', '=', id).selectAll().executeTakeFirst();

async function describeFacts(db: Db, company: CompanyRow, language: Language) {
  const [address, industry] = await Promise.all([
    describeAddress(db, company, company.address_detail, language),
    findIndustry(db, company.industry_id, language),
  ]);
  return {
    id: company.id,
    company_name: company.company_name,
    company_tax_code: company.company_tax_code,
    company_representative: company.company_representative,
    address,
    established_date: company.established_date,
    employee_count: company.employee_count,
    industry,
    website: company.website,
    capital: company.capital,
    revenue: company.revenue,
    fax: company.fax,
    skills: company.skills,
    logo: company.logo_id === null ? null : fileUrl(company.logo_id),
  };
}

async function findIndustry(db: Db, id: number | null, language: Language) {
  if (id === null) return null;
  const row = await db
    .selectFrom('industry')
    .where('id', '=', id)
    .select(['id', sql.ref<string>(`industry.name_${language}`).as('name')])
    .executeTakeFirst();
  return row ?? null;
}

async function listPhotos(db: Db, companyId: number, language: Language) {
  const rows = await db
    .selectFrom('company_photo as p')
    .innerJoin('file as f', 'f.id', 'p.file_id')
    .where('p.company_id', '=', companyId)
    .orderBy('p.position')
    .select(['f.id', 'f.width', 'f.height', 'f.unseen_since', 'f.alt_vi', 'f.alt_kr', 'f.alt_en'])
    .select(copiesOf.as('copies'))
    .execute();
  return rows.map(({ unseen_since, copies, ...row }) => ({
    ...row,
    url: fileUrl(row.id),
    alt: selectLocalized(row, 'alt', language) ?? null,
    copies: describeCopies(copies),
    waits: unseen_since !== null,
  }));
}

async function findLogo(db: Db, id: string | null) {
  if (id === null) return null;
  const file = await db
    .selectFrom('file')
    .where('id', '=', id)
    .select(['id', 'name', 'mime', 'bytes'])
    .executeTakeFirst();
  return file ? { ...file, url: fileUrl(file.id) } : null;
}
