import type { OutputOf } from '#contract/index.ts';
import type { MoveEntry } from '../ordered-list/use-order.ts';

/** One career, group of careers or industry. */
export type Entry = OutputOf<'GET /admin/catalog/list'>['list'][number];

/** Action on the list that an administrator has started. */
export type PendingEntryAction =
  | { act: 'create'; parent?: Entry }
  | { act: 'rename' | 'merge'; entry: Entry }
  | { act: 'remove'; entry: Entry };

/** Props that every entry is rendered with. */
export interface EntryTools {
  nameOf: (entry: Entry) => string;
  move: MoveEntry<Entry>;
  onAct: (asked: PendingEntryAction) => void;
  canDecide: boolean;
  /** The whole list is displayed: only then is a position meaningful. */
  mayMove: boolean;
}
