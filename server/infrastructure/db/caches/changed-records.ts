import { type InvalidationKind, invalidationKinds } from '#contract/call.ts';
import { adRecord, type ChangedRecord } from '../record-names.ts';

/** A public change: either one record, or a whole kind of shared data in which anything may have changed. */
export type Changed = InvalidationKind | ChangedRecord;
/** A word of a notification: a change, or the position in the log of the primary that contains the changes. */
export type NotificationWord = Changed | `lsn:${string}`;

/** The words of a notification by their meaning. */
interface Meaning {
  kinds: readonly InvalidationKind[];
  records: readonly ChangedRecord[];
  /** Position in the log of the primary, in bytes; undefined if the sender did not know it. */
  position: number | undefined;
}

/** PostgreSQL limits a payload to 7,999 bytes. A longer one names kinds in place of records. */
export const MAX_BYTES = 7_000;
/** An act on more records than this invalidates all pages, which is cheaper than naming each of them. */
const MAX_RECORDS = 200;

const record = /^(?:ad|company):[1-9]\d{0,15}$/;
const positionWord = /^lsn:(?:([\dA-F]{1,8})\/([\dA-F]{1,8})|(\d{1,19}))$/i;

const isRecord = (word: string): word is ChangedRecord => record.test(word);
export const isChangeKind = (word: string): word is InvalidationKind =>
  invalidationKinds.some((kind) => kind === word);

/** Names the changes of these ads: each ad, or only `pages` if there are too many. */
export function toAdChanges(ids: readonly number[]): readonly Changed[] {
  return ids.length > MAX_RECORDS ? ['pages'] : ids.map(adRecord);
}

/** The changes of one or several acts as words, each once: `pages` replaces records that would be too many for one payload. */
export function joinChanges(changes: Iterable<Changed>): string {
  const all = new Set<Changed>(changes);
  const words = [...all].join(' ');
  if (words.length <= MAX_BYTES) return words;
  return [...new Set<Changed>([...[...all].filter(isChangeKind), 'pages'])].join(' ');
}

/**
 * Parses the payload of a notification. An unknown word, such as one sent by another version, and a payload that is longer than any of this version
 * count as a change of every kind.
 */
export function parseNotification(payload: string): readonly NotificationWord[] {
  const words = payload.length > MAX_BYTES ? [] : payload.split(' ');
  const isKnown = (word: string): word is NotificationWord =>
    isChangeKind(word) || isRecord(word) || positionWord.test(word);
  return words.length > 0 && words.every(isKnown) ? words : invalidationKinds;
}

/** Sorts the words of a notification by their meaning. */
export function groupNotificationWords(words: readonly NotificationWord[]): Meaning {
  const positions = words.flatMap((word) => parsePosition(word) ?? []);
  return {
    kinds: words.filter(isChangeKind),
    records: words.filter(isRecord),
    position: positions.length > 0 ? Math.max(...positions) : undefined,
  };
}

/** Parses `lsn:` with a position as PostgreSQL writes it (`16/B374D848`), or in bytes. */
function parsePosition(word: string): number | undefined {
  const [, high, low, bytes] = positionWord.exec(word) ?? [];
  if (bytes !== undefined) return Number(bytes);
  if (high === undefined || low === undefined) return undefined;
  return Number.parseInt(high, 16) * 2 ** 32 + Number.parseInt(low, 16);
}
