import { type Found, findConcepts, isJobConcept } from './concepts.ts';
import { hasDiacritics, readWords, spell, type Word } from './normalise.ts';
import { removeStopWords } from './stop-words.ts';
import { accentedToken, conceptToken, hash, requiredTokens, titleToken } from './tokens.ts';
import { MAX_REQUIRED_WORDS, MAX_SENTENCE_WORDS } from './tolerance.ts';

/** One typed word. */
export interface Term {
  word: Word;
  /** Tokens of an ad that contains the word. */
  written: number[];
  /** Token of the job name that the word is part of, which may match instead. */
  concept: number | undefined;
  /** Token of that name in a title, and of the careers of that name. */
  title: number | undefined;
  careers: readonly number[];
}

/** The parsed words of a search. */
export interface SearchQuery {
  terms: Term[];
  /** Tokens of an ad that contains every word as typed, word by word. */
  written: number[][];
  /** Tokens of an ad whose title or skills contain the words with the typed diacritics. */
  marked: number[];
  /** Tokens of an ad with the same meaning in any language: words beside the names of jobs; undefined without such a name. */
  meant: number[][] | undefined;
  /** The names of jobs. */
  concepts: string[];
  /** For each name of a job its concept and its careers, of which an ad must have one. */
  named: number[][];
  /** True if ads with the words elsewhere than in the title are no answer: a driver of the company "Kế toán ABC". */
  isJob: boolean;
  /** The words as one text, with and without diacritics. */
  folded: string;
  exact: string;
  /** Words that need not match. */
  more: Word[];
  /** Words that rank titles: "nhân viên". */
  generic: Word[];
}

/** Parses typed text; undefined if it contains no word. */
export function parseSearchText(key: string): SearchQuery | undefined {
  return toQuery(removeStopWords(readWords(key)));
}

/** A skill of the name of a job makes no ad of that job; where no career has the name, it is a skill itself. */
const tokensOfJob = (concept: string, careers: readonly number[]): number[] =>
  careers.length === 0 ? [hash(conceptToken(concept))] : [hash(titleToken(concept)), ...careers];

interface ToQuery {
  /** Number of words that must match. */
  most?: number;
  /** Tokens of the careers of a concept, which match as well. */
  careersOf?: (concept: string) => readonly number[];
}

/** Builds a query for these words, the first eight unless more are wanted; undefined if there are none. */
export function toQuery(
  given: readonly Word[],
  { most = MAX_REQUIRED_WORDS, careersOf = () => [] }: ToQuery = {},
): SearchQuery | undefined {
  const words = given.slice(0, most);
  if (words.length === 0) return undefined;
  // A name that is only part of a Korean word would lose the rest of it.
  const named = longestFirst(findConcepts(words).filter(({ whole }) => whole));
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
    written: unique(terms.map(({ written }) => written)),
    marked: [...new Set(words.filter(hasDiacritics).map(({ exact }) => hash(accentedToken(exact))))],
    meant: named.length === 0 ? undefined : unique(others.map(({ written }) => written)),
    concepts: [...new Set(conceptOf.values())],
    named: [...new Set(conceptOf.values())].map((name) => tokensOfJob(name, careersOf(name))),
    isJob: conceptOf.size > 0 && [...conceptOf.values()].every((name) => careersOf(name).length > 0),
    folded: spell(words, 'folded'),
    exact: spell(words, 'exact'),
    more: given.slice(most, MAX_SENTENCE_WORDS),
    generic: [],
  };
}

/** The longer name; of two as long a job before a level, and the one that is nearer to the head. */
const isLonger = (a: Found, b: Found): number =>
  b.length - a.length ||
  Number(isJobConcept(b.concept)) - Number(isJobConcept(a.concept)) ||
  (a.isVietnamese ? a.from - b.from : b.from - a.from);

/** The longest names that do not overlap, in the order of the text. */
export function longestFirst(found: readonly Found[]): Found[] {
  const chosen: Found[] = [];
  for (const next of [...found].sort(isLonger)) {
    const isFree = chosen.every(
      ({ from, length }) => next.from + next.length <= from || from + length <= next.from,
    );
    if (isFree) chosen.push(next);
  }
  return chosen.sort((a, b) => a.from - b.from);
}

/** Each word's tokens once. */
export function unique(words: readonly number[][]): number[][] {
  return [...new Map(words.map((tokens) => [tokens.join(), tokens])).values()];
}
