import { type Expression, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { Db } from './connection.ts';
import { countRows, tally } from './counts.ts';
import { holdsWords, isPastEnd, offsetOf, type PageRequest, toPage } from './page.ts';

interface Records<DB, Tables extends keyof DB, Row extends object, State extends string> {
  /** All records that the reader may see, with the columns of a row. */
  records: SelectQueryBuilder<DB, Tables, Row>;
  /** What the tabs tell apart, in SQL over the tables of `records`, and the names it may have. */
  state: Expression<State>;
  states: readonly State[];
}

interface RecordList<DB, Tables extends keyof DB, Row extends object, State extends string>
  extends Records<DB, Tables, Row, State> {
  /** The folded text in which typed words are looked for. */
  search: RawBuilder<string>;
  /** Ends with something unique, so that no record stands on two pages. */
  order: RawBuilder<unknown>;
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
  const { records, state, search, order, filters } = list;
  const counts = await countStates(list);
  const chosen = filters.state === undefined ? undefined : ([filters.state].flat() as State[]);
  const inState = chosen ? records.where(sql<boolean>`${state} = any(${chosen}::text[])`) : records;
  const matching = filters.key === undefined ? inState : inState.where(holdsWords(search, filters.key));
  const inTabs = (chosen ?? (['all'] as const)).reduce((sum, name) => sum + counts[name], 0);
  const total = filters.key === undefined ? inTabs : await countRows(db, matching);
  if (isPastEnd(filters)) return { ...toPage<Row>([], total, filters), counts };
  const rows = await matching.orderBy(order).offset(offsetOf(filters)).limit(filters.limit).execute();
  return { ...toPage(rows, total, filters), counts };
}

/** How many records stand in each state, and in all of them. */
export async function countStates<DB, Tables extends keyof DB, Row extends object, State extends string>({
  records,
  state,
  states,
}: Records<DB, Tables, Row, State>) {
  const rows = await records
    .clearSelect()
    .select([sql<State>`${state}`.as('name'), sql<number>`count(*)::int`.as('count')])
    .groupBy(sql`1`)
    .$castTo<{ name: State; count: number }>()
    .execute();
  return tally(states, rows);
}

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
      SELECT t.*, ${sql.join(countOf)} FROM (SELECT o.*, ${state} AS tab FROM ${records.as('o')}) t
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
