import { sql } from 'kysely';
import { DAY_MILLISECONDS, dateOf } from '#contract/calendar.ts';
import { fileUrl } from '#contract/files.ts';
import type { Language } from '#contract/languages.ts';
import { companyName } from '#server/accounts/companies/names.ts';
import { listFirstPhotos } from '#server/accounts/companies/photos.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { selectLocalized } from '#server/infrastructure/db/localized.ts';
import { listRecruitmentCards } from '#server/search/find/cards.ts';
import type { Reader } from '#server/search/find/find.ts';
import { isWrittenIn } from '#server/search/index/ad-languages.ts';
import { isPageShown } from '#server/states/companies.ts';
import { isApproved } from '#server/states/employers.ts';
import { isShown } from '#server/states/search.ts';

/** Number of its ads in the head of the home page, and the fewest that a company must have. */
const ADS = 3;

interface Row {
  id: number;
  employer_id: number;
  name: string;
  logo_id: string | null;
  quote_vi: string | null;
  quote_kr: string | null;
  quote_en: string | null;
  quote_by_vi: string | null;
  quote_by_kr: string | null;
  quote_by_en: string | null;
}

/**
 * The company in the head of the home page: approved, with photo, quote and enough listed ads, and not hidden by
 * administrators. The companies take turns by id and day, so none can buy the place.
 */
export async function findCompanyOfDay(db: Db, language: Language, now: Date): Promise<Row | undefined> {
  const day = Date.parse(dateOf(now)) / DAY_MILLISECONDS;
  const { rows } = await sql<Row>`
    SELECT id, employer_id, name, logo_id, quote_vi, quote_kr, quote_en, quote_by_vi, quote_by_kr, quote_by_en
    FROM (SELECT c.id, e.id AS employer_id, ${companyName(language)} AS name, c.logo_id,
                 g.quote_vi, g.quote_kr, g.quote_en, g.quote_by_vi, g.quote_by_kr, g.quote_by_en,
                 row_number() OVER (ORDER BY c.id) - 1 AS at, count(*) OVER () AS companies
          FROM company_page g
          JOIN company c ON c.id = g.company_id
          JOIN employer e ON e.company_id = c.id
          WHERE ${isPageShown.sql} AND ${isApproved.sql} AND c.off_home_since IS NULL
            AND coalesce(g.quote_by_vi, g.quote_by_kr, g.quote_by_en) IS NOT NULL AND coalesce(g.quote_vi, g.quote_kr, g.quote_en) IS NOT NULL
            AND EXISTS (SELECT FROM company_photo p JOIN file f ON f.id = p.file_id
                        WHERE p.company_id = c.id AND f.unseen_since IS NULL AND p.file_id IS DISTINCT FROM g.quote_face)
            AND (SELECT count(*) FROM (SELECT FROM recruitment_search s
                 WHERE s.company_id = c.id AND ${isShown(now).sql} LIMIT ${sql.lit(ADS)}) listed) = ${sql.lit(ADS)}
         ) turn
    WHERE at = ${day}::bigint % companies`.execute(db);
  return rows[0];
}

/** The company of the day as the home page shows it. */
export async function showCompanyOfDay(db: Db, { language, now }: Reader) {
  const company = await findCompanyOfDay(db, language, now);
  const quote = company && selectLocalized(company, 'quote', language);
  const by = company && selectLocalized(company, 'quote_by', language);
  if (!company || !quote || !by) return null;
  const photo = (await listFirstPhotos(db, [company.id])).get(company.id);
  if (!photo) return null;
  const { rows } = await sql<{ id: number }>`
    SELECT s.id FROM recruitment_search s WHERE s.company_id = ${company.id} AND ${isShown(now).sql}
    ORDER BY ${isWrittenIn([language])} DESC, s.posted_at DESC, s.id DESC LIMIT ${sql.lit(ADS)}`.execute(db);
  const cards = await listRecruitmentCards(
    db,
    rows.map(({ id }) => id),
    language,
    now,
  );
  return {
    id: company.id,
    name: company.name,
    logo: company.logo_id === null ? null : fileUrl(company.logo_id),
    photo,
    quote: { ...quote, by: by.text, by_language: by.language },
    recruitments: cards.map(({ data }) => data),
  };
}
