/** Filters in the URL of a list, besides search text and page: the values of each parameter, or the id of a record. */
export type FilterSchema = Record<string, readonly (string | number)[] | 'id'>;

export type Filters<Schema extends FilterSchema> = {
  [Name in keyof Schema]?: Schema[Name] extends readonly (infer Value)[] ? Value : number;
} & { key?: string; page: number };

/**
 * Filters from the URL of a list, as its call takes them. Values that the schema does not know count as not set, and a
 * value may be in lower case: `filtersOf(query, { state: shownEmployerStates, company_id: 'id' })`.
 */
export function filtersOf<const Schema extends FilterSchema>(
  query: URLSearchParams,
  schema: Schema,
): Filters<Schema> {
  const chosen = Object.entries(schema).map(([name, known]) => [name, valueIn(query.get(name) ?? '', known)]);
  return {
    // The cast is safe: each value is from the list of its own parameter, but the type of entries cannot express that.
    ...(Object.fromEntries(chosen) as Filters<Schema>),
    key: query.get('key') || undefined,
    page: Number(query.get('page')) || 1,
  };
}

function valueIn(asked: string, known: readonly (string | number)[] | 'id') {
  if (known === 'id') return Number(asked) || undefined;
  return known.find((value) => toQueryValue(value) === asked.toLowerCase());
}

/** A value for the URL: in lower case, unlike in the calls. */
export const toQueryValue = (value: string | number | undefined): string => String(value ?? '').toLowerCase();

/** Parameters that change how a list is shown, not which records it contains. */
const presentation = ['state', 'sort', 'page', 'open'];

/**
 * The tab of a list that begins with what waits: the tab of the URL, `undefined` for all records (`?state=all`). Without
 * one the list opens with `first`, unless it is narrowed in another way, because a search covers all records. An unknown
 * tab is `first`, too.
 */
export function tabOf<State extends string>(
  query: URLSearchParams,
  states: readonly State[],
  first: State | undefined,
): State | undefined {
  const asked = query.get('state') ?? '';
  const known = states.find((state) => toQueryValue(state) === asked.toLowerCase());
  if (known !== undefined || asked === ALL_TAB) return known;
  const isNarrowed = [...query].some(([name, value]) => value !== '' && !presentation.includes(name));
  return asked === '' && isNarrowed ? undefined : first;
}

/** The tab of all records in the URL of a list that begins with another one. */
export const ALL_TAB = 'all';

/** Reads the filters as `filtersOf` does, for a list that begins with the records that wait. */
export function filtersWithFirstTab<
  State extends string,
  const Schema extends FilterSchema & { state: readonly State[] },
>(query: URLSearchParams, schema: Schema, first: NoInfer<State> | undefined) {
  return { ...filtersOf(query, schema), state: tabOf(query, schema.state, first) };
}
