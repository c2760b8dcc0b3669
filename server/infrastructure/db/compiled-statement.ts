import type { Compilable, CompiledQuery } from 'kysely';
import type { Db } from './connection.ts';

/** Placeholder in a statement for a value that is given when it runs. */
class Placeholder {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }

  /** Dates, numbers and texts made of a placeholder would be stored as nonsense. */
  [Symbol.toPrimitive](): never {
    throw new Error(`a fixed statement may not compute with ${this.name}`);
  }

  toJSON(): never {
    return this[Symbol.toPrimitive]();
  }
}

/**
 * A statement whose text is always the same: it is built and compiled when it first runs, and reused with other values
 * afterwards. Building a statement costs more than sending it.
 * @param build passes the values to the query builder and must not inspect them: they are placeholders for later values
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

/** Returns a placeholder for any name. Types cannot tell placeholders from values, so computing with one throws. */
const places = new Proxy({}, { get: (_, name) => new Placeholder(String(name)) });
