import { expect, test } from 'vitest';
import { startTestServer } from '#tests/support/server.ts';
import { compiledStatement } from './compiled-statement.ts';

const { db } = await startTestServer();

test('a compiled statement runs with the values of each call', async () => {
  const find = compiledStatement((from, { code }: { code: string }) =>
    from.selectFrom('location').where('code', '=', code).select('code'),
  );
  const codes = await db.selectFrom('location').select('code').limit(2).execute();
  for (const { code } of codes) expect(await find(db, { code })).toEqual([{ code }]);
});

test.each<[name: string, compute: (now: Date) => unknown]>([
  ['a text', (now) => `${now}`],
  ['a number', (now) => Number(now) + 1],
  ['a date', (now) => new Date(now)],
  ['JSON', (now) => JSON.stringify({ now })],
])('a compiled statement refuses to make %s of a placeholder', async (_name, compute) => {
  const find = compiledStatement((from, { now }: { now: Date }) =>
    from
      .selectFrom('location')
      .where('code', '=', String(compute(now)))
      .select('code'),
  );
  await expect(find(db, { now: new Date() })).rejects.toThrow('may not compute with now');
});
