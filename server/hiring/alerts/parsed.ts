import type { AlertCriteria } from '#contract/hiring/alerts.ts';
import type { Language } from '#contract/languages.ts';
import { searchCriteria } from '#contract/recruitments/search-criteria.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import {
  readOldQuery,
  readWithSpellings,
  type StoredQuery,
  storedQuery,
  toStoredQuery,
  understandSearch,
} from '#server/search/index.ts';
import type { Alert, ParsedAlertSearch } from './queries.ts';

/**
 * Parses a search when it is saved or edited. Its meaning is fixed now: neither new ads nor a new lexicon change it.
 */
export async function parseAlertSearch(
  db: Db,
  saved: AlertCriteria,
  reader: { now: Date; language: Language },
): Promise<ParsedAlertSearch> {
  const criteria = { ...searchCriteria.parse(saved), widen: false };
  const { understood, corrected, spellings } = await readWithSpellings(db, criteria, reader);
  const parsed = JSON.stringify(toStoredQuery(understood, spellings));
  // Version 0.7 stores a corrected word as one more spelling.
  const all = new Set(corrected === undefined ? spellings : [...spellings, corrected]);
  return { spellings: [...all], parsed, language: reader.language };
}

/** Returns the parsed query of an alert. A search that version 0.7 has saved is parsed by the rules of that version. */
export async function getParsedQuery(
  db: Db,
  {
    criteria: saved,
    spellings,
    parsed,
    language,
  }: Pick<Alert, 'criteria' | 'spellings' | 'parsed' | 'language'>,
): Promise<StoredQuery> {
  const criteria = searchCriteria.parse(saved);
  if (parsed === null) return readOldQuery(db, criteria, spellings);
  const { success, data } = storedQuery.safeParse(JSON.parse(parsed));
  return success ? data : toStoredQuery(await understandSearch(db, criteria, language ?? 'vi'), spellings);
}
