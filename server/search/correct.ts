import type { Db } from '#server/db/connection.ts';
import { plain } from '#server/search/cut.ts';
import type { Word } from '#server/search/normalise.ts';
import { countEdits, isSpelt } from '#server/search/spelling.ts';
import { hash, wordToken } from '#server/search/tokens.ts';
import { countTokens, listLikeWords } from '#server/search/vocabulary.ts';

/** Readings of a misspelt question that are tried. */
const READINGS = 3;
/** From so many letters on a word may be wrong in two places. */
const LONG = 7;

/**
 * What may have been meant where a word is misspelt, the likeliest first. Wrong is a word that no ad holds; where all are
 * held by some, a word that never stands beside its neighbours. What stands beside them instead, and often, was meant.
 * @param known how many ads write each of the words
 */
export async function correctWords(
  db: Db,
  words: readonly Word[],
  known: ReadonlyMap<string, number>,
): Promise<Word[][]> {
  const wrong = words.flatMap((word, at) =>
    !word.hangul && isSpelt(word.folded) && !known.has(word.folded) ? [at] : [],
  );
  if (wrong.length > 0) return correctAll(db, words, wrong);
  const strange = await listStrange(db, words);
  const readings = await Promise.all(strange.map((at) => correctAll(db, words, [at], true)));
  return readings.flatMap((all) => all.slice(0, 1));
}

/**
 * Corrects these words from left to right; the last of them gives the readings to choose from.
 * @param isWord they are words of ads, so what was meant must stand beside their neighbours
 */
async function correctAll(
  db: Db,
  words: readonly Word[],
  wrong: readonly number[],
  isWord = false,
): Promise<Word[][]> {
  let readings: Word[][] = [[...words]];
  for (const at of wrong) {
    const before = readings[0] ?? [];
    const candidates = await rankCandidates(db, before, at, isWord);
    if (candidates.length === 0) return [];
    readings = candidates.slice(0, READINGS).map((word) => before.with(at, plain(word, false)));
  }
  return readings;
}

/** Words that stand beside none of their neighbours in any ad. */
async function listStrange(db: Db, words: readonly Word[]): Promise<number[]> {
  const joins = words.map((_, at) => joinsOf(words, at, words[at]?.folded ?? ''));
  const countOf = await countTokens(db, joins.flat());
  return words.flatMap(({ hangul, folded }, at) => {
    const own = joins[at] ?? [];
    return !hangul && isSpelt(folded) && own.length > 0 && own.every((token) => countOf(token) === 0)
      ? [at]
      : [];
  });
}

/** Tokens of a word joined with the one before it and the one behind it. */
function joinsOf(words: readonly Word[], at: number, word: string): number[] {
  const [before, behind] = [words[at - 1], words[at + 1]];
  return [
    ...(before && !before.hangul ? [hash(wordToken(before.folded + word))] : []),
    ...(behind && !behind.hangul ? [hash(wordToken(word + behind.folded))] : []),
  ];
}

/** Known words like a wrong one, the likeliest first: how often they stand beside its neighbours counts most. */
async function rankCandidates(
  db: Db,
  words: readonly Word[],
  at: number,
  isWord: boolean,
): Promise<string[]> {
  const typed = words[at]?.folded ?? '';
  const most = typed.length >= LONG ? 2 : 1;
  const candidates = (await listLikeWords(db, typed))
    .map((candidate) => ({ ...candidate, edits: countEdits(typed, candidate.word) }))
    .filter(({ edits }) => edits <= most)
    .map((candidate) => ({ ...candidate, joins: joinsOf(words, at, candidate.word) }));
  const countOf = await countTokens(
    db,
    candidates.flatMap(({ joins }) => joins),
  );
  return candidates
    .filter(({ joins }) => !isWord || joins.some((token) => countOf(token) > 0))
    .map(({ word, alone, edits, joins }) => ({
      word,
      points:
        joins.reduce((sum, token) => sum + 3 * Math.log(1 + countOf(token)), 0) +
        Math.log(1 + alone) -
        1.5 * (Math.abs(word.length - typed.length) + Number(word[0] !== typed[0])) -
        4 * (edits - 1),
    }))
    .sort((a, b) => b.points - a.points)
    .map(({ word }) => word);
}
