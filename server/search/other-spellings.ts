import { limits } from '#contract/limits.ts';
import type { SearchCriteria } from '#contract/recruitments/search.ts';
import type { Db } from '#server/db/connection.ts';
import { findWritings } from './cut.ts';
import { findRecruitments, type Reader } from './find.ts';
import { understand } from './understand.ts';

/**
 * Other spellings of the words that a search takes with them now (loosen.ts): cut apart, put together, or corrected. Who
 * keeps a search asks with these, too, because a correction depends on the words that ads hold today.
 */
export async function findOtherSpellings(
  db: Db,
  criteria: SearchCriteria,
  reader: Reader,
): Promise<string[]> {
  const read = criteria.key === undefined ? undefined : await understand(db, criteria);
  if (read?.question === undefined) return [];
  const hits = await findRecruitments(db, criteria, reader);
  if (hits === undefined || (hits.matching === hits.total && hits.total >= limits.pageSize)) return [];
  const words = read.question.terms.map(({ word }) => word);
  // The words themselves, too: neighbours that are asked as one may stand apart.
  const { apart, glued } = await findWritings(db, words);
  const readings = [words, apart, glued];
  const spelt = readings.flatMap((reading) => (reading ? [reading.map(({ exact }) => exact).join(' ')] : []));
  return [...new Set([...spelt, ...(hits.corrected ? [hits.corrected] : [])])];
}
