import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { TaskQueue } from '#server/infrastructure/tasks/queue.ts';
import { openTestDatabase } from '#tests/support/database.ts';
import {
  beginClaimedMail,
  beginMail,
  claimCode,
  claimMail,
  claimMails,
  freeStrandedMails,
  releaseAllMails,
} from './claims.ts';
import { MailLoop } from './loop.ts';
import { queueMail } from './queue.ts';
import type { SendMail } from './transport.ts';
import { senderCounts } from './transport.ts';

const { db } = await openTestDatabase();
const start = new Date('2026-11-21T03:00:00Z');
const settings = { SECRET_KEY: 's'.repeat(32), MAIL_FROM: 'Sanviec <no-reply@sanviec.vn>' };
const minutes = (count: number) => new Date(start.getTime() + count * 60_000);
/** Business time of all nodes. */
let now = start;
const loops: MailLoop[] = [];
/** The tasks of the version before, as the task queue stores them. */
await sql`CREATE SCHEMA pgboss`.execute(db);
await sql`CREATE TABLE pgboss.job (name text, singleton_key text, state text, policy text)`.execute(db);

beforeEach(async () => {
  now = start;
  await db.deleteFrom('mail').execute();
  await sql`DELETE FROM pgboss.job`.execute(db);
});
afterEach(async () => {
  for (const loop of loops.splice(0)) await loop.stop();
});

/** A node with its sender of mails. @param send what its mail server does */
function startNode(send: SendMail, queue = new TaskQueue()): MailLoop {
  const env = { ...settings, APP_MODE: 'test' } as const;
  const log = { warn: () => {} };
  const deps = { db, env, clock: () => now, publicUrl: () => 'https://sanviec.vn', send, queue, log };
  const loop = new MailLoop(deps);
  loops.push(loop);
  return loop;
}

const ad = { path: '/recruitment/7', title: 'Kế toán', facts: 'An Bình' };

async function write(
  more: { topic?: string; notBefore?: Date; template?: 'new-jobs' } = {},
  code?: string,
  queue = new TaskQueue(),
) {
  const to = `${randomUUID()}@example.com`;
  const mail = { to, language: 'vi', ...more } as const;
  const context = { db, now, env: settings, queue };
  if (code) {
    const parameters = { purpose: 'register' } as const;
    return { to, id: await queueMail(context, { ...mail, template: 'otp-code', parameters, secret: code }) };
  }
  if (more.template) {
    const parameters = {
      link: '7-abc',
      groups: [{ name: 'kế toán', count: 1, path: '/recruitment?key=k', ads: [ad] }],
    };
    return { to, id: await queueMail(context, { ...mail, template: 'new-jobs', parameters }) };
  }
  const parameters = { title: 'Kế toán', company_name: 'An Bình', profile_apply_id: 12 };
  return { to, id: await queueMail(context, { ...mail, template: 'cv-passed', parameters } as never) };
}

const rowOf = (to: string) =>
  db.selectFrom('mail').selectAll().where('recipient', '=', to).executeTakeFirstOrThrow();
const waiting = async () =>
  (await db.selectFrom('mail').select('id').where('sent_at', 'is', null).execute()).length;

test('two nodes send each mail once, and both send some', async () => {
  for (let index = 0; index < 130; index += 1) await write();
  const sent: string[][] = [[], []];
  for (const [node, own] of sent.entries())
    startNode(async ({ to }) => {
      own.push(to);
      // Waits until the other node has sent a mail, too.
      await vi.waitFor(() => expect(sent[1 - node]?.length).toBeGreaterThan(0));
    });
  await expect.poll(waiting).toBe(0);
  const all = sent.flat();
  expect([all.length, new Set(all).size]).toEqual([130, 130]);
});

test('a mail whose secret is only a link waits with the usual ones', async () => {
  const [link, usual] = [await write({}, ' token'), await write()];
  expect((await claimMails(db, { by: 'a', now })).map(({ id }) => id)).toEqual([link.id, usual.id]);
  expect((await rowOf(link.to)).priority).toBe(0);
});

test('codes are claimed first, and mails that thousands get last', async () => {
  const bulk = await write({ template: 'new-jobs' });
  const usual = await write();
  const code = await write({}, '042137 token');
  const order = [];
  for (let index = 0; index < 4; index += 1) order.push(...(await claimMails(db, { by: 'a', now }, 1)));
  expect(order.map(({ id }) => id)).toEqual([code.id, usual.id, bulk.id]);
});

test('a claim takes at most fifty mails, and none before its time', async () => {
  for (let index = 0; index < 52; index += 1) await write();
  const later = await write({ topic: 'one', notBefore: minutes(1) });
  expect(await claimMails(db, { by: 'a', now })).toHaveLength(50);
  expect(await claimMails(db, { by: 'b', now })).toHaveLength(2);
  expect(await claimMails(db, { by: 'b', now })).toEqual([]);
  expect((await claimMails(db, { by: 'b', now: minutes(1) })).map(({ id }) => id)).toEqual([later.id]);
});

test('a claim takes other mails than one that is not committed yet, without waiting for it', async () => {
  const written = [(await write()).id, (await write()).id];
  await db.transaction().execute(async (trx) => {
    const first = await claimMails(trx, { by: 'a', now }, 1);
    const second = await claimMails(db, { by: 'b', now });
    expect([...first, ...second].map(({ id }) => id)).toEqual(written);
  });
});

test('the claims of a node that died end after ten minutes, those of codes after two', async () => {
  const [usual, code] = [await write(), await write({}, '042137 token')];
  await claimMails(db, { by: 'died', now });
  await beginMail(db, usual.id ?? 0, { by: 'died', now });
  const claimedAt = async (moment: Date) =>
    (await claimMails(db, { by: 'lives', now: moment })).map(({ id }) => id);
  expect(await claimedAt(minutes(1.9))).toEqual([]);
  expect(await claimedAt(minutes(2))).toEqual([code.id]);
  expect(await claimedAt(minutes(3.9))).toEqual([]);
  await db
    .deleteFrom('mail')
    .where('id', '=', code.id ?? 0)
    .execute();
  expect(await claimedAt(minutes(9.9))).toEqual([]);
  // The mail may be sent twice, because the mail server may have accepted it before: a metric counts such mails.
  expect(await claimMails(db, { by: 'lives', now: minutes(10) })).toMatchObject([
    { id: usual.id, isRepeated: true },
  ]);
});

test('a node that stops finishes the mails in flight and gives the other claims back', async () => {
  for (let index = 0; index < 30; index += 1) await write();
  const held = Promise.withResolvers<void>();
  const asked: string[] = [];
  const loop = startNode(async ({ to }) => {
    asked.push(to);
    await held.promise;
  });
  await expect.poll(() => asked.length).toBe(senderCounts.forAll);
  const stopped = loop.stop();
  held.resolve();
  await stopped;
  expect(asked).toHaveLength(senderCounts.forAll);
  const left = await db.selectFrom('mail').selectAll().where('sent_at', 'is', null).execute();
  expect(left).toHaveLength(30 - senderCounts.forAll);
  for (const mail of left)
    expect(mail).toMatchObject({ claimed_by: null, not_before: null, sending_at: null });
});

test('the task of a code takes it from a node that claimed it and has not begun to send it', async () => {
  const { id = 0 } = await write({}, '042137 token');
  const [loop, task] = [
    { by: 'loop', now },
    { by: 'task', now },
  ];
  await claimMails(db, loop);
  expect(await claimCode(db, id, task)).toMatchObject({ id });
  expect(await beginClaimedMail(db, id, loop)).toBeUndefined();
  expect(await beginMail(db, id, task)).toMatchObject({ id });
  expect(await claimCode(db, id, loop)).toBeUndefined();
});

test('a pending mail is renewed while it is only claimed, and a mail of its own once it is being sent', async () => {
  const { to, id = 0 } = await write({ topic: 'interview', notBefore: minutes(1) });
  const claimant = { by: 'a', now: minutes(2) };
  await claimMails(db, claimant);
  now = minutes(2);
  expect((await write({ topic: 'interview', notBefore: minutes(3) })).id).toBeUndefined();
  const begun = await beginMail(db, id, claimant);
  expect(begun?.recipient).not.toBe(to);
  expect((await write({ topic: 'interview', notBefore: minutes(3) })).id).not.toBeUndefined();
});

/** Reads a mail as a node of 0.15.0 does before it sends it (send.ts of that version). */
const readBefore = (id: number) =>
  db
    .selectFrom('mail')
    .selectAll()
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null)
    .where((where) => where.or([where('expires_at', 'is', null), where('expires_at', '>', now)]))
    .where((where) => where.or([where('not_before', 'is', null), where('not_before', '<=', now)]))
    .executeTakeFirst();

test('a node of the version before sends no mail that is claimed or pauses after a failed try', async () => {
  const { to, id = 0 } = await write();
  await claimMail(db, id, { by: 'a', now });
  expect(await readBefore(id)).toBeUndefined();
  await beginMail(db, id, { by: 'a', now });
  expect(await readBefore(id)).toBeUndefined();
  await releaseAllMails(db);
  expect(await readBefore(id)).toBeDefined();
  startNode(() => Promise.reject(new Error('away')));
  await expect.poll(async () => (await rowOf(to)).attempts).toBe(1);
  expect(await readBefore(id)).toBeUndefined();
});

test('a mail that a node of the version before is sending is left to it', async () => {
  const { to, id } = await write();
  await sql`INSERT INTO pgboss.job VALUES ('send-mail', ${String(id)}, 'active', 'exclusive')`.execute(db);
  const sent: string[] = [];
  startNode(async (mail) => void sent.push(mail.to));
  const other = await write();
  await expect.poll(() => sent).toEqual([other.to]);
  expect(await beginClaimedMail(db, id ?? 0, { by: (await rowOf(to)).claimed_by ?? '', now })).toBe('later');
  // Simulates that the task has failed or its node has died.
  await sql`DELETE FROM pgboss.job`.execute(db);
  await expect.poll(() => sent).toEqual([other.to, to]);
});

test('mails whose claim or pause ends too late are freed: the clock was set back', async () => {
  const [one, other] = [await write(), await write({ topic: 'x', notBefore: minutes(60) })];
  await claimMails(db, { by: 'a', now: minutes(60.5) });
  await db
    .updateTable('mail')
    .set({ claimed_by: null, due_at: null, not_before: minutes(60) })
    .where('id', '=', other.id ?? 0)
    .execute();
  await freeStrandedMails(db, minutes(0));
  expect((await claimMails(db, { by: 'a', now: minutes(0) })).map(({ id }) => id)).toEqual([one.id]);
});

test('a node is told of the mails that it writes itself, while its sender runs', async () => {
  const queue = new TaskQueue();
  const loop = startNode(async () => {}, queue);
  const told = vi.fn(queue.onMails);
  queue.onMails = told;
  await write({}, undefined, queue);
  expect(told).toHaveBeenCalledTimes(1);
  await expect.poll(waiting).toBe(0);
  await loop.stop();
  expect(queue.onMails).toBeUndefined();
});
