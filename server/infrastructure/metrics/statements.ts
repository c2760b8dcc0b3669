import type pg from 'pg';

type Query = (...given: unknown[]) => unknown;

/**
 * Measures the duration of each statement on the connections of a pool, from sending it to its last row. Texts and
 * values are never read. Streamed statements are not measured.
 */
export function timeStatements(pool: pg.Pool, observe: (seconds: number) => void): void {
  const timed = new WeakSet<pg.PoolClient>();
  // The listener is added when a connection is acquired, because some connections were opened before this registration.
  pool.on('acquire', (client) => {
    if (timed.has(client)) return;
    timed.add(client);
    const query = client.query.bind(client) as Query;
    client.query = ((...given: unknown[]) => timeOne(query, given, observe)) as pg.PoolClient['query'];
  });
}

function timeOne(query: Query, given: unknown[], observe: (seconds: number) => void): unknown {
  const began = performance.now();
  const end = () => observe((performance.now() - began) / 1_000);
  const answer = given.at(-1);
  if (typeof answer === 'function') {
    const told = (...what: unknown[]) => {
      end();
      return answer(...what);
    };
    return query(...given.slice(0, -1), told);
  }
  const running = query(...given);
  if (running instanceof Promise) running.then(end, end);
  return running;
}
