import type { Insertable } from 'kysely';
import { z } from 'zod';
import { DAY_MILLISECONDS, dateOf } from '#contract/calendar.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import type { ImportRunTable } from '#server/infrastructure/db/tables/imports.ts';
import { toAdvert } from '#server/operations/import/advert.ts';
import { createFindCareer } from '#server/operations/import/career.ts';
import { createFindUnit } from '#server/operations/import/place.ts';
import { readPosting } from '#server/operations/import/posting.ts';
import { loadReferenceLists, saveAdverts, saveCompanies } from '#server/operations/import/queries.ts';
import { recordCreated } from '#server/operations/import/runs.ts';
import { refreshSearchRows } from '#server/search/index.ts';
import { readData } from './data.ts';

const posting = z.object({
  id: z.string(),
  /** Days since the posting was published. */
  days: z.int(),
  lang: z.string(),
  title: z.string(),
  company: z.string(),
  location: z.string(),
  salaryText: z.string(),
  employmentType: z.string(),
  experience: z.string(),
  skills: z.array(z.string()),
  description: z.string(),
});
const postings = readData('postings', z.object({ month: z.array(posting), week: z.array(posting) }));

const SOURCE = 'demo';
/** Days for which an ad is open from the day of its posting on. */
const OPEN_DAYS = 45;

/** Stores a run of an import with its ads and companies, so that the undo of the run removes them. */
export async function storeImportedPostings(
  db: Db,
  name: keyof typeof postings,
  run: Insertable<ImportRunTable>,
  now: Date,
): Promise<void> {
  const { units, careers } = await loadReferenceLists(db);
  const mapping = {
    now,
    days: OPEN_DAYS,
    findPlace: createFindUnit(units),
    findCareer: createFindCareer(careers),
  };
  const adverts = postings[name].map(({ days, ...given }) => {
    const postedAt = dateOf(new Date(now.getTime() - days * DAY_MILLISECONDS));
    return toAdvert(readPosting(JSON.stringify({ ...given, source: SOURCE, postedAt })), mapping);
  });
  const companies = await saveCompanies(
    db,
    adverts.map(({ posting: { source, company } }) => ({ source, company_name: company })),
    now,
  );
  const ads = await saveAdverts(db, adverts, companies.ids);
  const { id } = await db
    .insertInto('import_run')
    .values({ ...run, added: ads.length })
    .returning('id')
    .executeTakeFirstOrThrow();
  await recordCreated(db, id, { companies: companies.created, ads });
  await refreshSearchRows(db, ads);
}
