import type { Duplex } from 'node:stream';
import type pg from 'pg';
import type { ClientClass } from '../connection-policy.ts';

/** `pg` takes a callback from pools, and returns a promise to other callers. */
type Callback = (fault: Error | undefined | null, result?: unknown) => void;
type Query = (...args: unknown[]) => Promise<unknown>;

const begins = /^\s*(?:begin|start\s+transaction)\b/i;
const ends = /^\s*(?:commit|rollback|abort|end)\s*;?\s*$/i;

interface PoolerOptions {
  /** Names and values of PostgreSQL's settings for each transaction. */
  settings: Record<string, string | number>;
  /**
   * True if the pooler prepares named statements on each connection that it uses. Otherwise statements get no names.
   */
  isPreparing: boolean;
}

/**
 * A client behind a pooler that gives each transaction any connection: no state of our own may outlive a transaction.
 * Session settings are set for each transaction (`SET LOCAL`), and a single statement is wrapped in a transaction. All
 * three parts are sent in one packet, so there is still only one round trip.
 * @param Base the class that it extends
 */
export function clientBehindPooler(Base: ClientClass, { settings, isPreparing }: PoolerOptions): ClientClass {
  const sets = Object.entries(settings).map(([name, value]) => `set local ${name} = ${value}`);
  const prelude = sets.join('; ');
  return class extends Base {
    #isInTransaction = false;

    override query(...given: unknown[]): never {
      const run = super.query.bind(this) as unknown as Query;
      const callback = typeof given.at(-1) === 'function' ? (given.pop() as Callback) : undefined;
      const answer = this.#send(run, isPreparing ? given : unnamed(given));
      if (!callback) return answer as never;
      return answer.then((result) => callback(null, result), callback) as never;
    }

    #send(run: Query, given: unknown[]): Promise<unknown> {
      const text = textOf(given[0]);
      if (begins.test(text)) {
        this.#isInTransaction = true;
        return run(`${text.replace(/;\s*$/, '')}; ${prelude}`);
      }
      if (ends.test(text)) this.#isInTransaction = false;
      else if (!this.#isInTransaction) return this.#sendAlone(run, given);
      return run(...given);
    }

    async #sendAlone(run: Query, given: unknown[]): Promise<unknown> {
      const parts = inOnePacket(this, () => [run(`begin; ${prelude}`), run(...given), run('commit')]);
      const [begun, answer, committed] = await Promise.allSettled(parts);
      // The error of the statement itself comes first, because it causes the errors of the other parts.
      for (const part of [answer, begun, committed]) if (part?.status === 'rejected') throw part.reason;
      return answer?.status === 'fulfilled' ? answer.value : undefined;
    }
  };
}

/** Sends all messages of `write` at once: each packet costs PostgreSQL, the pooler and this process more than its content. */
function inOnePacket<Result>(client: pg.Client, write: () => Result): Result {
  const { stream } = (client as unknown as { connection: { stream: Duplex } }).connection;
  stream.cork();
  try {
    return write();
  } finally {
    stream.uncork();
  }
}

/** Libraries name statements that they repeat; the next connection of the pooler would not know the name. */
function unnamed([statement, ...rest]: unknown[]): unknown[] {
  if (typeof statement !== 'object' || statement === null || !('name' in statement))
    return [statement, ...rest];
  const { name: _name, ...plain } = statement;
  return [plain, ...rest];
}

const textOf = (statement: unknown): string =>
  typeof statement === 'string' ? statement : String((statement as { text?: string }).text ?? '');
