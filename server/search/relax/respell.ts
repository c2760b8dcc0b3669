import type { Db } from '#server/infrastructure/db/connection.ts';
import { ALL_ADS_TOKEN, countTokens } from '#server/search/index/vocabulary.ts';
import { readWords, type Word } from '#server/search/parse/normalise.ts';
import { hash, wordToken } from '#server/search/parse/tokens.ts';
import { isTitleCondition, type ParsedQuery, type Range } from '#server/search/question/parsed-query.ts';
import { correctAll, correctTypos } from './correct.ts';
import { addDiacritics } from './diacritics.ts';
import { findKnownNames } from './known-names.ts';
import { findSegmentations } from './segmentation.ts';

/**
 * Corrects the words of a text that no ad contains: "senoir developer" becomes "senior developer", which asks for a
 * level. Undefined if there are none. Required words are corrected later with the search (`relax.ts`), unless they are
 * next to a condition or a word for employees that may be part of the title: "giám sát công trnh" is the job "giám sát
 * công trình", and "công trình" alone is another one. Words of requests and conditions are not corrected.
 */
export async function respell(db: Db, { text, jobs, conditions }: ParsedQuery): Promise<string | undefined> {
  const inTitles = conditions.filter(isTitleCondition).flatMap(({ ranges }) => wordsIn(text, ranges));
  for (const { required, more, generic } of jobs) {
    const beside = [...inTitles, ...generic];
    const sought = [...(beside.length > 0 ? required : []), ...more].filter(({ hangul }) => !hangul);
    if (sought.length === 0) continue;
    const countOf = await countTokens(db, [ALL_ADS_TOKEN, ...sought.map(tokenOf)]);
    const unknown = sought.filter((word) => countOf(tokenOf(word)) === 0);
    if (unknown.length === 0) continue;
    const own = new Set([...required, ...more, ...beside].map(({ exact }) => exact));
    const row = readWords(text).filter(({ exact }) => own.has(exact));
    const respelt = await respellRow(db, text, row, new Set(unknown.map(({ exact }) => exact)));
    if (respelt === text) continue;
    const words = readWords(respelt);
    return withWords(respelt, words, await addDiacritics(db, readWords(text), words));
  }
  return undefined;
}

const wordsIn = (text: string, ranges: readonly Range[]): Word[] =>
  ranges.flatMap(({ from, to }) => readWords(text.slice(from, to)));

const tokenOf = ({ folded }: Word) => hash(wordToken(folded));

/** Joins an unknown word with its neighbour, splits it, or corrects it: the first of these that gives known words. */
async function respellRow(
  db: Db,
  text: string,
  row: readonly Word[],
  unknown: ReadonlySet<string>,
): Promise<string> {
  const { known, parts } = await findSegmentations(db, row);
  const strange = row.flatMap(({ exact }, at) => (unknown.has(exact) ? [at] : []));
  const joined = [...new Set(strange.flatMap((at) => [at - 1, at]))].flatMap((at) => {
    const [first, second] = [row[at], row[at + 1]];
    return first && second && known.has(first.folded + second.folded) ? [{ first, second }] : [];
  });
  if (joined.length > 0)
    return joined.reduce(
      (all, { first, second }) =>
        replaceWord(all, `${first.exact}\\s+${second.exact}`, first.folded + second.folded),
      text,
    );
  const named = await findKnownNames(db, row);
  const wrong = strange.filter((at) => !named.has(at));
  if (wrong.length === 0) return text;
  const cut = wrong.filter((at) => (parts[at]?.length ?? 0) > 1);
  // A similar word that ads have next to the same neighbours is preferred to a split: "thếit kế" is "thiết kế", not
  // "the" and "it".
  const [sure] = cut.length > 0 ? await correctAll(db, row, cut, ({ isBeside }) => isBeside) : [];
  if (sure) return withWords(text, row, sure);
  if (cut.length > 0)
    return cut.reduce(
      (all, at) =>
        replaceWord(all, row[at]?.exact ?? '', parts[at]?.map(({ folded }) => folded).join(' ') ?? ''),
      text,
    );
  const [corrected = row] = await correctTypos(db, row, known);
  return withWords(text, row, corrected);
}

/** Replaces the words of a row in the text by others, in the same order. */
const withWords = (text: string, row: readonly Word[], others: readonly Word[]): string =>
  others.reduce((all, { exact }, at) => replaceWord(all, row[at]?.exact ?? '', exact), text);

/** Replaces a word in the text, which is given as a pattern. */
const replaceWord = (text: string, pattern: string, other: string): string =>
  pattern === other
    ? text
    : text.replace(new RegExp(`(?<![\\p{L}\\p{M}\\p{N}])${pattern}(?![\\p{L}\\p{M}\\p{N}])`, 'iu'), other);
