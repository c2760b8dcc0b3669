import { type RawBuilder, sql } from 'kysely';
import { fileUrl } from '#contract/files.ts';
import { type Language, languages } from '#contract/languages.ts';
import type { RecruitmentCard } from '#contract/recruitment-card.ts';
import type { Db } from '#server/db/connection.ts';
import { namePlace } from '#server/locations/names.ts';
import { getPlaces, listPath, type Place } from '#server/locations/places.ts';
import { askedYears } from '#server/search/experience.ts';
import { findMedian, listMarkets } from '#server/search/medians.ts';

interface Row
  extends Omit<
    RecruitmentCard,
    'title' | 'title_language' | 'company' | 'careers' | 'place' | 'salary_median' | 'posted_at'
  > {
  title_vi: string | null;
  title_kr: string | null;
  title_en: string | null;
  company_id: number;
  company_name: string;
  logo_id: string | null;
  careers: { id: number; name: string }[];
  address_code: string | null;
  address_text: string | null;
  posted_at: Date | null;
  source: string | null;
}

/**
 * List cards of ads in the order of `ids`, a query of them, in one statement. Asks nothing about the state of an ad:
 * whoever calls has chosen ads that may be shown.
 */
export async function listRecruitmentCards(
  db: Db,
  ids: RawBuilder<unknown>,
  language: Language,
  now: Date,
): Promise<RecruitmentCard[]> {
  const [rows, medians, places] = await Promise.all([
    listRows(db, ids, language),
    listMarkets(db, now),
    getPlaces(db),
  ]);
  return rows.map((row) => {
    const place = places.get(row.address_code ?? '');
    const { title, title_language } = chooseTitle(row, language);
    return {
      id: row.id,
      title,
      title_language,
      company: {
        id: row.company_id,
        name: row.company_name,
        logo: row.logo_id === null ? null : fileUrl(row.logo_id),
      },
      careers: row.careers,
      place: place ? nameShortly(place, language) : row.address_text,
      employment_type: row.employment_type,
      experience_years: askedYears(row),
      working_form: row.working_form,
      salary_min: row.salary_min,
      salary_max: row.salary_max,
      salary_unit: row.salary_unit,
      is_negotiable: row.is_negotiable,
      salary_median: findMedian(medians, row.careers[0]?.id, row.salary_unit),
      skills: row.skills,
      price_type: row.price_type,
      posted_at: row.posted_at?.toISOString() ?? null,
      start_date: row.start_date,
      end_date: row.end_date,
    };
  });
}

/** A row has room for two units: the ward or district that was entered, or the district of the ward, and the province. */
function nameShortly(place: Place, language: Language): string {
  const path = listPath(place);
  return path
    .slice(-2)
    .map((unit) => namePlace(unit, language))
    .join(', ');
}

/** asked → vi → any (docs/rules.md#languages). */
function chooseTitle(row: Row, asked: Language): { title: string; title_language: Language } {
  const title_language = [asked, ...languages].find((language) => row[`title_${language}`]) ?? asked;
  return { title: row[`title_${title_language}`] ?? '', title_language };
}

/** Skills beyond these do not fit a row. */
const SKILLS = 5;

async function listRows(db: Db, ids: RawBuilder<unknown>, language: Language): Promise<Row[]> {
  const { rows } = await sql<Row>`
    SELECT r.id, r.title_vi, r.title_kr, r.title_en, r.employment_type, r.experience_years, r.working_form,
           r.salary_min, r.salary_max, r.salary_unit, r.is_negotiable, array_to_json(r.skills[1:${sql.lit(SKILLS)}]) AS skills,
           r.price_type, r.posted_at, r.start_date, r.end_date, r.address_text, r.source,
           c.id AS company_id, c.logo_id,
           coalesce(${language === 'vi' ? sql`NULL` : sql.ref(`c.company_name_${language}`)}, c.company_name) AS company_name,
           ${careersOf(language)} AS careers,
           r.address_code
    FROM unnest(ARRAY(${ids})) WITH ORDINALITY AS asked (id, position)
    JOIN recruitment r ON r.id = asked.id
    JOIN company c ON c.id = r.company_id
    ORDER BY asked.position`.execute(db);
  return rows;
}

/** Careers of the ad `r` in their order, named in one language, as a column. */
export function careersOf(language: Language): RawBuilder<{ id: number; name: string }[]> {
  const name = sql.ref(`k.name_${language}`);
  return sql`coalesce((SELECT json_agg(json_build_object('id', k.id, 'name', ${name}) ORDER BY rc.position)
                      FROM recruitment_career rc JOIN career k ON k.id = rc.career_id
                      WHERE rc.recruitment_id = r.id), '[]')`;
}
