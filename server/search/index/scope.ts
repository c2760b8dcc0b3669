import type { Language } from '#contract/languages.ts';
import type { SearchQuery } from '#server/search/parse/query.ts';
import type { Coverage } from './coverage.ts';
import type { Filter } from './source.ts';

/** Tokens that give an ad points, because it states what the words ask for. */
export interface Preference {
  tokens: readonly number[];
  points: number;
  /**
   * Set for preferences on a scale, listed best first: an ad meets only one of them, such as the number of years that
   * it asks for.
   */
  scale?: 'years';
}

/** Ids of the best ads, and the coverage of each look-up from which they were chosen. */
export interface RankedAds {
  ids: number[];
  reaches: Coverage[];
}

/** The requested range of the ranked ads. */
export interface RankedRange {
  offset: number;
  limit: number;
}

/** Conditions of a ranked list besides the words, and the language it is ranked for. */
export interface SearchScope {
  filter: Filter;
  /**
   * The words as typed, with the filters as chosen: ads whose titles contain these words match, too. Set if the query
   * was reduced to some of the words or names a job. A sentence has more words than the query.
   */
  literal: { question: SearchQuery; filter: Filter; isSentence: boolean } | undefined;
  /** Preferences that give ads additional points. */
  prefers?: readonly Preference[];
  now: Date;
  /** Language of the visitor. */
  language: Language;
}
