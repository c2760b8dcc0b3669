import type { FoundKind, FoundRecord } from '#contract/quick-search.ts';

/** Maximum number of words of a name that are searched for: further words would only add conditions. */
const MAX_WORDS = 6;

/**
 * Maximum number of rows that the beginning of a name selects before they are sorted, so that a common word does not
 * read the whole table.
 */
export const MAX_NAME_MATCHES = 200;

/** A typed text in the forms in which it is searched for: as a name, an exact value or a number. */
export interface QuickSearchText {
  /** Text for the beginning of names. */
  name: string;
  /** The whole text in small letters: an e-mail, tax code, reference or transaction number. */
  exact: string;
  /** The number of a record, with or without `#`. -1 if the text is no number: no record has it. */
  number: number;
}

/** Reads a typed text. */
export function parseQuickSearch(key: string): QuickSearchText {
  const number = /^#?(\d{1,12})$/.exec(key)?.[1];
  return {
    name: key.split(/\s+/).slice(0, MAX_WORDS).join(' '),
    exact: key.toLowerCase(),
    number: number === undefined ? -1 : Number(number),
  };
}

/** A row of one kind, as the queries of a search select it. */
export type FoundRow = Pick<FoundRecord, 'id' | 'name' | 'detail' | 'is_exact'> & {
  kind: FoundKind;
  recruitment_id?: number;
};

/** Joins the found rows of all kinds: exact ones first, otherwise in the given order. */
export function toFoundRecords(rows: readonly FoundRow[]): { list: FoundRecord[] } {
  const list = rows.map((row) => ({ ...row, recruitment_id: row.recruitment_id ?? null }));
  return { list: list.toSorted((one, other) => Number(other.is_exact) - Number(one.is_exact)) };
}
