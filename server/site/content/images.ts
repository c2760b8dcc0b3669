import { listImages, type RichDocument } from '#contract/text/rich-text.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import type { ContentImageTable } from '#server/infrastructure/db/tables/content.ts';

/**
 * Records which pictures are in the documents of a record, so that the sweep keeps their files. Must be
 * called in the transaction that stores the documents. Pictures that are no longer used are released.
 */
export async function recordImages(
  trx: Db,
  record_kind: ContentImageTable['record_kind'],
  record_id: number,
  documents: readonly RichDocument[],
): Promise<void> {
  const ids = [...new Set(documents.flatMap(listImages))];
  await trx
    .deleteFrom('content_image')
    .where('record_kind', '=', record_kind)
    .where('record_id', '=', record_id)
    .execute();
  if (ids.length === 0) return;
  await trx
    .insertInto('content_image')
    .values(ids.map((file_id) => ({ file_id, record_kind, record_id })))
    .execute();
}
