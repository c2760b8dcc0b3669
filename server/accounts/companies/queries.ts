import type { Language } from '#contract/languages.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { not } from '#server/infrastructure/db/predicates.ts';
import { isPublic } from '#server/states/companies.ts';
import { companyName } from './names.ts';

/** True if this company is public now: approved by an administrator, or imported and without an account (docs/rules.md#states). */
export async function isPublicCompany(db: Db, companyId: number): Promise<boolean> {
  const row = await db
    .selectFrom('company as c')
    .leftJoin('employer as e', 'e.company_id', 'c.id')
    .where('c.id', '=', companyId)
    .select(['e.status as employer_status', 'c.source'])
    .executeTakeFirst();
  return row !== undefined && isPublic.matches(row);
}

/** True if the public sees this photo on the page of this company. */
export async function isPublicPhoto(db: Db, companyId: number, fileId: string): Promise<boolean> {
  const row = await db
    .selectFrom('company_photo as p')
    .innerJoin('file as f', 'f.id', 'p.file_id')
    .where('p.company_id', '=', companyId)
    .where('p.file_id', '=', fileId)
    .where('f.unseen_since', 'is', null)
    .select('f.id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Ids of all companies that are not public. They are few compared to the public ones. */
export async function listNonPublicCompanyIds(db: Db): Promise<number[]> {
  const rows = await db
    .selectFrom('company as c')
    .leftJoin('employer as e', 'e.company_id', 'c.id')
    .where(not(isPublic).sql)
    .select('c.id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Finds the name of a company in a language; nothing if the company does not exist. */
export async function findCompanyName(
  db: Db,
  companyId: number,
  language: Language,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('company as c')
    .where('c.id', '=', companyId)
    .select(companyName(language).as('name'))
    .executeTakeFirst();
  return row?.name;
}
