import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startTestServer } from '#tests/support/server.ts';

const log: string[] = [];
const server = await startTestServer(
  {},
  { logTo: { write: (line) => log.push(line) }, lockMilliseconds: 500 },
);

test('a caller gets a retry hint if the database is too busy, and the log contains the cause once', async () => {
  await server.db.transaction().execute(async (elsewhere) => {
    await sql`lock table career in access exclusive mode`.execute(elsewhere);
    const refused = await Promise.all([1, 2].map(() => server.call('POST /home/career')));
    for (const { http, headers } of refused) {
      expect(http).toBe(503);
      expect(headers['retry-after']).toBe('2');
    }
  });
  expect(log).toHaveLength(1);
  expect(log[0]).toContain('the database is away or too busy');
  expect(log[0]).toContain('lock timeout');
});
