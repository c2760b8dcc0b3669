import { type RawBuilder, sql } from 'kysely';

/**
 * A condition on a row that is written once and used in two ways: for a row that was read (`matches`), and for rows in
 * the database (`sql`). States of records are compared with these (docs/decisions/0019-predicates.md).
 */
export interface Predicate<Row> {
  /** True if the condition is met by this row. */
  matches: (row: Row) => boolean;
  /** The condition in SQL. Tables have the alias with which the column was declared. */
  readonly sql: RawBuilder<boolean>;
}

type Value = string | number;

/** Builds SQL on first use, and once: `matches` may run for hundreds of rows without ever needing it. */
function writtenOnce<Written>(write: () => Written): () => Written {
  let written: Written | undefined;
  return () => {
    written ??= write();
    return written;
  };
}

function predicate<Row>(
  matches: Predicate<Row>['matches'],
  write: () => RawBuilder<boolean>,
): Predicate<Row> {
  const written = writtenOnce(write);
  return {
    matches,
    get sql() {
      return written();
    },
  };
}

/**
 * Declares a column that predicates compare. As in SQL, no condition is true of a column without a value, except that
 * it is null.
 * @param name the name of the column in rows
 * @param reference the column in queries, with the table's alias: `r.status`
 */
export function column<Name extends string>(name: Name, reference: string) {
  const ref = sql.ref(reference);
  const compare = <Type>(test: (value: Type) => boolean, write: () => RawBuilder<boolean>) =>
    predicate<Record<Name, Type | null>>((row) => row[name] !== null && test(row[name]), write);
  return {
    is: (value: Value) =>
      compare<Value>(
        (own) => own === value,
        () => sql`${ref} = ${sql.lit(value)}`,
      ),
    isNot: (value: Value) =>
      compare<Value>(
        (own) => own !== value,
        () => sql`${ref} <> ${sql.lit(value)}`,
      ),
    isOneOf: (values: readonly Value[]) =>
      compare<Value>(
        (own) => values.includes(own),
        () => sql`${ref} in (${sql.join(values.map((value) => sql.lit(value)))})`,
      ),
    isNull: {
      matches: (row: Record<Name, unknown>) => row[name] === null,
      sql: sql<boolean>`${ref} is null`,
    },
    isSet: {
      matches: (row: Record<Name, unknown>) => row[name] !== null,
      sql: sql<boolean>`${ref} is not null`,
    },
    isTrue: compare<boolean>(
      (own) => own,
      () => sql`${ref}`,
    ),
    isFalse: compare<boolean>(
      (own) => !own,
      () => sql`not ${ref}`,
    ),
    /** Compares a column of days (YYYY-MM-DD). */
    isBeforeDay: (day: string) =>
      compare<string>(
        (own) => own < day,
        () => sql`${ref} < ${day}::date`,
      ),
    isAfterDay: (day: string) =>
      compare<string>(
        (own) => own > day,
        () => sql`${ref} > ${day}::date`,
      ),
    /** Compares a column of timestamps. */
    isNotAfter: (moment: Date) =>
      compare<Date>(
        (own) => own <= moment,
        () => sql`${ref} <= ${moment}`,
      ),
    isAfter: (moment: Date) =>
      compare<Date>(
        (own) => own > moment,
        () => sql`${ref} > ${moment}`,
      ),
  };
}

/** The fields of a row that all of these predicates need. */
type RowOf<Each> = [Each] extends [{ matches: (row: infer Row) => boolean }] ? Row : never;
type Predicates = readonly [Predicate<never>, ...Predicate<never>[]];

const joined = (each: Predicates, word: RawBuilder<unknown>) =>
  sql<boolean>`(${sql.join(
    each.map((one) => one.sql),
    word,
  )})`;

/** True if all of them are true. */
export function all<Each extends Predicates>(...each: Each): Predicate<RowOf<Each[number]>> {
  return predicate(
    (row) => each.every(({ matches }) => matches(row as never)),
    () => joined(each, sql` and `),
  );
}

/** True if at least one of them is true. */
export function any<Each extends Predicates>(...each: Each): Predicate<RowOf<Each[number]>> {
  return predicate(
    (row) => each.some(({ matches }) => matches(row as never)),
    () => joined(each, sql` or `),
  );
}

/** True if `one` is false, or if a value is missing, where SQL itself would answer NULL. */
export function not<Row>(one: Predicate<Row>): Predicate<Row> {
  return predicate(
    (row) => !one.matches(row),
    () => sql`(${one.sql}) is not true`,
  );
}

/** The state of a row, one of several, for a row that was read and as a SQL expression. */
export interface CaseExpression<Row, State extends string> {
  of: (row: Row) => State;
  readonly sql: RawBuilder<State>;
  /** Declares the condition that the row is in one of these states. */
  isOneOf(states: readonly State[]): Predicate<Row>;
  /** Maps each of these states to a coarser one. */
  as: <Coarse extends string>(coarse: Readonly<Record<State, Coarse>>) => CaseExpression<Row, Coarse>;
}

/**
 * A decision table: the first case whose condition is true gives the state, otherwise `otherwise`. Called in two steps,
 * `decide<State>()(cases, otherwise)`, because only then TypeScript infers what a row needs.
 * @param known a condition that is true of every remaining row, by which PostgreSQL can find these rows
 */
export const caseOf =
  <State extends string>() =>
  <Each extends Predicates>(
    cases: { readonly [Key in keyof Each]: readonly [state: State, when: Each[Key]] },
    otherwise: State,
    known?: Each[number],
  ): CaseExpression<RowOf<Each[number]>, State> => {
    const rules = cases as unknown as readonly (readonly [State, Predicate<never>])[];
    return decision(
      (row) => rules.find(([, { matches }]) => matches(row as never))?.[0] ?? otherwise,
      () =>
        sql<State>`(case ${sql.join(
          rules.map(([state, when]) => sql`when ${when.sql} then ${sql.lit(state)}`),
          sql` `,
        )} else ${sql.lit(otherwise)} end)`,
      () => [
        ...rules.map(([state, when]) => [state, when.sql] as const),
        [otherwise, known?.sql ?? sql<boolean>`true`],
      ],
    );
  };

/** A state and its condition, which applies if no condition before it is true. */
type Condition<State> = readonly [state: State, when: RawBuilder<boolean>];

function decision<Row, State extends string>(
  of: (row: Row) => State,
  write: () => RawBuilder<State>,
  listConditions: () => readonly Condition<State>[],
): CaseExpression<Row, State> {
  const written = writtenOnce(write);
  const conditions = writtenOnce(listConditions);
  return {
    of,
    get sql() {
      return written();
    },
    isOneOf: (states) =>
      predicate(
        (row) => states.includes(of(row)),
        () => anyOf(conditions(), states),
      ),
    as: <Coarse extends string>(coarse: Readonly<Record<State, Coarse>>) =>
      decision<Row, Coarse>(
        (row) => coarse[of(row)],
        () =>
          sql<Coarse>`(case ${written()} ${sql.join(
            Object.entries(coarse).map(
              ([state, other]) => sql`when ${sql.lit(state)} then ${sql.lit(other)}`,
            ),
            sql` `,
          )} end)`,
        () => conditions().map(([state, when]) => [coarse[state], when]),
      ),
  };
}

/**
 * Tests for one of these states with conditions on columns instead of a comparison of the whole expression: PostgreSQL
 * has indexes and row estimates for them.
 */
function anyOf<State>(conditions: readonly Condition<State>[], states: readonly State[]) {
  const ways = conditions.flatMap(([state, when], at) => {
    if (!states.includes(state)) return [];
    const earlier = conditions
      .slice(0, at)
      .filter(([before]) => !states.includes(before))
      .map(([, condition]) => sql`(${condition}) is not true`);
    return [sql`(${sql.join([when, ...earlier], sql` and `)})`];
  });
  return ways.length === 0 ? sql<boolean>`false` : sql<boolean>`(${sql.join(ways, sql` or `)})`;
}
