import type { Db } from '#server/db/connection.ts';
import { type Question, toQuestion } from '#server/search/ask.ts';
import { correctWords } from '#server/search/correct.ts';
import { findWritings } from '#server/search/cut.ts';
import { withoutWork } from '#server/search/fillers.ts';
import type { Word } from '#server/search/normalise.ts';
import { type Narrowed, type Ranked, rankAll, rankAny, seek } from '#server/search/ranked.ts';

/** Fewer hits than these may come of a slip of the pen. */
const FEW = 3;
/** Ads of a loosened search: some pages. */
const MOST = 60;

/** What a search with few hits found when it was taken less strictly. */
export interface Loosened {
  ids: number[];
  /** So many of them hold all words, in whatever spelling: all of them, or none where any of the words had to do. */
  matching: number;
  /** The words that were searched instead of misspelt ones. */
  corrected: string | undefined;
  /** Other spellings of the words that were searched with them. */
  spellings: string[];
  /** The reading that found more than are among the ids, its best ones, and what had been found before it. */
  fuller: { question: Question; ranked: Ranked; found: number[] } | undefined;
}

/**
 * Searches again where a question has less than a page of hits: with words cut apart or put together, and under three hits
 * without words for work itself and with misspelt words corrected; where all that finds nothing, for any of the words. What is
 * found first stays in front.
 * @param found what holds all words, best first, where that is known
 */
export async function loosen(
  db: Db,
  question: Question,
  { found, ...narrowed }: Narrowed & { found: readonly number[] | undefined },
  mayCorrect: boolean,
): Promise<Loosened> {
  const ids = new Set(found);
  let fuller: Loosened['fuller'];
  const cut = { offset: 0, limit: MOST };
  const add = (ranked: Ranked | undefined, reading?: Word[]) => {
    const before = [...ids];
    for (const id of ranked?.ids ?? []) if (ids.size < MOST) ids.add(id);
    const asked = reading && toQuestion(reading);
    if (ranked && asked && ids.size > before.length && ids.size === MOST)
      fuller = { question: asked, ranked, found: before };
    return ids.size > before.length;
  };
  const words = question.terms.map(({ word }) => word);
  const rank = async (asked: Question, by: Narrowed) => rankAll(db, asked, await seek(db, asked, by), cut);
  const rankReading = async (reading: Word[] | undefined) => {
    const other = reading && toQuestion(reading);
    return other && rank(other, { ...narrowed, literal: undefined });
  };
  if (found === undefined) add(await rank(question, narrowed));
  // Neighbours that were asked as one may stand apart.
  const isJoined = `${toQuestion(words)?.written}` !== `${question.written}`;
  const [single, { known, apart, glued }] = await Promise.all([
    isJoined ? rankReading(words) : undefined,
    findWritings(db, words),
  ]);
  add(single, words);
  const [ofParts, ofWholes] = await Promise.all([rankReading(apart), rankReading(glued)]);
  const isCut = add(ofParts, apart);
  add(ofWholes, glued);
  const spelt = [words, apart, glued];
  let meant = isCut ? apart : undefined;
  // "accountant jobs": fewer than two such words may be meant, which they are not where no ad holds them.
  const rest = withoutWork(words);
  const sought = ids.size < FEW && rest.length > 0 && rest.length < words.length ? rest : words;
  if (sought !== words) {
    spelt.push(sought);
    if (add(await rankReading(sought), sought)) meant = sought;
  }
  let corrected: string | undefined;
  if (mayCorrect && ids.size < FEW)
    for (const reading of await correctWords(db, sought, known))
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
