import { sql } from 'kysely';
import { fileUrl } from '#contract/files.ts';

type Copy = { id: string; width: number };

/** The smaller copies of file `f`, the narrowest first; null if there are none. */
export const copiesOf = sql<
  Copy[] | null
>`(SELECT json_agg(json_build_object('id', k.id, 'width', k.width) ORDER BY k.width)
  FROM file k WHERE k.copy_of = f.id)`;

/** Formats the smaller copies of an image for an answer. */
export const describeCopies = (copies: Copy[] | null) =>
  (copies ?? []).map(({ id, width }) => ({ url: fileUrl(id), width }));
