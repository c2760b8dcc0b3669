import type { Section } from './asked/section.ts';
import type { Understood } from './asked/understand.ts';

/** Result of a search. */
export interface Hits {
  /** Ids of the listed ads on the requested page, in order. */
  ids: number[];
  /** Number of ads on all pages of the list that meet everything, and whether it was counted or estimated. */
  total: number;
  total_exact: boolean;
  /** Number of them at the end of the list that have no public figures for a month; 0 unless asked for. */
  without_pay: number;
  /** Number of them that contain all words: all, or none if ads with some of the words are listed instead. */
  matching: number;
  /** The interpretation of the words; undefined without words. */
  understood: Understood | undefined;
  /** Conditions without any match, which the list therefore ignores. */
  missed: Understood['conditions'];
  /** Further ads on this page, which meet less. */
  sections: Section[];
  /** The words that were searched instead of misspelt ones. */
  corrected: string | undefined;
  /** Other spellings that were searched together with the words. */
  spellings: string[];
}
