import type { SearchCriteria } from '#contract/recruitments/search.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { findRecruitments, type Reader } from './find.ts';

/**
 * Other spellings of the words that a search includes now (relax/relax.ts): split, joined, or corrected. A saved search needs
 * these, too, because a correction depends on the words that ads contain at the time.
 */
export async function findOtherSpellings(
  db: Db,
  criteria: SearchCriteria,
  reader: Reader,
): Promise<string[]> {
  if (criteria.key === undefined) return [];
  return (await findRecruitments(db, criteria, reader))?.spellings ?? [];
}
