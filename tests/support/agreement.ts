import { type RawBuilder, sql } from 'kysely';
import { expect } from 'vitest';
import type { Db } from '#server/infrastructure/db/connection.ts';
import type { CaseExpression, Predicate } from '#server/infrastructure/db/predicates.ts';

type Rule<Row> = Predicate<Row> | Pick<CaseExpression<Row, string>, 'of' | 'sql' | 'isOneOf'>;

/**
 * Evaluates every rule on the same rows twice, in code and in the database, and expects the same results. For
 * decisions, also each single state, which is a separate condition in SQL.
 * @param tables the tables of the rules with their aliases, joined
 * @param key column that identifies rows, in the order of insertion
 */
export async function expectAgreement<Row extends object>(
  db: Db,
  { tables, key, rows }: { tables: RawBuilder<unknown>; key: string; rows: ReadonlyMap<number, Row> },
  rules: Record<string, Rule<Row>>,
): Promise<void> {
  const asked = Object.entries(rules).flatMap(([name, rule]) => [
    [name, rule] as const,
    ...('of' in rule ? eachState(rule, rows).map((one) => [`${name} is ${one.state}`, one.is] as const) : []),
  ]);
  const columns = asked.map(([name, rule]) => sql`${rule.sql} as ${sql.ref(name)}`);
  const { rows: answers } = await sql<{ key: number } & Record<string, unknown>>`
    select ${sql.ref(key)} as key, ${sql.join(columns)} from ${tables}
    where ${sql.ref(key)} = any(${[...rows.keys()]}::bigint[])`.execute(db);
  expect(answers).toHaveLength(rows.size);
  for (const { key: id, ...inDatabase } of answers) {
    const row = rows.get(id);
    if (row === undefined) throw new Error('the database answers for a row that nobody inserted');
    const inCode = asked.map(([name, rule]) => [name, 'of' in rule ? rule.of(row) : rule.matches(row)]);
    // SQL returns null if a value is missing, which counts as false.
    const told = Object.entries(inDatabase).map(([name, value]) => [name, value ?? false]);
    expect({ row, ...Object.fromEntries(told) }).toEqual({ row, ...Object.fromEntries(inCode) });
  }
}

/** The states of the rows, each with the predicate that tests for it. */
function eachState<Row>(
  rule: Pick<CaseExpression<Row, string>, 'of' | 'isOneOf'>,
  rows: ReadonlyMap<number, Row>,
) {
  const states = new Set([...rows.values()].map(rule.of));
  return [...states].map((state) => ({ state, is: rule.isOneOf([state]) }));
}
