import { fileUrl } from '#contract/files.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { copiesOf, describeCopies } from './photo-copies.ts';

/** The first photo that the public sees of each of these companies, by company; those without one are missing. */
export async function listFirstPhotos(db: Db, companyIds: readonly number[]) {
  if (companyIds.length === 0) return new Map<number, never>();
  const rows = await db
    .selectFrom('company_photo as p')
    .innerJoin('file as f', 'f.id', 'p.file_id')
    .where('p.company_id', 'in', companyIds)
    .where('f.unseen_since', 'is', null)
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
