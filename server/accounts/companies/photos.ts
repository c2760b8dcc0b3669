import { sql } from 'kysely';
import { fileUrl } from '#contract/files.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { isPageShown } from '#server/states/companies.ts';
import { copiesOf, describeCopies } from './photo-copies.ts';

/** Finds the file of a photo with its smaller copies; null if `id` is null. */
export async function findPhoto(db: Db, id: string | null) {
  if (id === null) return null;
  const row = await db
    .selectFrom('file as f')
    .where('f.id', '=', id)
    .select(['f.id', 'f.width', 'f.height', copiesOf.as('copies')])
    .executeTakeFirstOrThrow();
  return { ...row, url: fileUrl(row.id), copies: describeCopies(row.copies) };
}

/** SQL condition: photo `p` is not the portrait beside the published quote of its company. */
export const isNotQuotePortrait = sql<boolean>`NOT EXISTS (SELECT FROM company_page g WHERE g.quote_face = p.file_id AND ${isPageShown.sql})`;

/** Finds the first public photo of each of these companies. Companies without one are missing in the map. */
export async function listFirstPhotos(db: Db, companyIds: readonly number[]) {
  if (companyIds.length === 0) return new Map<number, never>();
  const rows = await db
    .selectFrom('company_photo as p')
    .innerJoin('file as f', 'f.id', 'p.file_id')
    .where('p.company_id', 'in', companyIds)
    .where('f.unseen_since', 'is', null)
    .where(isNotQuotePortrait)
    .distinctOn('p.company_id')
    .orderBy('p.company_id')
    .orderBy('p.position')
    .select(['p.company_id', 'f.id', 'f.width', 'f.height', copiesOf.as('copies')])
    .execute();
  return new Map(
    rows.map(({ company_id, copies, ...row }) => [
      company_id,
      { ...row, url: fileUrl(row.id), copies: describeCopies(copies) },
    ]),
  );
}
