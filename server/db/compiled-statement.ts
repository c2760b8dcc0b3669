import type { Compilable, CompiledQuery } from 'kysely';
import type { Db } from './connection.ts';

/** Stands in a statement for a value that is given when it runs. */
class Placeholder {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }

  /** Dates, numbers and texts made of a place would be stored as nonsense. */
  [Symbol.toPrimitive](): never {
    throw new Error(`a fixed statement may not compute with ${this.name}`);
  }

  toJSON(): never {
    return this[Symbol.toPrimitive]();
  }
}

/**
 * A statement whose text is always the same: it is built and compiled when it first runs, and runs with other values from
 * then on. Building a statement costs more than sending it.
 * @param build hands the values on to the query builder and does not look at them: they are places for what is to come
 */
export function compiledStatement<Values extends object, Row>(
  build: (db: Db, values: Values) => Compilable<Row>,
): (db: Db, values: Values) => Promise<Row[]> {
  let fixed: CompiledQuery<Row> | undefined;
  return async (db, values) => {
    fixed ??= build(db, places as Values).compile();
    const parameters = fixed.parameters.map((value) =>
      value instanceof Placeholder ? values[value.name as keyof Values] : value,
    );
    const { rows } = await db.executeQuery<Row>({ ...fixed, parameters });
    return rows;
  };
}

/** Any value by its name. Types cannot tell places from values, so computing with one throws. */
const places = new Proxy({}, { get: (_, name) => new Placeholder(String(name)) });
