import { expect, test } from 'vitest';
import { openTestDatabase } from '#tests/support/database.ts';
import { prepareDemo } from './demo.ts';

const { db, address } = await openTestDatabase();
const mail = { SECRET_KEY: 'k'.repeat(32), MAIL_FROM: 'test@people.test' };
const settings = { DATABASE_URL: undefined, VAR_DIR: '/nowhere', ...mail };
const clock = () => new Date('2026-03-14T02:30:00Z');

test('production runs on a clean database and refuses one with demo data', async () => {
  const production = { ...settings, APP_MODE: 'production' as const };
  expect(await prepareDemo(address, production, clock)).toEqual([]);
  await db.insertInto('site_fact').values({ name: 'demo', value: 'then' }).execute();
  await expect(prepareDemo(address, production, clock)).rejects.toThrow('demo data');
});

test('test mode loads no data and prints nothing', async () => {
  expect(await prepareDemo(address, { ...settings, APP_MODE: 'test' }, clock)).toEqual([]);
});
