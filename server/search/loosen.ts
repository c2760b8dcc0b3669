import type { Db } from '#server/db/connection.ts';
import { type Question, toQuestion } from '#server/search/ask.ts';
import { correctWords } from '#server/search/correct.ts';
import { findWritings } from '#server/search/cut.ts';
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
}

/**
 * Searches again where a question has less than a page of hits: with words cut apart or put together, and under three hits
 * with misspelt words corrected; where all that finds nothing, for any of the words. What is found first stays in front.
 * @param found what holds all words, best first, where that is known
 */
export async function loosen(
  db: Db,
  question: Question,
  { found, ...narrowed }: Narrowed & { found: readonly number[] | undefined },
  mayCorrect: boolean,
): Promise<Loosened> {
  const ids = new Set(found);
  const cut = { offset: 0, limit: MOST };
  const add = (ranked: Ranked | undefined) => {
    const before = ids.size;
    for (const id of ranked?.ids ?? []) if (ids.size < MOST) ids.add(id);
    return ids.size > before;
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
  add(single);
  const [ofParts, ofWholes] = await Promise.all([rankReading(apart), rankReading(glued)]);
  const isCut = add(ofParts);
  add(ofWholes);
  let meant = isCut ? apart : undefined;
  let corrected: string | undefined;
  if (mayCorrect && ids.size < FEW)
    for (const reading of await correctWords(db, words, known))
      if (add(await rankReading(reading))) {
        meant = reading;
        corrected = reading.map(({ exact }) => exact).join(' ');
        break;
      }
  const matching = ids.size;
  if (matching === 0) add(await rankAny(db, [...(meant ?? words), ...question.more], narrowed, cut));
  return { ids: [...ids], matching, corrected };
}
