import { listImages, type RichDocument } from '#contract/rich-text.ts';
import type { Db } from '#server/db/connection.ts';
import type { ContentImageTable } from '#server/db/tables/content.ts';

/**
 * Notes which pictures stand in the documents of a record, so that the sweep keeps their files. Call it in the
 * transaction that stores the documents; a picture that none of them shows any more is let go.
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
