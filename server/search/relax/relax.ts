import type { Db } from '#server/infrastructure/db/connection.ts';
import { getLexicon } from '#server/search/index/lexicon-of-rows.ts';
import type { RankedAds, RankedRange, SearchScope } from '#server/search/index/scope.ts';
import type { Word } from '#server/search/parse/normalise.ts';
import { type SearchQuery, toQuery } from '#server/search/parse/query.ts';
import { removeJobWords } from '#server/search/parse/stop-words.ts';
import { MAX_RELAXED_ADS, TYPO_MAX_HITS } from '#server/search/parse/tolerance.ts';
import { correctTypos } from './correct.ts';
import { addDiacritics } from './diacritics.ts';
import { findSegmentations } from './segmentation.ts';

/** Functions of the caller that rank the ads of a relaxed query. */
export interface Ranking {
  /** Ranks the ads that contain all words. */
  rankAll: (question: SearchQuery, scope: SearchScope, cut: RankedRange) => Promise<RankedAds>;
  /** Ranks the ads that contain any of the words; undefined if no ad does. */
  rankAny: (words: readonly Word[], scope: SearchScope, cut: RankedRange) => Promise<RankedAds | undefined>;
}

/** Result of relaxing a search with few hits. */
export interface RelaxedResult {
  ids: number[];
  /** Number of ads that contain all words in some spelling: all ads in `ids`, or 0 if one of the words was enough. */
  matching: number;
  /** The words that were searched instead of misspelt ones. */
  corrected: string | undefined;
  /** Other spellings that were searched together with the words. */
  spellings: string[];
  /**
   * An interpretation that matches more ads than `ids` contains, with its best ads, and the ids that were found before.
   */
  fuller: { question: SearchQuery; ranked: RankedAds; found: number[] } | undefined;
}

/**
 * Searches again for a query with less than a page of hits, with words split or joined. With fewer than three hits,
 * also removes words for work in general and corrects misspelt words. If nothing is found, searches for ads with any of
 * the words. Earlier matches stay first.
 * @param found ads that contain all words, best first, if known
 */
export async function relaxQuery(
  db: Db,
  question: SearchQuery,
  { found, ...narrowed }: SearchScope & { found: readonly number[] | undefined },
  { rankAll, rankAny, mayCorrect }: Ranking & { mayCorrect: boolean },
): Promise<RelaxedResult> {
  const ids = new Set(found);
  let fuller: RelaxedResult['fuller'];
  const { careerTokensOf } = await getLexicon(db);
  // Next to conditions, an ad that contains the name of the job outside its title does not match, in no spelling.
  const isSentence = narrowed.literal?.isSentence ?? false;
  const toJob = (reading: readonly Word[]) =>
    toQuery(reading, isSentence ? { careersOf: careerTokensOf } : {});
  const cut = { offset: 0, limit: MAX_RELAXED_ADS };
  const add = (ranked: RankedAds | undefined, reading?: Word[]) => {
    const before = [...ids];
    for (const id of ranked?.ids ?? []) if (ids.size < MAX_RELAXED_ADS) ids.add(id);
    const asked = reading && toJob(reading);
    if (ranked && asked && ids.size > before.length && ids.size === MAX_RELAXED_ADS)
      fuller = { question: asked, ranked, found: before };
    return ids.size > before.length;
  };
  const words = question.terms.map(({ word }) => word);
  const rankReading = async (reading: Word[] | undefined) => {
    const other = reading && toJob(reading);
    return other && rankAll(other, { ...narrowed, literal: undefined }, cut);
  };
  if (found === undefined) add(await rankAll(question, narrowed, cut));
  // Words that were searched as a phrase are also searched separately.
  const isJoined = `${toQuery(words)?.written}` !== `${question.written}`;
  const [single, { known, apart, glued }] = await Promise.all([
    isJoined ? rankReading(words) : undefined,
    findSegmentations(db, words),
  ]);
  add(single, words);
  const [ofParts, ofWholes] = await Promise.all([rankReading(apart), rankReading(glued)]);
  const isCut = add(ofParts, apart);
  add(ofWholes, glued);
  const spelt = [isJoined ? words : undefined, apart, glued];
  let meant = isCut ? apart : undefined;
  // A single word for work may be intended ("accountant jobs"). If few ads contain it, it is removed.
  const rest = removeJobWords(words);
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
        corrected = textOf(await addDiacritics(db, words, reading));
        break;
      }
  const matching = ids.size;
  if (matching === 0) add(await rankAny([...(meant ?? sought), ...question.more], narrowed, cut));
  const spellings = [
    ...spelt.flatMap((reading) => (reading ? [textOf(reading)] : [])),
    ...(corrected ? [corrected] : []),
  ];
  return { ids: [...ids], matching, corrected, spellings: [...new Set(spellings)], fuller };
}

const textOf = (words: readonly Word[]) => words.map(({ exact }) => exact).join(' ');
