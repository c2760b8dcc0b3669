import type { Db } from '#server/infrastructure/db/connection.ts';
import { countEdits, isTypoTolerant } from '#server/search/index/spelling.ts';
import { countTokens, findSimilarWords } from '#server/search/index/vocabulary.ts';
import type { Word } from '#server/search/parse/normalise.ts';
import { hash, wordToken } from '#server/search/parse/tokens.ts';
import { LONG_WORD_LETTERS, MAX_CORRECTIONS, MAX_EDITS } from '#server/search/parse/tolerance.ts';
import { findKnownNames } from './known-names.ts';
import { toPlainWord } from './segmentation.ts';

/**
 * Finds possible corrections of misspelt words, the likeliest first. A word is wrong if no ad contains it. If ads
 * contain all words, a word is wrong if no ad has it next to its neighbours, and is replaced by a similar word that ads
 * often have there. A name that the product itself knows is right even if no ad contains it.
 * @param known number of ads with each of the words
 */
export async function correctTypos(
  db: Db,
  words: readonly Word[],
  known: ReadonlyMap<string, number>,
): Promise<Word[][]> {
  const named = await findKnownNames(db, words);
  const wrong = words.flatMap((word, at) =>
    !word.hangul && isTypoTolerant(word.folded) && !known.has(word.folded) && !named.has(at) ? [at] : [],
  );
  if (wrong.length > 0) return correctAll(db, words, wrong);
  const strange = (await findSuspectWords(db, words)).filter((at) => !named.has(at));
  const likes = await listLikes(db, words, strange);
  const readings = strange.map(async (at, own) => {
    const candidates = await rankCandidates(db, words, at, likes[own] ?? []);
    // Ads contain the word as it is, so a similar word alone does not prove a typo.
    const meant = candidates.find(({ isBeside }) => isBeside);
    return meant ? [correct(words, at, meant)] : [];
  });
  return (await Promise.all(readings)).flat();
}

/**
 * Corrects these words from left to right. Only the last one gets several alternatives.
 * @param isSure true for candidates that may be chosen
 */
export async function correctAll(
  db: Db,
  words: readonly Word[],
  wrong: readonly number[],
  isSure: (candidate: { isBeside: boolean }) => boolean = () => true,
): Promise<Word[][]> {
  const likes = await listLikes(db, words, wrong);
  let readings: Word[][] = [[...words]];
  for (const [own, at] of wrong.entries()) {
    const before = readings[0] ?? [];
    const candidates = (await rankCandidates(db, before, at, likes[own] ?? [])).filter(isSure);
    if (candidates.length === 0) return [];
    readings = candidates.slice(0, MAX_CORRECTIONS).map((candidate) => correct(before, at, candidate));
  }
  return readings;
}

const correct = (words: readonly Word[], at: number, { word }: { word: string }) =>
  words.with(at, toPlainWord(word, false));

const listLikes = (db: Db, words: readonly Word[], wrong: readonly number[]) =>
  findSimilarWords(
    db,
    wrong.map((at) => words[at]?.folded ?? ''),
  );

/** Indexes of words that no ad has next to any of their neighbours. */
async function findSuspectWords(db: Db, words: readonly Word[]): Promise<number[]> {
  const joins = words.map((_, at) => joinsOf(words, at, words[at]?.folded ?? ''));
  const countOf = await countTokens(db, joins.flat());
  return words.flatMap(({ hangul, folded }, at) => {
    const own = joins[at] ?? [];
    return !hangul && isTypoTolerant(folded) && own.length > 0 && own.every((token) => countOf(token) === 0)
      ? [at]
      : [];
  });
}

/** Tokens of a word joined with the previous word and with the next one. */
function joinsOf(words: readonly Word[], at: number, word: string): number[] {
  const [before, behind] = [words[at - 1], words[at + 1]];
  return [
    ...(before && !before.hangul ? [hash(wordToken(before.folded + word))] : []),
    ...(behind && !behind.hangul ? [hash(wordToken(word + behind.folded))] : []),
  ];
}

/**
 * Ranks known words that are similar to a wrong one, the likeliest first. Words that ads have next to its neighbours
 * come first.
 * @param likes similar words, each with the number of its ads
 */
async function rankCandidates(
  db: Db,
  words: readonly Word[],
  at: number,
  likes: readonly { word: string; alone: number }[],
): Promise<{ word: string; isBeside: boolean }[]> {
  const typed = words[at]?.folded ?? '';
  const most = typed.length >= LONG_WORD_LETTERS ? MAX_EDITS.long : MAX_EDITS.short;
  const candidates = likes
    .map((candidate) => ({ ...candidate, edits: countEdits(typed, candidate.word) }))
    .filter(({ edits }) => edits <= most)
    .map((candidate) => ({ ...candidate, joins: joinsOf(words, at, candidate.word) }));
  const countOf = await countTokens(
    db,
    candidates.flatMap(({ joins }) => joins),
  );
  return candidates
    .map(({ word, alone, edits, joins }) => ({
      word,
      isBeside: joins.some((token) => countOf(token) > 0),
      points:
        joins.reduce((sum, token) => sum + 3 * Math.log(1 + countOf(token)), 0) +
        Math.log(1 + alone) -
        1.5 * (Math.abs(word.length - typed.length) + Number(word[0] !== typed[0])) -
        4 * (edits - 1),
    }))
    .sort((a, b) => b.points - a.points);
}
