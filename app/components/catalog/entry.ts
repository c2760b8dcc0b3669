import type { OutputOf } from '#contract/index.ts';
import type { Move } from '../ordered-list/use-order.ts';

/** One career, group of careers or industry. */
export type Entry = OutputOf<'GET /admin/catalog/list'>['list'][number];

/** What an administrator has begun to do with the list. */
export type Asked =
  | { act: 'create'; parent?: Entry }
  | { act: 'rename' | 'merge'; entry: Entry }
  | { act: 'remove'; entry: Entry };

/** What every entry is drawn with, wherever it stands. */
export interface EntryTools {
  nameOf: (entry: Entry) => string;
  move: Move<Entry>;
  onAct: (asked: Asked) => void;
  canDecide: boolean;
  /** All of the list is shown: only then has a place in it a meaning. */
  mayMove: boolean;
}
