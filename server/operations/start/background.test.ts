import { afterAll, expect, test } from 'vitest';
import { readEnv } from '#server/infrastructure/environment/env.ts';
import { openFileStore } from '#server/infrastructure/files/store.ts';
import { queueMail } from '#server/infrastructure/mail/queue.ts';
import { TaskQueue } from '#server/infrastructure/tasks/queue.ts';
import { tasks } from '#server/tasks.ts';
import { openTestDatabase } from '#tests/support/database.ts';
import { startMailServer } from '#tests/support/doubles/mail-server.ts';
import { waitLimit } from '#tests/support/wait-limit.ts';
import { startBackground } from './background.ts';

const { db, address, url } = await openTestDatabase();
/** Far longer than a test may take: a shutdown that waited for the answer would never complete. */
const HANGING_MILLISECONDS = 100 * waitLimit;
let thinks = HANGING_MILLISECONDS;
let asked = 0;
const mailServer = await startMailServer(() => {
  asked += 1;
  return thinks;
});
const env = {
  ...readEnv({
    APP_MODE: 'test',
    VAR_DIR: '/nonexistent',
    SECRET_KEY: 'abcdefghijklmnopqrstuvwxyz0123456789',
  }),
  ...{ SMTP_URL: mailServer.url, DATABASE_URL: url },
};
const queue = new TaskQueue();
const start = () =>
  startBackground(tasks, {
    ...{ db, address, env, queue },
    clock: () => new Date(),
    publicUrl: () => 'https://sanviec.vn',
    files: openFileStore(env),
    log: { error: () => {}, warn: () => {} },
  });
const ends: (() => Promise<void>)[] = [];
afterAll(async () => {
  for (const end of ends) await end();
});

test('a hung mail server does not delay the shutdown, and the next start sends its mail once', async () => {
  const end = await start();
  const to = 'hoa@people.test';
  await queueMail(
    { db, now: new Date(), env, queue },
    { to, language: 'en', template: 'otp-code', parameters: { purpose: 'register' }, secret: '042137' },
  );
  await expect.poll(() => asked).toBe(1);
  await end();
  const mail = () => db.selectFrom('mail').selectAll().where('recipient', '=', to).executeTakeFirstOrThrow();
  const kept = await mail();
  expect([kept.sent_at, kept.failed_at, kept.secret === null]).toEqual([null, null, false]);

  thinks = 0;
  // Simulates the end of the pause after the failed try.
  await db.updateTable('mail').set({ not_before: null }).where('recipient', '=', to).execute();
  ends.push(await start());
  await expect.poll(() => mailServer.mailsTo(to).length).toBe(1);
  expect(mailServer.mailsTo(to)[0]?.messageId).toBe(kept.message_id);
  await expect.poll(async () => (await mail()).sent_at).not.toBeNull();
  expect(asked).toBe(2);
});
