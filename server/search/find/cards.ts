import { type RawBuilder, sql } from 'kysely';
import { dateOf } from '#contract/calendar.ts';
import { fileUrl } from '#contract/files.ts';
import { type Language, languages } from '#contract/languages.ts';
import { type RecruitmentCard, recruitmentCard } from '#contract/recruitments/recruitment-card.ts';
import { comparePay, toMonthlyPay } from '#contract/text/monthly-pay.ts';
import { companyName } from '#server/accounts/companies/names.ts';
import type { CheckedPart } from '#server/infrastructure/calls/checked-answer.ts';
import { createCache } from '#server/infrastructure/db/caches/cache.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { adRecord, companyRecord } from '#server/infrastructure/db/record-names.ts';
import { formatUnitName } from '#server/places/locations/names.ts';
import { type AdminUnit, ancestorsOf, getAdminUnits } from '#server/places/locations/places.ts';
import { experienceYears } from '#server/search/index/experience.ts';
import { publicFigures } from '#server/states/company-answers.ts';
import { effectivePriceType } from '#server/states/premium.ts';
import { publicPay } from '#server/states/public-pay.ts';
import { getMarketFinder } from '../pay/markets.ts';

interface Row
  extends Omit<
    RecruitmentCard,
    | 'title'
    | 'title_language'
    | 'languages'
    | 'company'
    | 'careers'
    | 'place'
    | 'province'
    | 'monthly_pay'
    | 'market'
    | 'posted_at'
  > {
  title_vi: string | null;
  title_kr: string | null;
  title_en: string | null;
  company_id: number;
  company_name: string;
  logo_id: string | null;
  careers: { id: number; name: string }[];
  address_code: string | null;
  current_ward_code: string | null;
  address_text: string | null;
  posted_at: Date | null;
  source: string | null;
}

export type CachedCard = CheckedPart<RecruitmentCard>;

/**
 * Cards by day, language and id: most lists contain the same rows. A change of its ad or its company drops a card. A card is at most
 * ten minutes old, and the median on it at most twenty.
 */
const openCards = createCache<CachedCard>(
  'Cards of ads',
  ['pages', 'references'],
  {
    maxSize: 64 * 1024 * 1024,
    // Approximate bytes: the object takes about three times the bytes of its text, and its JSON in cached pages as much
    // again.
    sizeCalculation: ({ text }) => text.length * 7,
    ttl: 600_000,
  },
  ({ data }) => [adRecord(data.id), companyRecord(data.company.id)],
);

/**
 * List cards of ads in the order of `ids`; uncached ones are read in one statement. The state of an ad is not checked:
 * the caller must pass ids of ads that may be shown.
 */
export async function listRecruitmentCards(
  db: Db,
  ids: readonly number[],
  language: Language,
  now: Date,
): Promise<CachedCard[]> {
  const kept = openCards(db);
  // Paid placements end with a day, so a card expires with its day.
  const today = dateOf(now);
  const keyOf = (id: number) => `${today} ${language} ${id}`;
  const known = new Map(ids.map((id) => [id, kept.get(keyOf(id))]));
  const missing = ids.filter((id) => known.get(id) === undefined);
  if (missing.length > 0)
    for (const card of await makeCards(db, missing, language, now)) {
      known.set(card.data.id, card);
      kept.set(keyOf(card.data.id), card);
    }
  // An ad that was deleted since its id was read has no card.
  return ids.flatMap((id) => known.get(id) ?? []);
}

async function makeCards(
  db: Db,
  ids: readonly number[],
  language: Language,
  now: Date,
): Promise<CachedCard[]> {
  const [rows, markets, places] = await Promise.all([
    listRows(db, ids, language, now),
    getMarketFinder(db, language, now),
    getAdminUnits(db),
  ]);
  return rows.map((row) => {
    const place = places.get(row.address_code ?? '');
    const { title, title_language } = chooseTitle(row, language);
    const codes = [row.address_code, row.current_ward_code];
    const pay = toMonthlyPay(row, row.address_code);
    const market = pay && markets.find({ career_id: row.careers[0]?.id, codes });
    const card: RecruitmentCard = {
      ...row,
      title,
      title_language,
      languages: languages.filter((one) => row[`title_${one}`]),
      company: {
        id: row.company_id,
        name: row.company_name,
        logo: row.logo_id === null ? null : fileUrl(row.logo_id),
      },
      place: place ? nameShortly(place, language) : row.address_text,
      province: place ? nameProvince(place, language) : null,
      experience_years: experienceYears(row),
      monthly_pay: pay && comparePay(pay, market?.median, markets.all),
      market,
      posted_at: row.posted_at?.toISOString() ?? null,
    };
    // The card is validated against the contract once, here, which removes other columns. Answers contain it unchanged.
    const data = recruitmentCard.parse(card);
    return { data: freeze(data), text: Buffer.from(JSON.stringify(data)) };
  });
}

/** Many requests share a card, so it must not be changed. */
function freeze<Value extends object>(value: Value): Value {
  for (const part of Object.values(value)) if (typeof part === 'object' && part !== null) freeze(part);
  return Object.freeze(value);
}

/**
 * Names a place by at most two units, because a row has no space for more: the ward or district that was entered, or
 * the district of the ward, and the province.
 */
function nameShortly(place: AdminUnit, language: Language): string {
  const path = ancestorsOf(place);
  return path
    .slice(-2)
    .map((unit) => formatUnitName(unit, language))
    .join(', ');
}

function nameProvince(place: AdminUnit, language: Language): string | null {
  const province = ancestorsOf(place).at(-1);
  return province ? formatUnitName(province, language) : null;
}

/** Chooses the title in the requested language, otherwise in Vietnamese, otherwise in any (docs/rules.md#languages). */
function chooseTitle(row: Row, asked: Language): { title: string; title_language: Language } {
  const title_language = [asked, ...languages].find((language) => row[`title_${language}`]) ?? asked;
  return { title: row[`title_${title_language}`] ?? '', title_language };
}

/** Maximum number of skills on a card; a row has no space for more. */
const SKILLS = 5;

async function listRows(db: Db, ids: readonly number[], language: Language, now: Date): Promise<Row[]> {
  const { rows } = await sql<Row>`
    SELECT r.id, r.title_vi, r.title_kr, r.title_en, r.employment_type, r.experience_years, r.working_form,
           ${publicPay}, r.salary_unit, r.is_negotiable, array_to_json(r.skills[1:${sql.lit(SKILLS)}]) AS skills,
           ${effectivePriceType(dateOf(now))} AS price_type, r.posted_at, r.start_date, r.end_date, r.address_text, r.source,
           c.id AS company_id, c.logo_id, ${publicFigures} AS answers,
           ${companyName(language)} AS company_name,
           ${careersOf(language)} AS careers,
           r.address_code, r.current_ward_code
    FROM recruitment r JOIN company c ON c.id = r.company_id
    WHERE r.id = ANY(${ids}::bigint[])`.execute(db);
  return rows;
}

/** Careers of the ad `r` in their order, named in one language, as a column. */
export function careersOf(language: Language): RawBuilder<{ id: number; name: string }[]> {
  const name = sql.ref(`k.name_${language}`);
  return sql`coalesce((SELECT json_agg(json_build_object('id', k.id, 'name', ${name}) ORDER BY rc.position)
                      FROM recruitment_career rc JOIN career k ON k.id = rc.career_id
                      WHERE rc.recruitment_id = r.id), '[]')`;
}
