import { sql } from 'kysely';
import { fileUrl } from '#contract/files.ts';
import type { Language } from '#contract/languages.ts';
import { companyName } from '#server/accounts/companies/names.ts';
import { listFirstPhotos } from '#server/accounts/companies/photos.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { isShown } from '#server/states/search.ts';

/** Number of companies on the home page: one row of pictures. */
const SHOWN = 6;
/** A company with a single ad is not hiring much. */
const ADS_MIN = 2;

interface Row {
  id: number;
  name: string;
  logo_id: string | null;
  industry: string | null;
  open_count: number;
}

/** Companies with the most listed ads, named in the requested language if they have such a name. */
export async function listHiringCompanies(db: Db, language: Language, now: Date) {
  const { rows } = await sql<Row>`
    SELECT c.id, ${companyName(language)} AS name, c.logo_id,
           ${sql.ref(`i.name_${language}`)} AS industry, counted.open_count
    FROM (SELECT company_id, count(*)::int AS open_count FROM recruitment_search s
          WHERE ${isShown(now).sql}
          GROUP BY company_id HAVING count(*) >= ${ADS_MIN}
          ORDER BY open_count DESC, company_id LIMIT ${SHOWN}) counted
    JOIN company c ON c.id = counted.company_id
    LEFT JOIN industry i ON i.id = c.industry_id
    ORDER BY counted.open_count DESC, c.id`.execute(db);
  const photos = await listFirstPhotos(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map(({ logo_id, ...row }) => ({
    ...row,
    logo: logo_id === null ? null : fileUrl(logo_id),
    photo: photos.get(row.id) ?? null,
  }));
}
