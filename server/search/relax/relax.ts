import type { Db } from '#server/infrastructure/db/connection.ts';
import { getLexicon } from '#server/search/index/lexicon-of-rows.ts';
import type { Cut, Ranked, SearchScope } from '#server/search/index/scope.ts';
import type { Word } from '#server/search/parse/normalise.ts';
import { type SearchQuery, toQuery } from '#server/search/parse/query.ts';
import { removeJobWords } from '#server/search/parse/stop-words.ts';
import { MAX_RELAXED_ADS, TYPO_MAX_HITS } from '#server/search/parse/tolerance.ts';
import { correctTypos } from './correct.ts';
import { addDiacritics } from './diacritics.ts';
import { findSegmentations } from './segmentation.ts';

/** The ways of ranking in which a relaxed question is searched, of the caller. */
export interface Ranking {
  /** Ads that contain all words. */
  rankAll: (question: SearchQuery, scope: SearchScope, cut: Cut) => Promise<Ranked>;
  /** Ads that contain any of the words; undefined if no ad does. */
  rankAny: (words: readonly Word[], scope: SearchScope, cut: Cut) => Promise<Ranked | undefined>;
}

/** Result of relaxing a search with few hits. */
export interface RelaxedResult {
  ids: number[];
  /** Number of them that contain all words, in any spelling: all, or none if any of the words sufficed. */
  matching: number;
  /** The words that were searched instead of misspelt ones. */
  corrected: string | undefined;
  /** Other spellings that were searched together with the words. */
  spellings: string[];
  /** The interpretation with more matches than these ids, its best ones, and the ids that were found before it. */
  fuller: { question: SearchQuery; ranked: Ranked; found: number[] } | undefined;
}

/**
 * Searches again if a question has less than a page of hits: with words split or joined. Under three hits, also without
 * words for work itself and with misspelt words corrected. If all that finds nothing, for any of the words. Earlier
 * matches stay first.
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
  // Beside conditions, a name of a job that stands elsewhere in an ad is no answer, in no spelling.
  const isSentence = narrowed.literal?.isSentence ?? false;
  const toJob = (reading: readonly Word[]) =>
    toQuery(reading, isSentence ? { careersOf: careerTokensOf } : {});
  const cut = { offset: 0, limit: MAX_RELAXED_ADS };
  const add = (ranked: Ranked | undefined, reading?: Word[]) => {
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
  // Neighbours that were searched as one may be apart.
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
  // "accountant jobs": fewer than two such words may be intended. They are not if no ad contains them.
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
