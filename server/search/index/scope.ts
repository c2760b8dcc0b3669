import type { Language } from '#contract/languages.ts';
import type { SearchQuery } from '#server/search/parse/query.ts';
import type { Coverage } from './coverage.ts';
import type { Filter } from './source.ts';

/** Tokens for which an ad gets points, because it says what the words ask for. */
export interface Preference {
  tokens: readonly number[];
  points: number;
  /** Preferences of one scale, the best first, of which an ad meets one: the years that it asks for. */
  scale?: 'years';
}

/** Some of the best ads, and the coverage of each look-up that they were chosen from. */
export interface Ranked {
  ids: number[];
  reaches: Coverage[];
}

/** The requested range of the ranked ads. */
export interface Cut {
  offset: number;
  limit: number;
}

/** Conditions of a ranked list besides the words, and the language it is ranked for. */
export interface SearchScope {
  filter: Filter;
  /**
   * The words as typed with the filters as chosen, if the question was reduced to some of them or names a job: ads whose titles
   * contain these count, too. A sentence has more words than the question.
   */
  literal: { question: SearchQuery; filter: Filter; isSentence: boolean } | undefined;
  /** Ads get points for these beside the words. */
  prefers?: readonly Preference[];
  now: Date;
  /** Language of the visitor. */
  language: Language;
}
