import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/db/connection.ts';
import { type Question, toQuestion } from '#server/search/ask.ts';
import { correctWords } from '#server/search/correct.ts';
import { cutWords, glueWords } from '#server/search/cut.ts';
import type { Word } from '#server/search/normalise.ts';
import { type Narrowed, rankAll, rankAny } from '#server/search/ranked.ts';

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
 */
export async function loosen(
  db: Db,
  question: Question,
  narrowed: Narrowed,
  mayCorrect: boolean,
): Promise<Loosened> {
  const ids = new Set<number>();
  const add = async (ranked: RawBuilder<{ id: number }>) => {
    const before = ids.size;
    const { rows } = await sql<{ id: number }>`${ranked} LIMIT ${sql.lit(MOST)}`.execute(db);
    for (const { id } of rows) if (ids.size < MOST) ids.add(id);
    return ids.size > before;
  };
  const words = question.terms.map(({ word }) => word);
  const addAll = async (reading: Word[] | undefined) => {
    const other = reading && toQuestion(reading);
    return other !== undefined && (await add(await rankAll(db, other, { ...narrowed, literal: undefined })));
  };
  await add(await rankAll(db, question, narrowed));
  // Neighbours that were asked as one may stand apart.
  if (`${toQuestion(words)?.written}` !== `${question.written}`) await addAll(words);
  const cut = await cutWords(db, words);
  const isCut = await addAll(cut);
  await addAll(await glueWords(db, words));
  let meant = isCut ? cut : undefined;
  let corrected: string | undefined;
  if (mayCorrect && ids.size < FEW)
    for (const reading of await correctWords(db, words))
      if (await addAll(reading)) {
        meant = reading;
        corrected = reading.map(({ exact }) => exact).join(' ');
        break;
      }
  const matching = ids.size;
  if (matching === 0) {
    const similar = await rankAny(db, [...(meant ?? words), ...question.more], narrowed);
    if (similar) await add(similar);
  }
  return { ids: [...ids], matching, corrected };
}
