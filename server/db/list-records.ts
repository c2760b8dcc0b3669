import { type Expression, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { limits } from '#contract/limits.ts';
import type { Db } from './connection.ts';
import { countRows, tally } from './counts.ts';
import { holdsWords, isPastEnd, offsetOf, type PageRequest, toPage } from './page.ts';
import type { Decision } from './predicates.ts';

interface Records<DB, Tables extends keyof DB, Row extends object, State extends string> {
  /** All records that the reader may see, with the columns of a row. */
  records: SelectQueryBuilder<DB, Tables, Row>;
  /** What the tabs tell apart, in SQL over the tables of `records`, and the names it may have. */
  state: Expression<State> | Pick<Decision<never, State>, 'sql' | 'isOneOf'>;
  states: readonly State[];
}

interface RecordList<DB, Tables extends keyof DB, Row extends object, State extends string>
  extends Records<DB, Tables, Row, State> {
  /** The folded text in which typed words are looked for, or the condition that a row holds a word, given as a pattern of LIKE. */
  search: RawBuilder<string> | ((pattern: string) => RawBuilder<boolean>);
  /** Ends with something unique, so that no record stands on two pages. */
  order: RawBuilder<unknown>;
  /**
   * There may be a million of them: nobody reads further than lists reach, so nothing beyond is counted, and a count of one more than
   * `limits.pagedItemsMax` says that there are more.
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
  const { records, search, order, filters, large = false } = list;
  const counts = large ? await countSome(db, list) : await countStates(list);
  const chosen = filters.state === undefined ? undefined : ([filters.state].flat() as State[]);
  const inState = chosen ? records.where(isInState(list, chosen)) : records;
  const matching = filters.key === undefined ? inState : inState.where(holdsWords(search, filters.key));
  const inTabs = (chosen ?? (['all'] as const)).reduce((sum, name) => sum + counts[name], 0);
  const counted = large ? matching.limit(limits.pagedItemsMax + 1) : matching;
  const total = filters.key === undefined ? inTabs : await countRows(db, counted.clearSelect().select(one));
  if (isPastEnd(filters)) return { ...toPage<Row>([], total, filters), counts };
  const rows = await matching.orderBy(order).offset(offsetOf(filters)).limit(filters.limit).execute();
  return { ...toPage(rows, total, filters), counts };
}

const one = sql<number>`1`.as('one');

/** How many records stand in each state, and in all of them. */
export async function countStates<DB, Tables extends keyof DB, Row extends object, State extends string>({
  records,
  state,
  states,
}: Records<DB, Tables, Row, State>) {
  const rows = await records
    .clearSelect()
    .select([sql<State>`${expressionOf(state)}`.as('name'), sql<number>`count(*)::int`.as('count')])
    .groupBy(sql`1`)
    .$castTo<{ name: State; count: number }>()
    .execute();
  return tally(states, rows);
}

/** As `countStates`, each state by itself and no further than lists reach. */
async function countSome<DB, Tables extends keyof DB, Row extends object, State extends string>(
  db: Db,
  list: Records<DB, Tables, Row, State>,
) {
  const most = limits.pagedItemsMax + 1;
  const counted = list.states.map((name) => {
    const some = list.records
      .clearSelect()
      .select(one)
      .where(isInState(list, [name]))
      .limit(most);
    return sql`(SELECT count(*)::int FROM ${some.as('o')}) AS ${sql.ref(name)}`;
  });
  const { rows } = await sql<Record<State, number>>`SELECT ${sql.join(counted)}`.execute(db);
  const counts = tally(
    list.states,
    list.states.map((name) => ({ name, count: rows[0]?.[name] ?? 0 })),
  );
  return { ...counts, all: Math.min(counts.all, most) };
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
