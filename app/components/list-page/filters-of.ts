/** What the address of a list may choose besides words and page: the values of each parameter, or the id of a record. */
export type FilterSchema = Record<string, readonly (string | number)[] | 'id'>;

export type Filters<Schema extends FilterSchema> = {
  [Name in keyof Schema]?: Schema[Name] extends readonly (infer Value)[] ? Value : number;
} & { key?: string; page: number };

/**
 * What an address chooses of a list, as its call takes it. Anything that the schema does not know counts as not chosen,
 * and a value may be written small: `filtersOf(query, { state: shownEmployerStates, company_id: 'id' })`.
 */
export function filtersOf<const Schema extends FilterSchema>(
  query: URLSearchParams,
  schema: Schema,
): Filters<Schema> {
  const chosen = Object.entries(schema).map(([name, known]) => [name, valueIn(query.get(name) ?? '', known)]);
  return {
    // Each value comes out of the list of its own parameter; entries cannot say so.
    ...(Object.fromEntries(chosen) as Filters<Schema>),
    key: query.get('key') || undefined,
    page: Number(query.get('page')) || 1,
  };
}

function valueIn(asked: string, known: readonly (string | number)[] | 'id') {
  if (known === 'id') return Number(asked) || undefined;
  return known.find((value) => toQueryValue(value) === asked.toLowerCase());
}

/** A value as addresses write it: small, whatever the calls name it. */
export const toQueryValue = (value: string | number | undefined): string => String(value ?? '').toLowerCase();
