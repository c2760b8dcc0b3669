import type { Section } from './asked/section.ts';
import type { UnderstoodSearch } from './asked/understand.ts';

/** Result of a search. */
export interface Hits {
  /** Ids of the listed ads on the requested page, in order. */
  ids: number[];
  /** Number of ads on all pages of the list that meet everything. `total_exact` is false if it was estimated. */
  total: number;
  total_exact: boolean;
  /**
   * Number of the ads at the end of the list without public figures for a month; 0 unless the search asks for such ads.
   */
  without_pay: number;
  /**
   * Number of ads that contain all words: equal to `total`, or 0 if ads with only some of the words are listed instead.
   */
  matching: number;
  /** The interpretation of the words; undefined without words. */
  understood: UnderstoodSearch | undefined;
  /** Conditions without any match, which the list therefore ignores. */
  missed: UnderstoodSearch['conditions'];
  /** Further ads on this page, which meet less. */
  sections: Section[];
  /** The words that were searched instead of misspelt ones. */
  corrected: string | undefined;
  /** Other spellings that were searched together with the words. */
  spellings: string[];
}
