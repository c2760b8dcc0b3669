import { sql } from 'kysely';
import type { EventFields } from '#contract/admin/content/admin-events.ts';
import { fileUrl } from '#contract/files.ts';
import type { Language } from '#contract/languages.ts';
import { message } from '#contract/text/messages.ts';
import { companyName } from '#server/accounts/companies/names.ts';
import { listFirstPhotos } from '#server/accounts/companies/photos.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { validationError } from '#server/infrastructure/errors/api-errors.ts';
import { isPublic } from '#server/states/companies.ts';
import { isShown as isAdShown } from '#server/states/search.ts';

/** Reads the companies of an event in their order, in the shape that its form sends. */
export const readEventCompanies = (db: Db, id: number) =>
  db
    .selectFrom('event_company')
    .where('event_id', '=', id)
    .orderBy('position')
    .orderBy('company_id')
    .select('company_id as id')
    .execute();

const companiesOf = (db: Db, id: number, language: Language) =>
  db
    .selectFrom('event_company as x')
    .innerJoin('company as c', 'c.id', 'x.company_id')
    .leftJoin('employer as e', 'e.company_id', 'c.id')
    .where('x.event_id', '=', id)
    .orderBy('x.position')
    .orderBy('c.id')
    .select(['c.id', companyName(language).as('name')]);

/** Same as `readEventCompanies`, with the names of the companies and whether the public sees them now. */
export const listEventCompanies = (db: Db, id: number, _now: Date, language: Language) =>
  companiesOf(db, id, language)
    .select([
      'c.company_tax_code as tax_code',
      sql<boolean>`coalesce(${isPublic.sql}, false)`.as('is_public'),
    ])
    .execute();

/** The companies of an event that are public now, with their photos and the number of their listed ads. */
export async function listPublicEventCompanies(db: Db, id: number, now: Date, language: Language) {
  const rows = await companiesOf(db, id, language)
    .where(isPublic.sql)
    .select([
      'c.logo_id',
      sql<number>`(SELECT count(*)::int FROM recruitment_search s WHERE s.company_id = c.id AND ${isAdShown(now).sql})`.as(
        'open_count',
      ),
    ])
    .execute();
  const photos = await listFirstPhotos(
    db,
    rows.map((row) => row.id),
  );
  return rows.map(({ logo_id, ...row }) => ({
    ...row,
    logo: logo_id === null ? null : fileUrl(logo_id),
    photo: photos.get(row.id) ?? null,
  }));
}

/**
 * Stores the companies of an event, in this order. Throws 414 if one of them is not public. A company that is stored
 * already may stay even if it is no longer public, because the public does not see it.
 */
export async function storeEventCompanies(db: Db, event_id: number, value: unknown): Promise<void> {
  const ids = (value as EventFields['companies']).map(({ id }) => id);
  const former = new Set((await readEventCompanies(db, event_id)).map(({ id }) => id));
  await db.deleteFrom('event_company').where('event_id', '=', event_id).execute();
  if (ids.length === 0) return;
  const known = await db
    .selectFrom('company as c')
    .leftJoin('employer as e', 'e.company_id', 'c.id')
    .where('c.id', 'in', ids)
    .where((eb) => eb.or([isPublic.sql, eb('c.id', 'in', [...former, 0])]))
    .select('c.id')
    .execute();
  if (known.length < ids.length) throw validationError({ companies: message('company_gone') });
  await db
    .insertInto('event_company')
    .values(ids.map((company_id, position) => ({ event_id, company_id, position })))
    .execute();
}
