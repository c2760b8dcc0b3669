import { type FoundConcept, findConcepts, isJobConcept } from './concepts.ts';
import { hasDiacritics, joinWords, readWords, type Word } from './normalise.ts';
import { removeStopWords } from './stop-words.ts';
import { accentedToken, conceptToken, hash, requiredTokens, titleToken } from './tokens.ts';
import { MAX_REQUIRED_WORDS, MAX_SENTENCE_WORDS } from './tolerance.ts';

/** One typed word. */
export interface Term {
  word: Word;
  /** Tokens of the word as written; an ad that contains the word has all of them. */
  written: number[];
  /** Token of the job name that contains the word. An ad with this token may match instead of the word. */
  concept: number | undefined;
  /** Token of the same job name in a title; `careers` are the tokens of the careers with that name. */
  title: number | undefined;
  careers: readonly number[];
}

/** The parsed words of a search. */
export interface SearchQuery {
  terms: Term[];
  /** For each word its tokens: an ad that contains every word as typed has all of them. */
  written: number[][];
  /** Tokens of the words with the typed diacritics; an ad has them for its title and skills. */
  marked: number[];
  /**
   * Tokens of the words that are not part of a job name; undefined if there is no job name. Together with `named`, they
   * match ads with the same meaning in any language.
   */
  meant: number[][] | undefined;
  /** Ids of the job names in the query. */
  concepts: string[];
  /** For each job name the tokens of its concept and its careers; an ad must have one of them. */
  named: number[][];
  /**
   * True if the words must not match outside the title: a driver at the company "Kế toán ABC" is not a result for "kế
   * toán".
   */
  isJob: boolean;
  /** The words as one text, with and without diacritics. */
  folded: string;
  exact: string;
  /** Words that need not match. */
  more: Word[];
  /** General words that only rank titles: "nhân viên". */
  generic: Word[];
}

/** Parses typed text; undefined if it contains no word. */
export function parseSearchText(key: string): SearchQuery | undefined {
  return toQuery(removeStopWords(readWords(key)));
}

/**
 * Tokens of an ad for this job. A skill with the same name is not enough, unless no career has the name: then the name
 * is a skill itself.
 */
const tokensOfJob = (concept: string, careers: readonly number[]): number[] =>
  careers.length === 0 ? [hash(conceptToken(concept))] : [hash(titleToken(concept)), ...careers];

interface ToQuery {
  /** Number of words that must match. */
  most?: number;
  /** Returns the tokens of the careers of a concept, which match as well. */
  careersOf?: (concept: string) => readonly number[];
}

/** Builds a query from the first eight of these words, or from `most` of them; undefined if there are none. */
export function toQuery(
  given: readonly Word[],
  { most = MAX_REQUIRED_WORDS, careersOf = () => [] }: ToQuery = {},
): SearchQuery | undefined {
  const words = given.slice(0, most);
  if (words.length === 0) return undefined;
  // A name that is only part of a Korean word is left out, because the rest of the word would be lost.
  const named = chooseLongestConcepts(findConcepts(words).filter(({ whole }) => whole));
  const conceptOf = new Map(
    named.flatMap(({ concept, from, length }) =>
      words.slice(from, from + length).map((word) => [word, concept]),
    ),
  );
  const terms = words.map((word): Term => {
    const concept = conceptOf.get(word);
    return {
      word,
      written: requiredTokens(word).map(hash),
      concept: concept === undefined ? undefined : hash(conceptToken(concept)),
      title: concept === undefined ? undefined : hash(titleToken(concept)),
      careers: concept === undefined ? [] : careersOf(concept),
    };
  });
  const others = terms.filter(({ concept }) => concept === undefined);
  return {
    terms,
    written: uniqueTokens(terms.map(({ written }) => written)),
    marked: [...new Set(words.filter(hasDiacritics).map(({ exact }) => hash(accentedToken(exact))))],
    meant: named.length === 0 ? undefined : uniqueTokens(others.map(({ written }) => written)),
    concepts: [...new Set(conceptOf.values())],
    named: [...new Set(conceptOf.values())].map((name) => tokensOfJob(name, careersOf(name))),
    isJob: conceptOf.size > 0 && [...conceptOf.values()].every((name) => careersOf(name).length > 0),
    folded: joinWords(words, 'folded'),
    exact: joinWords(words, 'exact'),
    more: given.slice(most, MAX_SENTENCE_WORDS),
    generic: [],
  };
}

/**
 * Orders names: the longer one first. Of equally long ones, a job comes before a level, and then the one nearer to the
 * head.
 */
const isLonger = (a: FoundConcept, b: FoundConcept): number =>
  b.length - a.length ||
  Number(isJobConcept(b.concept)) - Number(isJobConcept(a.concept)) ||
  (a.isVietnamese ? a.from - b.from : b.from - a.from);

/** Chooses the longest names that do not overlap, in the order of the text. */
export function chooseLongestConcepts(found: readonly FoundConcept[]): FoundConcept[] {
  const chosen: FoundConcept[] = [];
  for (const next of [...found].sort(isLonger)) {
    const isFree = chosen.every(
      ({ from, length }) => next.from + next.length <= from || from + length <= next.from,
    );
    if (isFree) chosen.push(next);
  }
  return chosen.sort((a, b) => a.from - b.from);
}

/** Removes words whose tokens are the same as those of an earlier word. */
export function uniqueTokens(words: readonly number[][]): number[][] {
  return [...new Map(words.map((tokens) => [tokens.join(), tokens])).values()];
}
