import type { Updateable } from 'kysely';
import { languages } from '#contract/languages.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import type { CompanyPageTable } from '#server/infrastructure/db/tables/companies.ts';
import { deleteUnreferencedFiles } from '#server/infrastructure/files/save-upload.ts';
import { isPageWaiting, movePage } from '#server/states/companies.ts';

/** The pending content of a company's page that an administrator has seen. */
export interface ReviewedPage {
  companyId: number;
  /** Version of the pending story and quote; undefined if none was pending. */
  version?: number | undefined;
  photos: readonly string[];
}
type Decided = Pick<Updateable<CompanyPageTable>, 'decided_by' | 'decided_at'>;

/**
 * Publishes the pending story and quote with their photos, and the photos that the administrator has seen. The
 * company's row must be locked.
 * @returns false if story or quote were decided or changed in the meantime, or nothing was pending
 */
export async function publishPendingPage(
  db: Db,
  { companyId, version, photos }: ReviewedPage,
  decided: Decided,
): Promise<boolean> {
  const before = await listStoryPhotos(db, companyId);
  const page =
    version === undefined ? undefined : await movePage(db, { companyId, version, act: 'show' }, decided);
  if (version !== undefined && !page) return false;
  const told = page ? await listStoryPhotos(db, companyId) : [];
  const seen = await markSeen(db, companyId, [...photos, ...told]);
  await deleteUnreferencedFiles(db, before);
  return page !== undefined || seen > 0;
}

/**
 * Publishes all pending content when a company is first approved, because the administrator has seen it together with
 * the licence.
 */
export async function publishWholePage(db: Db, companyId: number, decided: Decided): Promise<void> {
  await movePage(db, { companyId, act: 'show' }, decided);
  const photos = await db
    .selectFrom('company_photo')
    .where('company_id', '=', companyId)
    .select('file_id')
    .execute();
  await markSeen(
    db,
    companyId,
    photos.map(({ file_id }) => file_id),
  );
}

/**
 * Rejects the pending story and quote, and removes pending photos that the administrator has seen. The company's row
 * must be locked.
 * @returns false under the same conditions as `publishPendingPage`
 */
export async function rejectPendingPage(
  db: Db,
  { companyId, version, photos }: ReviewedPage,
  decided: Updateable<CompanyPageTable>,
): Promise<boolean> {
  const page =
    version === undefined ? undefined : await movePage(db, { companyId, version, act: 'refuse' }, decided);
  if (version !== undefined && !page) return false;
  const waiting = await listWaiting(db, companyId, photos);
  await removePhotos(db, companyId, waiting);
  return page !== undefined || waiting.length > 0;
}

/** Removes photos of a company from its page, its stories and its quotes. The company's row must be locked. */
export async function removePhotos(db: Db, companyId: number, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await db
    .deleteFrom('company_photo')
    .where('company_id', '=', companyId)
    .where('file_id', 'in', ids)
    .execute();
  await db
    .deleteFrom('company_story')
    .where('file_id', 'in', ids)
    .where('page_id', 'in', (eb) =>
      eb.selectFrom('company_page').where('company_id', '=', companyId).select('id'),
    )
    .execute();
  await db
    .updateTable('company_page')
    .set({ quote_face: null })
    .where('company_id', '=', companyId)
    .where('quote_face', 'in', ids)
    .execute();
  await deleteUnreferencedFiles(db, ids);
  await dropEmptyPage(db, companyId);
}

/** Deletes a pending version if neither story, quote nor photos are left to review. */
const dropEmptyPage = (db: Db, companyId: number) =>
  db
    .deleteFrom('company_page as g')
    .where('g.company_id', '=', companyId)
    .where(isPageWaiting.sql)
    .where((eb) =>
      eb.and([
        ...languages.map((language) => eb(`g.quote_by_${language}`, 'is', null)),
        eb.not(
          eb.exists(
            eb.selectFrom('company_story as s').whereRef('s.page_id', '=', 'g.id').select('s.page_id'),
          ),
        ),
        eb.not(
          eb.exists(
            eb
              .selectFrom('company_photo as p')
              .innerJoin('file as f', 'f.id', 'p.file_id')
              .whereRef('p.company_id', '=', 'g.company_id')
              .where('f.unseen_since', 'is not', null)
              .select('f.id'),
          ),
        ),
      ]),
    )
    .execute();

async function listWaiting(db: Db, companyId: number, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('company_photo as p')
    .innerJoin('file as f', 'f.id', 'p.file_id')
    .where('p.company_id', '=', companyId)
    .where('f.id', 'in', ids)
    .where('f.unseen_since', 'is not', null)
    .select('f.id')
    .execute();
  return rows.map(({ id }) => id);
}

async function markSeen(db: Db, companyId: number, ids: readonly string[]): Promise<number> {
  const waiting = await listWaiting(db, companyId, ids);
  if (waiting.length > 0)
    await db.updateTable('file').set({ unseen_since: null }).where('id', 'in', waiting).execute();
  return waiting.length;
}

/** Photos of all stories and quotes of a company. */
async function listStoryPhotos(db: Db, companyId: number): Promise<string[]> {
  const faces = await db
    .selectFrom('company_page')
    .where('company_id', '=', companyId)
    .where('quote_face', 'is not', null)
    .select('quote_face as file_id')
    .execute();
  const parts = await db
    .selectFrom('company_story as s')
    .innerJoin('company_page as g', 'g.id', 's.page_id')
    .where('g.company_id', '=', companyId)
    .select('s.file_id')
    .execute();
  return [...new Set([...parts, ...faces].flatMap(({ file_id }) => file_id ?? []))];
}
