import type { OutputOf } from '#contract/index.ts';

/** One career, group of careers or industry. */
export type Entry = OutputOf<'GET /admin/catalog/list'>['list'][number];

/** What an administrator has begun to do with the list. */
export type Asked =
  | { act: 'create'; parent?: Entry }
  | { act: 'rename' | 'merge'; entry: Entry }
  | { act: 'remove'; entry: Entry };

/** Puts an entry at a place among its own, from 0. */
export type Move = (entry: Entry, to: number) => Promise<void>;

/** What every entry is drawn with, wherever it stands. */
export interface EntryTools {
  nameOf: (entry: Entry) => string;
  move: Move;
  onAct: (asked: Asked) => void;
  mayDecide: boolean;
  /** All of the list is shown: only then has a place in it a meaning. */
  mayMove: boolean;
}
