import type { FastifyReply } from 'fastify';
import { type Changed, isChangeKind } from '../db/caches/changed-records.ts';
import type { ChangedRecord } from '../db/record-names.ts';

/**
 * A tag of answers for shared caches. Records have the names of notifications (`ad:12`, `company:3`). `all`: every such answer. `many`:
 * answers that show more records than their headers may name; a purge of any record names it, too.
 */
export type Tag = ChangedRecord | 'all' | 'many';

/**
 * Longest list of tags in one header, in bytes. There are two of them, and nginx refuses answers whose headers together exceed 4 KB
 * (`proxy_buffer_size`).
 */
export const MAX_TAG_BYTES = 1_100;

/** The tags of an answer that shows these records. */
export function tagsOf(records: readonly ChangedRecord[]): Tag[] {
  const named: Tag[] = ['all', ...records];
  return named.join(' ').length <= MAX_TAG_BYTES ? named : ['all', 'many'];
}

/** Sets the tags of an answer: `Surrogate-Key` as Fastly reads them, `Cache-Tag` as Cloudflare does. */
export function setTags(reply: FastifyReply, records: readonly ChangedRecord[]): void {
  const tags = tagsOf(records);
  reply.header('surrogate-key', tags.join(' ')).header('cache-tag', tags.join(','));
}

/** The tags of all answers that changes concern. */
export function tagsToPurge(changes: readonly Changed[]): Tag[] {
  if (changes.some(isChangeKind)) return ['all'];
  const records = changes.filter((change) => !isChangeKind(change));
  return records.length > 0 ? [...records, 'many'] : [];
}
