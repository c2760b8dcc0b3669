import type { Db } from '#server/db/connection.ts';
import { correctTypos } from '#server/search/correct.ts';
import type { Word } from '#server/search/normalise.ts';
import { type SearchQuery, toQuery } from '#server/search/query.ts';
import { openSearch, type Ranked, rankAll, rankAny, type SearchScope } from '#server/search/ranked.ts';
import { findSegmentations } from '#server/search/segmentation.ts';
import { dropJobWords } from '#server/search/stop-words.ts';

/** Fewer hits than these may come of a slip of the pen. */
const TYPO_MAX_HITS = 3;
/** Ads of a loosened search: some pages. */
const MOST = 60;

/** What a search with few hits found when it was taken less strictly. */
export interface RelaxedResult {
  ids: number[];
  /** So many of them hold all words, in whatever spelling: all of them, or none where any of the words had to do. */
  matching: number;
  /** The words that were searched instead of misspelt ones. */
  corrected: string | undefined;
  /** Other spellings of the words that were searched with them. */
  spellings: string[];
  /** The reading that found more than are among the ids, its best ones, and what had been found before it. */
  fuller: { question: SearchQuery; ranked: Ranked; found: number[] } | undefined;
}

/**
 * Searches again where a question has less than a page of hits: with words cut apart or put together, and under three hits
 * without words for work itself and with misspelt words corrected; where all that finds nothing, for any of the words. What is
 * found first stays in front.
 * @param found what holds all words, best first, where that is known
 */
export async function relaxQuery(
  db: Db,
  question: SearchQuery,
  { found, ...narrowed }: SearchScope & { found: readonly number[] | undefined },
  mayCorrect: boolean,
): Promise<RelaxedResult> {
  const ids = new Set(found);
  let fuller: RelaxedResult['fuller'];
  const cut = { offset: 0, limit: MOST };
  const add = (ranked: Ranked | undefined, reading?: Word[]) => {
    const before = [...ids];
    for (const id of ranked?.ids ?? []) if (ids.size < MOST) ids.add(id);
    const asked = reading && toQuery(reading);
    if (ranked && asked && ids.size > before.length && ids.size === MOST)
      fuller = { question: asked, ranked, found: before };
    return ids.size > before.length;
  };
  const words = question.terms.map(({ word }) => word);
  const rank = async (asked: SearchQuery, by: SearchScope) =>
    rankAll(db, asked, await openSearch(db, asked, by), cut);
  const rankReading = async (reading: Word[] | undefined) => {
    const other = reading && toQuery(reading);
    return other && rank(other, { ...narrowed, literal: undefined });
  };
  if (found === undefined) add(await rank(question, narrowed));
  // Neighbours that were asked as one may stand apart.
  const isJoined = `${toQuery(words)?.written}` !== `${question.written}`;
  const [single, { known, apart, glued }] = await Promise.all([
    isJoined ? rankReading(words) : undefined,
    findSegmentations(db, words),
  ]);
  add(single, words);
  const [ofParts, ofWholes] = await Promise.all([rankReading(apart), rankReading(glued)]);
  const isCut = add(ofParts, apart);
  add(ofWholes, glued);
  const spelt = [words, apart, glued];
  let meant = isCut ? apart : undefined;
  // "accountant jobs": fewer than two such words may be meant, which they are not where no ad holds them.
  const rest = dropJobWords(words);
  const sought = ids.size < TYPO_MAX_HITS && rest.length > 0 && rest.length < words.length ? rest : words;
  if (sought !== words) {
    spelt.push(sought);
    if (add(await rankReading(sought), sought)) meant = sought;
  }
  let corrected: string | undefined;
  if (mayCorrect && ids.size < TYPO_MAX_HITS)
    for (const reading of await correctTypos(db, sought, known))
      if (add(await rankReading(reading), reading)) {
        meant = reading;
        corrected = textOf(reading);
        break;
      }
  const matching = ids.size;
  if (matching === 0) add(await rankAny(db, [...(meant ?? sought), ...question.more], narrowed, cut));
  const spellings = [
    ...spelt.flatMap((reading) => (reading ? [textOf(reading)] : [])),
    ...(corrected ? [corrected] : []),
  ];
  return { ids: [...ids], matching, corrected, spellings: [...new Set(spellings)], fuller };
}

const textOf = (words: readonly Word[]) => words.map(({ exact }) => exact).join(' ');
