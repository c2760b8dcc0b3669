import type { SearchCriteria } from '#contract/recruitments/search-criteria.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { findRecruitments, type Reader } from './find.ts';
import type { Hits } from './hits.ts';

/**
 * Interprets a search, after correcting its text (relax/respell.ts), and finds other spellings that it includes at
 * present (relax/relax.ts): split, joined, or corrected. A saved search stores these spellings, because a correction
 * depends on the words that ads contain at the time.
 */
export async function readWithSpellings(
  db: Db,
  criteria: SearchCriteria,
  reader: Reader,
): Promise<Pick<Hits, 'understood' | 'corrected' | 'spellings'>> {
  const nothing = { understood: undefined, corrected: undefined, spellings: [] };
  if (criteria.key === undefined) return nothing;
  return (await findRecruitments(db, criteria, reader)) ?? nothing;
}
