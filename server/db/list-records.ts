import { type Expression, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { limits } from '#contract/limits.ts';
import type { Db } from './connection.ts';
import { countRows, tally } from './counts.ts';
import { holdsWords, isPastEnd, offsetOf, type PageRequest, type SearchedText, toPage } from './page.ts';
import type { Decision } from './predicates.ts';

interface Records<DB, Tables extends keyof DB, Row extends object, State extends string> {
  /** All records that the reader may see, with the columns of a row. */
  records: SelectQueryBuilder<DB, Tables, Row>;
  /** The same records as they are counted fastest, where that is not how a page of them is found. */
  counted?: SelectQueryBuilder<DB, Tables, Row>;
  /** What the tabs tell apart, in SQL over the tables of `records`, and the names it may have. */
  state: Expression<State> | Pick<Decision<never, State>, 'sql' | 'isOneOf'>;
  states: readonly State[];
}

interface RecordList<DB, Tables extends keyof DB, Row extends object, State extends string>
  extends Records<DB, Tables, Row, State> {
  search: SearchedText;
  /** The same in parts, any of which may hold, where one index alone answers each: it finds what walking by `search` would read for. */
  parts?: readonly RawBuilder<boolean>[] | undefined;
  /** Ends with something unique, so that no record stands on two pages. */
  order: RawBuilder<unknown>;
  /**
   * The column of the id, where there may be many: the rows of a page are found by it before anything else of them is read, and the total
   * of a search ends one beyond `limits.pagedItemsMax`.
   */
  id?: `${string}.id`;
  /**
   * There may be a million: states are counted no further than lists reach, too, and one more says that there are more
   * (docs/decisions/0069-large-lists.md).
   */
  large?: boolean;
  /** What the reader chose. */
  filters: PageRequest & { state?: State | readonly State[] | undefined; key?: string | undefined };
}

/**
 * One page of a list with tabs: rows of the chosen state (or states) that hold the typed words, their total, and how many records
 * stand in each state (`counts`), whatever is searched for.
 */
export async function listRecords<DB, Tables extends keyof DB, Row extends object, State extends string>(
  db: Db,
  list: RecordList<DB, Tables, Row, State>,
) {
  return (await findRecords(db, list)).page;
}

/** As `listRecords`, with the ids of all that hold the typed words, where `id` is given, words were typed and lists reach them all. */
export async function findRecords<DB, Tables extends keyof DB, Row extends object, State extends string>(
  db: Db,
  list: RecordList<DB, Tables, Row, State>,
) {
  const { records, search, parts, order, filters, id, large = false } = list;
  const chosen = filters.state === undefined ? undefined : ([filters.state].flat() as State[]);
  const inState = chosen ? records.where(isInState(list, chosen)) : records;
  const matching = filters.key === undefined ? inState : inState.where(holdsWords(search, filters.key));
  const isSearched = filters.key !== undefined;
  const [counts, areTooMany] = await Promise.all([
    large ? countWithinReach(db, list) : countStates(list),
    large && isSearched && id ? areBeyondReach(db, { records, matching, id }) : false,
  ]);
  const inTabs = (chosen ?? (['all'] as const)).reduce((sum, name) => sum + counts[name], 0);
  // Where words are looked for, finding is what costs: it is done once, for the total and for the page.
  const found = parts?.map((part) => inState.where(part)) ?? [matching];
  const searched = id && isSearched && !areTooMany ? await listIds(found, id) : undefined;
  const countFound = async () => searched?.length ?? (await countRows(db, matching));
  const total = areTooMany ? BEYOND_REACH : isSearched ? await countFound() : inTabs;
  const ids = searched && searched.length <= limits.pagedItemsMax ? searched : undefined;
  if (total === 0 || isPastEnd(filters)) return { page: { ...toPage<Row>([], total, filters), counts }, ids };
  // PostgreSQL walks along the order until a page is full where it takes the matching for many. How many hold a word or stand in a state
  // it only guesses, and a wrong guess reads the whole table: so as many as lists reach are looked for before they are put in order.
  const isFew = matching !== records && total <= limits.pagedItemsMax;
  const chosenFrom = id && isFew ? amongIds(records, searched ?? withinReach(matching), id) : matching;
  const page = chosenFrom.orderBy(order).offset(offsetOf(filters)).limit(filters.limit);
  const rows = await (id ? amongIds(records, page, id).orderBy(order) : page).execute();
  return { page: { ...toPage(rows, total, filters), counts }, ids };
}

const one = sql<number>`1`.as('one');

/** How a total, or the count of a tab, says that there are more than lists reach. */
const BEYOND_REACH = limits.pagedItemsMax + 1;

/** A search of which so many are reckoned finds more than lists reach. */
const FAR_BEYOND = limits.pagedItemsMax * 1.5;
/** Records that are picked to tell whether a search finds more than lists reach. */
const PROBES = 4_000;

/** No more of them than it takes to know that there are more than lists reach. */
const withinReach = <DB, Tables extends keyof DB, Row>(rows: SelectQueryBuilder<DB, Tables, Row>) =>
  rows.limit(sql.lit(BEYOND_REACH));

/**
 * Whether far more match than lists reach, by records picked at random. To find ten thousand one by one reads as many pages of the table,
 * and says no more than "10,000+". Half as many again are asked for: that a word of 10,000 among a million is taken for one of 15,000 happens
 * twice in a thousand searches, one of 8,000 hardly ever.
 */
async function areBeyondReach<DB, Tables extends keyof DB, Row>(
  db: Db,
  {
    records,
    matching,
    id,
  }: Record<'records' | 'matching', SelectQueryBuilder<DB, Tables, Row>> & { id: string },
) {
  const column = sql.ref(id);
  const end = (direction: 'asc' | 'desc') =>
    records.clearSelect().select(column.as('id')).orderBy(column, direction).limit(sql.lit(1));
  const picked = sql`array(select first + floor(random() * (last - first + 1))::bigint from ends, generate_series(1, ${sql.lit(PROBES)}))`;
  const hits = matching.where(sql<boolean>`${column} = any(${picked})`).clearSelect().select(one);
  const { rows } = await sql<{ are_many: boolean | null }>`
    WITH ends AS MATERIALIZED (SELECT (${end('asc')}) AS first, (${end('desc')}) AS last)
    SELECT CASE WHEN last - first >= ${sql.lit(FAR_BEYOND)} THEN
      (SELECT count(*) FROM ${hits.as('hit')}) * (last - first + 1) >= ${sql.lit(PROBES * FAR_BEYOND)}
    END AS are_many FROM ends`.execute(db);
  return rows[0]?.are_many ?? false;
}

/** Ids of all records that one of these queries finds, as far as lists reach. */
async function listIds<DB, Tables extends keyof DB, Row>(
  queries: readonly SelectQueryBuilder<DB, Tables, Row>[],
  id: string,
) {
  const ids = new Set<number>();
  // One after the other: what one finds may be more than lists reach.
  for (const rows of queries) {
    if (ids.size > limits.pagedItemsMax) break;
    const found = await withinReach(rows)
      .clearSelect()
      .select(sql<number>`${sql.ref(id)}`.as('id'))
      .$castTo<{ id: number }>()
      .execute();
    for (const one of found) ids.add(one.id);
  }
  return [...ids].slice(0, BEYOND_REACH);
}

/** The records that are among these ids, or among some of which nothing is read but the id. */
function amongIds<DB, Tables extends keyof DB, Row>(
  records: SelectQueryBuilder<DB, Tables, Row>,
  some: readonly number[] | SelectQueryBuilder<DB, Tables, unknown>,
  id: string,
) {
  const column = sql.ref(id);
  const ids =
    'clearSelect' in some
      ? sql`array(${some.clearSelect().select(column.as('id'))})`
      : sql`${some}::bigint[]`;
  return records.where(sql<boolean>`${column} = any(${ids})`);
}

/** How many records stand in each state, and in all of them. */
export async function countStates<DB, Tables extends keyof DB, Row extends object, State extends string>({
  records,
  counted = records,
  state,
  states,
}: Records<DB, Tables, Row, State>) {
  const rows = await counted
    .clearSelect()
    // Compared by bytes: where PostgreSQL sorts for it, in the order of a language would take half of the time.
    .select([
      sql<State>`${expressionOf(state)} collate "C"`.as('name'),
      sql<number>`count(*)::int`.as('count'),
    ])
    .groupBy(sql`1`)
    .$castTo<{ name: State; count: number }>()
    .execute();
  return tally(states, rows);
}

/** As `countStates`, each state by itself and no further than lists reach, so that each can be counted from an index of its own. */
async function countWithinReach<DB, Tables extends keyof DB, Row extends object, State extends string>(
  db: Db,
  list: Records<DB, Tables, Row, State>,
) {
  const each = list.states.map((name) => {
    const some = withinReach(list.records.where(isInState(list, [name])))
      .clearSelect()
      .select(one);
    return sql`SELECT ${sql.lit(name)} AS name, count(*)::int AS count FROM ${some.as('o')}`;
  });
  const { rows } = await sql<{ name: State; count: number }>`${sql.join(each, sql` UNION ALL `)}`.execute(db);
  const counts = tally(list.states, rows);
  return { ...counts, all: Math.min(counts.all, BEYOND_REACH) };
}

const expressionOf = <State extends string>(state: Records<never, never, object, State>['state']) =>
  'isOneOf' in state ? state.sql : state;

const isInState = <State extends string>(
  { state }: Pick<Records<never, never, object, State>, 'state'>,
  chosen: readonly State[],
) => ('isOneOf' in state ? state.isOneOf(chosen).sql : sql<boolean>`${state} = any(${[...chosen]}::text[])`);

/**
 * One page of records with tabs and the counts of all tabs, by one pass over them: for records whose state or rights cost
 * more to work out than the rows to carry. Where much can be counted from an index alone, `listRecords` is faster.
 * @param list.state and `order` are over the columns of `records`, called `o`
 */
export async function listInOnePass<DB, Tables extends keyof DB, Row extends object, State extends string>(
  db: Db,
  list: Omit<RecordList<DB, Tables, Row, State>, 'search'>,
) {
  const { records, state, states, order, filters } = list;
  const chosen = filters.state === undefined ? [...states] : ([filters.state].flat() as State[]);
  const countOf = states.map(
    (name, at) => sql`count(*) FILTER (WHERE t.tab = ${name}) OVER ()::int AS ${sql.id(`count_${at}`)}`,
  );
  const { rows } = await sql<Row & Record<string, number>>`
    SELECT o.* FROM (
      SELECT t.*, ${sql.join(countOf)} FROM (SELECT o.*, ${expressionOf(state)} AS tab FROM ${records.as('o')}) t
    ) o WHERE o.tab = ANY(${chosen}::text[]) ORDER BY ${order}
    OFFSET ${offsetOf(filters)} LIMIT ${isPastEnd(filters) ? 0 : filters.limit}`.execute(db);
  const [first] = rows;
  const found = states.map((name, at) => ({ name, count: first?.[`count_${at}`] ?? 0 }));
  // Where no row tells, the tab may be empty or the page past its end.
  const counts = first
    ? tally(states, found)
    : await countStates({ records: selectO(db, records), state, states });
  const total = chosen.reduce((sum, name) => sum + counts[name], 0);
  return { ...toPage<Row>(rows, total, filters), counts };
}

const selectO = <DB, Tables extends keyof DB, Row extends object>(
  db: Db,
  records: SelectQueryBuilder<DB, Tables, Row>,
) => db.selectFrom(records.as('o')).selectAll();
