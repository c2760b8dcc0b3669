import { fold } from '#contract/text/fold.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import type { Word } from '#server/search/parse/normalise.ts';
import { hasDiacritics } from '#server/search/parse/normalise.ts';
import { type SearchQuery, type Term, uniqueTokens } from '#server/search/parse/query.ts';
import { accentedToken, hash, wordToken } from '#server/search/parse/tokens.ts';
import { type PhraseThreshold, REQUIRED_PHRASE } from '#server/search/parse/tolerance.ts';
import { countTokens } from './vocabulary.ts';

/** Token of two adjacent Latin words, joined as in ads; undefined for Korean words, which have other tokens. */
export function bigramToken(word: Word | undefined, next: Word | undefined): number | undefined {
  return word && next && !word.hangul && !next.hangul
    ? hash(wordToken(fold(word.exact) + next.folded))
    : undefined;
}

/**
 * Finds the words that are directly followed by the next word in most ads that contain them: "kế toán", "hà nội". A
 * search for the pair reads a shorter list, and leaves out ads with one word in the title and the other in an address.
 */
export async function findPhrases(
  db: Db,
  words: readonly Word[],
  { share, ads, marked }: PhraseThreshold = REQUIRED_PHRASE,
): Promise<(number | undefined)[]> {
  const pairs = words.slice(1).map((word, at) => bigramToken(words[at], word));
  const own = words.map((word) =>
    hash(marked && hasDiacritics(word) ? accentedToken(word.exact) : wordToken(word.folded)),
  );
  const countOf = await countTokens(db, [...own, ...pairs.filter((pair) => pair !== undefined)]);
  const adsOf = (at: number) => countOf(own[at] ?? 0);
  return pairs.map((pair, at) =>
    pair !== undefined && countOf(pair) >= Math.max(ads, share * Math.min(adsOf(at), adsOf(at + 1)))
      ? pair
      : undefined,
  );
}

/** Returns the query with such pairs of words searched as one phrase. */
export async function joinPhrases(db: Db, question: SearchQuery): Promise<SearchQuery> {
  const { terms, meant } = question;
  const glued = await findPhrases(
    db,
    terms.map(({ word }) => word),
  );
  if (glued.every((pair) => pair === undefined)) return question;
  const others = glued.map((pair, at) =>
    terms[at]?.concept === undefined && terms[at + 1]?.concept === undefined ? pair : undefined,
  );
  return {
    ...question,
    written: uniqueTokens(tokensOf(terms, glued)),
    meant: meant && uniqueTokens(tokensOf(terms, others, ({ concept }) => concept === undefined)),
  };
}

/** Tokens of the pairs, and of the words that belong to no pair. */
function tokensOf(
  terms: readonly Term[],
  glued: readonly (number | undefined)[],
  counts: (term: Term) => boolean = () => true,
): number[][] {
  return terms.flatMap((term, at) => {
    if (!counts(term)) return [];
    const pair = glued[at];
    if (pair !== undefined) return [[pair]];
    return at > 0 && glued[at - 1] !== undefined ? [] : [term.written];
  });
}
