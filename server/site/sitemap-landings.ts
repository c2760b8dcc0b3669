import { sql } from 'kysely';
import { type Language, languages } from '#contract/languages.ts';
import { landingPath, recordPaths } from '#contract/record-paths.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { formatUnitName } from '#server/places/locations/names.ts';
import { getAdminUnits } from '#server/places/locations/places.ts';
import type { SitemapPart, SitemapStamp } from './sitemap-records.ts';
import { writeAddresses } from './sitemap-xml.ts';

/** Careers per file, by id: with 52 provinces (34 of Vietnam, 17 of Korea, and none) and three languages 31,200 URLs. */
const CAREERS = 200;
const partOf = sql`coalesce(l.career_id, 0) / ${sql.lit(CAREERS)}`;

interface LandingRow {
  career_id: number | null;
  name_vi: string;
  name_kr: string;
  name_en: string;
  province: string | null;
  changed_at: Date;
}

/** Lists the numbers of the landing page files, each with the last change of an ad on them. */
export async function listLandingParts(db: Db): Promise<SitemapPart[]> {
  const { rows } = await sql<SitemapPart>`
    SELECT ${partOf} AS part, max(l.changed_at) AS changed FROM landing l GROUP BY 1 ORDER BY 1`.execute(db);
  return rows;
}

const landingsOf = (part: number) => sql`
    FROM landing l LEFT JOIN career k ON k.id = l.career_id
    WHERE ${partOf} = ${part}::bigint AND (k.id IS NULL OR k.is_active)`;

/** Returns the stamp of a file, which determines its content; undefined if the file has no pages. */
export async function stampLandings(db: Db, part: number): Promise<SitemapStamp | undefined> {
  const { rows } = await sql<SitemapStamp>`
    SELECT md5(string_agg(
             concat_ws(' ', l.career_id, l.province, extract(epoch FROM l.changed_at), k.name_vi, k.name_kr, k.name_en),
             ',' ORDER BY l.career_id, l.province)) AS content,
           max(l.changed_at) AS changed
    ${landingsOf(part)} HAVING count(*) > 0`.execute(db);
  return rows[0];
}

/** Writes the URLs of one file. */
export async function* writeLandings(db: Db, part: number, origin: string): AsyncGenerator<string> {
  const { rows } = await sql<LandingRow>`
    SELECT l.career_id, l.province, l.changed_at, k.name_vi, k.name_kr, k.name_en
    ${landingsOf(part)} ORDER BY l.career_id, l.province`.execute(db);
  const places = await getAdminUnits(db);
  for (const row of rows) {
    const place = places.get(row.province ?? '');
    const pathOf = (language: Language) =>
      landingPath({
        career: row.career_id === null ? undefined : { id: row.career_id, name: row[`name_${language}`] },
        place: place && { code: place.code, name: formatUnitName(place, language) },
      });
    const named = Object.fromEntries(languages.map((language) => [language, pathOf(language)]));
    const paths = recordPaths((path) => path, named);
    yield writeAddresses(languages, (language) => paths[language], { origin, changed: row.changed_at });
  }
}
