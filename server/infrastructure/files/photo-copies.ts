import { buffer } from 'node:stream/consumers';
import type { Db } from '#server/infrastructure/db/connection.ts';
import type { ImageResult } from './image-worker.ts';
import { reencodeImage } from './images.ts';
import { storeFile } from './save-upload.ts';
import type { FileStore } from './store.ts';

/** Widths of copies in pixels: a cell on a phone, a cell of the mosaic, and the large photo. */
const WIDTHS = [320, 640, 1280];
/** Maximum number of photos in one run: each takes up to a second of a core. */
const AT_ONCE = 60;

/**
 * Draws the missing smaller copies of companies' photos, including photos that an earlier version stored. No copy is as
 * wide as its photo or wider. A photo that cannot be drawn now is tried again in the next run.
 * @returns number of photos that have copies now
 */
export async function drawCopies(db: Db, fileStore: FileStore, now: Date): Promise<number> {
  const photos = await db
    .selectFrom('file as f')
    .innerJoin('company_photo as p', 'p.file_id', 'f.id')
    .where('f.width', '>', Math.min(...WIDTHS))
    .where('f.mime', 'in', ['image/webp', 'image/png', 'image/jpeg'])
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('file as c').whereRef('c.copy_of', '=', 'f.id').select('c.id'))),
    )
    .orderBy('f.created_at')
    .limit(AT_ONCE)
    .select(['f.id', 'f.name', 'f.mime', 'f.width', 'f.employer_id'])
    .execute();
  let drawn = 0;
  for (const { id, name, mime, width, employer_id } of photos) {
    const bytes = await buffer(await fileStore.open(id));
    const type = mime as 'image/webp' | 'image/png' | 'image/jpeg';
    const copies: ImageResult[] = [];
    for (const one of WIDTHS.filter((copy) => copy < (width ?? 0)))
      copies.push(await reencodeImage({ bytes, type, use: 'copy', width: one }));
    await db.transaction().execute(async (trx) => {
      const original = await trx
        .selectFrom('file')
        .where('id', '=', id)
        .select('id')
        .forKeyShare()
        .executeTakeFirst();
      if (!original || employer_id === null) return;
      const context = { db: trx, now, fileStore };
      for (const copy of copies)
        if (typeof copy !== 'string')
          await storeFile(context, 'photo', { employer_id }, { ...copy, name }, id);
      drawn += 1;
    });
  }
  return drawn;
}
