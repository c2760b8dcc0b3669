import type { AlertCriteria } from '#contract/hiring/alerts.ts';
import type { Language } from '#contract/languages.ts';
import { searchCriteria } from '#contract/recruitments/search.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import {
  findOtherSpellings,
  readOldQuery,
  type StoredQuery,
  storedQuery,
  toStoredQuery,
  understand,
} from '#server/search/index.ts';
import type { Alert, SavedReading } from './queries.ts';

/** Reads a search that is saved or edited. Its meaning is fixed now: neither new ads nor a new lexicon change it. */
export async function readSearch(
  db: Db,
  saved: AlertCriteria,
  reader: { now: Date; language: Language },
): Promise<SavedReading> {
  const criteria = searchCriteria.parse(saved);
  const spellings = await findOtherSpellings(db, criteria, reader);
  const read = await understand(db, criteria, reader.language);
  return { spellings, parsed: JSON.stringify(toStoredQuery(read, spellings)), language: reader.language };
}

/** The parsed query of an alert. One that version 0.7 has saved is read as that version did. */
export async function getQuery(
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
  return success ? data : toStoredQuery(await understand(db, criteria, language ?? 'vi'), spellings);
}
