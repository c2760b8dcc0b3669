import { languages } from '#contract/languages.ts';
import { message } from '#contract/text/messages.ts';
import { listImages, type RichDocument } from '#contract/text/rich-text.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import type { ContentImageTable } from '#server/infrastructure/db/tables/content.ts';
import { validationError } from '#server/infrastructure/errors/api-errors.ts';

type RecordKind = ContentImageTable['record_kind'];
type Fields = Readonly<Record<string, unknown>>;

/** True for the value of a field with formatted text. */
export const isDocument = (value: unknown): value is RichDocument =>
  typeof value === 'object' && value !== null && 'type' in value;

/** Ids of the pictures of a record by field: pictures in its formatted texts, and pictures in the given `columns`. */
function picturesIn(fields: Fields, columns: readonly string[] = []): { field: string; ids: string[] }[] {
  const inTexts = languages.flatMap((language) => {
    const document = fields[`body_${language}`];
    return isDocument(document) ? [{ field: `body_${language}`, ids: listImages(document) }] : [];
  });
  const single = columns.flatMap((field) => {
    const id = fields[field];
    return typeof id === 'string' ? [{ field, ids: [id] }] : [];
  });
  return [...inTexts, ...single];
}

/**
 * Records which pictures a record uses, so that the sweep keeps their files. Must be called in the transaction that
 * stores the record. Pictures of earlier versions stay recorded, because a version can be restored.
 */
export async function recordImages(
  trx: Db,
  record_kind: RecordKind,
  record_id: number,
  fields: Fields,
  columns?: readonly string[],
): Promise<void> {
  const ids = [...new Set(picturesIn(fields, columns).flatMap((one) => one.ids))];
  if (ids.length === 0) return;
  await trx
    .insertInto('content_image')
    .values(ids.map((file_id) => ({ file_id, record_kind, record_id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Releases the pictures of all versions of a record that is deleted. */
export async function releaseImages(trx: Db, record_kind: RecordKind, record_id: number): Promise<void> {
  await trx
    .deleteFrom('content_image')
    .where('record_kind', '=', record_kind)
    .where('record_id', '=', record_id)
    .execute();
}

/**
 * Rejects fields with pictures that no longer exist: the sweep deletes pictures that were unused for a day
 * (server/infrastructure/files/sweep.ts).
 */
export async function requireImages(db: Db, fields: Fields, columns?: readonly string[]): Promise<void> {
  const named = picturesIn(fields, columns);
  const ids = named.flatMap((one) => one.ids);
  if (ids.length === 0) return;
  const there = await db
    .selectFrom('file')
    .where('id', 'in', ids)
    .where('kind', '=', 'content')
    // Lock, so that the nightly sweep does not delete a picture in between.
    .forKeyShare()
    .select('id')
    .execute();
  const known = new Set(there.map(({ id }) => id));
  const gone = named.filter((one) => one.ids.some((id) => !known.has(id)));
  if (gone.length > 0)
    throw validationError(Object.fromEntries(gone.map(({ field }) => [field, message('photo_gone')])));
}
