import { type Expression, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { limits } from '#contract/limits.ts';
import {
  collectIds,
  ESTIMATE_CAP,
  estimateOverCap,
  type IdQuery,
  limitToCap,
  OVER_CAP,
  sampleOverCap,
  selectIds,
  whereIdIn,
} from './capped-count.ts';
import type { Db } from './connection.ts';
import { countRows, toTabCounts } from './counts.ts';
import {
  containsAllWords,
  isPastEnd,
  offsetOf,
  type PageRequest,
  type SearchedText,
  toPage,
} from './page.ts';
import type { CaseExpression } from './predicates.ts';

interface Records<DB, Tables extends keyof DB, Row extends object, State extends string> {
  /** All records that the reader may see, with the columns of a row. */
  records: SelectQueryBuilder<DB, Tables, Row>;
  /** The same records without tables that no state needs, for the fastest count, if a page is found in another way. */
  counted?: SelectQueryBuilder<DB, Tables, Row>;
  /** The state that separates the tabs, in SQL over the tables of `records`, and the possible names. */
  state: Expression<State> | Pick<CaseExpression<never, State>, 'sql' | 'isOneOf'>;
  states: readonly State[];
}

interface RecordList<DB, Tables extends keyof DB, Row extends object, State extends string>
  extends Records<DB, Tables, Row, State> {
  search: SearchedText;
  /** Ids of the records that contain the words, as queries that each use an index, instead of a scan with `search`. */
  parts?: readonly IdQuery[] | undefined;
  /** Ends with a unique column, so that no record is on two pages. */
  order: RawBuilder<unknown>;
  /**
   * The column of the id, if there may be many records: the rows of a page are found by it before anything else of them
   * is read, and the total of a search ends one beyond `limits.pagedItemsMax`.
   */
  id?: `${string}.id`;
  /** Set if `order` sorts by the id alone, in this direction. */
  orderOfId?: 'asc' | 'desc' | undefined;
  /**
   * Set if there may be a million records. States are then counted up to one more than the list cap, which means that
   * there are more (docs/decisions/0069-large-lists.md).
   */
  large?: boolean;
  /** Numbers of all records in each state, if the caller counts them in another statement. */
  counts?: Promise<Record<State | 'all', number>> | undefined;
  /** The filters and the page chosen by the user. */
  filters: PageRequest & { state?: State | readonly State[] | undefined; key?: string | undefined };
}

/**
 * A list without `search`, read in one pass: it is for records whose state or rights are slow to compute. `records` has
 * the alias `o`; `state` and `order` are over its columns.
 */
type UnsearchedList<DB, Tables extends keyof DB, Row extends object, State extends string> = Pick<
  RecordList<DB, Tables, Row, State>,
  'records' | 'state' | 'states' | 'order' | 'filters'
>;

/**
 * Reads one page of a list with tabs: rows in the chosen states that contain the typed words, their total, and the
 * number of records in each state (`counts`), regardless of the words.
 */
export async function listRecords<DB, Tables extends keyof DB, Row extends object, State extends string>(
  db: Db,
  list: RecordList<DB, Tables, Row, State> | UnsearchedList<DB, Tables, Row, State>,
) {
  return 'search' in list ? (await findRecords(db, list)).page : readInOnePass(db, list);
}

/**
 * Like `listRecords`, but also returns the ids of all records that contain the typed words, if `id` is given, words
 * were typed and the list cap covers them all.
 */
export async function findRecords<DB, Tables extends keyof DB, Row extends object, State extends string>(
  db: Db,
  list: RecordList<DB, Tables, Row, State>,
) {
  const { records, search, order, filters, id, large = false } = list;
  const chosen = filters.state === undefined ? undefined : ([filters.state].flat() as State[]);
  const inState = chosen ? records.where(isInState(list, chosen)) : records;
  const { key } = filters;
  const matching = key === undefined ? inState : inState.where(containsAllWords(search, key));
  const isWhole = matching === records;
  const readPage = (rows: typeof records) => {
    const page = rows.orderBy(order).offset(offsetOf(filters)).limit(filters.limit);
    return (id ? whereIdIn(records, page, id).orderBy(order) : page).execute();
  };
  // In a search, finding the ids is the expensive part: the total and the page use the same ids.
  const [counts, held, first] = await Promise.all([
    list.counts ?? (large ? countWithinReach(db, list) : countStates(list)),
    id && key !== undefined
      ? collectIds(db, partsOf(list, id), chosen ? ESTIMATE_CAP : limits.pagedItemsMax)
      : undefined,
    isWhole && !isPastEnd(filters) ? readPage(records) : undefined,
  ]);
  const inTabs = (chosen ?? (['all'] as const)).reduce((sum, name) => sum + counts[name], 0);
  const searched =
    held && id && chosen
      ? await filterIdsByState(db, list, { held, chosen, matching, inTabs, id })
      : held && { ids: held, isWhole: held.length <= limits.pagedItemsMax };
  const countFound = async () => (key === undefined ? inTabs : await countRows(db, matching));
  const total = searched ? Math.min(searched.ids.length, OVER_CAP) : await countFound();
  const whole = searched?.isWhole ? searched.ids : undefined;
  const ids = total <= limits.pagedItemsMax ? whole : undefined;
  const toAnswer = (rows: Row[]) => ({ page: { ...toPage(rows, total, filters), counts }, ids });
  if (first) return toAnswer(first);
  if (total === 0 || isPastEnd(filters)) return toAnswer([]);
  // If PostgreSQL expects many matches, it scans in the order until a page is full. It can only guess how many rows
  // have a word or a state, and a wrong guess reads the whole table. So at most as many as the list cap are found
  // before they are sorted.
  const isFew = total <= limits.pagedItemsMax;
  if (whole && id && list.orderOfId)
    return toAnswer(
      await whereIdIn(records, cutPage(whole, list.orderOfId, filters), id)
        .orderBy(order)
        .execute(),
    );
  return toAnswer(
    await readPage(id && isFew ? whereIdIn(records, ids ?? limitToCap(matching), id) : matching),
  );
}

/** Cuts the requested page out of ids in any order. */
function cutPage(ids: readonly number[], direction: 'asc' | 'desc', page: PageRequest): readonly number[] {
  const sorted = ids.toSorted((a, b) => (direction === 'asc' ? a - b : b - a));
  return sorted.slice(offsetOf(page), offsetOf(page) + page.limit);
}

/** The queries that find all records with the typed words, in any state. */
const partsOf = <DB, Tables extends keyof DB, Row extends object, State extends string>(
  { records, search, parts, filters }: RecordList<DB, Tables, Row, State>,
  id: string,
) => parts ?? [selectIds(records.where(containsAllWords(search, filters.key ?? '')), id)];

/** Ids of records; `isWhole` if these are all that match. */
interface Found {
  ids: readonly number[];
  isWhole: boolean;
}

/**
 * Finds the ids that contain the typed words and are in the chosen states. `held` (ids with the words) is filtered by
 * state if it is complete or enough of it matches. Otherwise, the records in these states (`inTabs`) are filtered by
 * the words, if they fit the list cap. If both sets exceed the cap, their intersection usually does, too.
 */
async function filterIdsByState<DB, Tables extends keyof DB, Row extends object, State extends string>(
  db: Db,
  list: RecordList<DB, Tables, Row, State>,
  found: {
    held: readonly number[];
    chosen: readonly State[];
    matching: SelectQueryBuilder<DB, Tables, Row>;
    inTabs: number;
    id: `${string}.id`;
  },
): Promise<Found> {
  const { held, chosen, matching, inTabs, id } = found;
  const inState = (list.counted ?? list.records).where(isInState(list, chosen));
  const keep = async (...some: SelectQueryBuilder<DB, Tables, Row>[]): Promise<Found> => {
    const queries = some.map((one) => selectIds(one, id));
    const ids = await collectIds(db, queries, limits.pagedItemsMax);
    return { ids, isWhole: ids.length <= limits.pagedItemsMax };
  };
  const isAll = held.length <= ESTIMATE_CAP;
  const many = { ids: held, isWhole: false };
  if (!isAll && (await sampleOverCap(held, async (some) => (await keep(whereIdIn(inState, some, id))).ids)))
    return many;
  // Ten thousand look-ups, on two connections at once.
  const half = Math.ceil(held.length / 2);
  const halves = await Promise.all(
    [held.slice(0, half), held.slice(half)].map((some) =>
      collectIds(db, [selectIds(whereIdIn(inState, some, id), id)], half),
    ),
  );
  const kept = halves.flat();
  if (isAll || kept.length >= OVER_CAP) return { ids: kept, isWhole: isAll };
  if (inTabs < OVER_CAP) return keep(whereIdIn(matching, limitToCap(inState), id));
  if (await estimateOverCap(db, { records: list.records, matching, id })) return many;
  return keep(
    ...partsOf(list, id).map((part) => inState.where(sql<boolean>`${sql.ref(id)} = any(array(${part}))`)),
  );
}

/** Counts the records in each state, and in total. */
async function countStates<DB, Tables extends keyof DB, Row extends object, State extends string>({
  records,
  counted = records,
  state,
  states,
}: Records<DB, Tables, Row, State>) {
  const rows = await counted
    .clearSelect()
    // Groups by bytes (collation "C"). If PostgreSQL sorts to group, comparing by the rules of a language would take
    // half of the time.
    .select([
      sql<State>`${expressionOf(state)} collate "C"`.as('name'),
      sql<number>`count(*)::int`.as('count'),
    ])
    .groupBy(sql`1`)
    .$castTo<{ name: State; count: number }>()
    .execute();
  return toTabCounts(states, rows);
}

/** Like `countStates`, but counts each state separately, from an index of its own and only up to the list cap. */
async function countWithinReach<DB, Tables extends keyof DB, Row extends object, State extends string>(
  db: Db,
  list: Records<DB, Tables, Row, State>,
) {
  const { records, counted = records } = list;
  const each = list.states.map((name) => {
    const some = limitToCap(counted.where(isInState(list, [name])))
      .clearSelect()
      .select(sql.lit(1).as('one'));
    return sql`SELECT ${sql.lit(name)} AS name, count(*)::int AS count FROM ${some.as('o')}`;
  });
  const { rows } = await sql<{ name: State; count: number }>`${sql.join(each, sql` UNION ALL `)}`.execute(db);
  const counts = toTabCounts(list.states, rows);
  return { ...counts, all: Math.min(counts.all, OVER_CAP) };
}

const expressionOf = <State extends string>(state: Records<never, never, object, State>['state']) =>
  'isOneOf' in state ? state.sql : state;

const isInState = <State extends string>(
  { state }: Pick<Records<never, never, object, State>, 'state'>,
  chosen: readonly State[],
) => ('isOneOf' in state ? state.isOneOf(chosen).sql : sql<boolean>`${state} = any(${[...chosen]}::text[])`);

/** Reads a page together with the counts of all tabs. If an index alone can count most records, two queries are faster. */
async function readInOnePass<DB, Tables extends keyof DB, Row extends object, State extends string>(
  db: Db,
  list: UnsearchedList<DB, Tables, Row, State>,
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
  // Without a row there are no counts: the tab may be empty, or the page past its end.
  const counts = first
    ? toTabCounts(states, found)
    : await countStates({ records: selectO(db, records), state, states });
  const total = chosen.reduce((sum, name) => sum + counts[name], 0);
  return { ...toPage<Row>(rows, total, filters), counts };
}

const selectO = <DB, Tables extends keyof DB, Row extends object>(
  db: Db,
  records: SelectQueryBuilder<DB, Tables, Row>,
) => db.selectFrom(records.as('o')).selectAll();
