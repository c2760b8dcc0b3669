import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { eraseOldApplications } from '#server/hiring/applications/erase.ts';
import { storeFile } from '#server/infrastructure/files/save-upload.ts';
import { openFileStore } from '#server/infrastructure/files/store.ts';
import { sweepFiles } from '#server/infrastructure/files/sweep.ts';
import { queueMail } from '#server/infrastructure/mail/queue.ts';
import { TaskQueue } from '#server/infrastructure/tasks/queue.ts';
import { openTestDatabase } from '#tests/support/database.ts';
import { addApplication, addCandidate, addEmployer } from '#tests/support/rows.ts';
import { deleteExpired, eraseWithdrawnMembers } from './erasing.ts';

const DAY = 86_400_000;
const start = new Date('2026-11-21T03:00:00Z');
const later = (days: number) => new Date(start.getTime() + days * DAY);
const env = { SECRET_KEY: 's'.repeat(32), MAIL_FROM: 'Sanviec <no-reply@example.com>' };

const queue = new TaskQueue();
const { db } = await openTestDatabase();
const folder = await mkdtemp(join(tmpdir(), 'sanviec-files-'));
afterAll(() => rm(folder, { recursive: true }));
const files = openFileStore({ VAR_DIR: folder });
const pdf = { name: 'a.pdf', mime: 'application/pdf', bytes: Buffer.from('%PDF-') };

test('an application is deleted with its file when its retention ends', async () => {
  const { company_id } = await addEmployer(db, 'erase01', start);
  const candidate_id = await addCandidate(db, 'lan', start);
  const file = await storeFile({ db, now: start, fileStore: files }, 'portfolio', { candidate_id }, pdf);
  const id = await addApplication(db, { candidate_id, company_id, file_id: file.id }, start);
  expect(await eraseOldApplications(db, later(365))).toBe(0);
  expect(await eraseOldApplications(db, later(366))).toBe(1);
  expect(await db.selectFrom('application').where('profile_apply_id', '=', id).execute()).toEqual([]);
  await sweepFiles(db, files, later(366));
  expect(await db.selectFrom('file').where('id', '=', file.id).execute()).toEqual([]);
});

test('30 days after a candidate withdrew, only the stub of the application is left', async () => {
  const { company_id } = await addEmployer(db, 'erase02', start);
  const candidate_id = await addCandidate(db, 'tuyet', start, 'WITHDRAWN');
  const file = await storeFile({ db, now: start, fileStore: files }, 'portfolio', { candidate_id }, pdf);
  const id = await addApplication(db, { candidate_id, company_id, file_id: file.id }, start);
  await queueMail(
    { db, now: start, env, queue },
    {
      to: 'tuyet@example.com',
      language: 'vi',
      template: 'hired',
      parameters: { profile_apply_id: id, title: 'Kế toán', company_name: 'A' },
      name: 'Tuyết',
      account: { type: 1, id: candidate_id },
    },
  );
  expect(await eraseWithdrawnMembers(db, later(30))).toEqual({ candidates: 0, employers: 0 });
  expect(await eraseWithdrawnMembers(db, later(31))).toEqual({ candidates: 1, employers: 0 });
  const person = await db
    .selectFrom('candidate')
    .selectAll()
    .where('id', '=', candidate_id)
    .executeTakeFirstOrThrow();
  expect(JSON.stringify(person)).not.toMatch(/tuyet|0901234567|2000-01-01/);
  const stub = await db
    .selectFrom('application')
    .select(['resume', 'applied_at', 'company_id'])
    .where('profile_apply_id', '=', id)
    .executeTakeFirst();
  expect(stub).toEqual({ resume: null, applied_at: start, company_id });
  expect(await db.selectFrom('mail').where('recipient', '=', 'tuyet@example.com').execute()).toEqual([]);
  await sweepFiles(db, files, later(31));
  expect(await db.selectFrom('file').where('id', '=', file.id).execute()).toEqual([]);
  expect(await eraseWithdrawnMembers(db, later(31))).toEqual({ candidates: 0, employers: 0 });
});

test('30 days after an employer withdrew, its people are erased and its company keeps its name', async () => {
  const { id, company_id } = await addEmployer(db, 'erase03', start, 'WITHDRAWN');
  const logo = await storeFile({ db, now: start, fileStore: files }, 'logo', { employer_id: id }, pdf);
  await db.updateTable('company').set({ logo_id: logo.id }).where('id', '=', company_id).execute();
  expect(await eraseWithdrawnMembers(db, later(31))).toEqual({ candidates: 0, employers: 1 });
  const account = await db.selectFrom('employer').selectAll().where('id', '=', id).executeTakeFirst();
  expect(JSON.stringify(account)).not.toMatch(/erase03|0901234567/);
  const company = await db.selectFrom('company').selectAll().where('id', '=', company_id).executeTakeFirst();
  expect(company).toMatchObject({ company_name: 'erase03', company_representative: null, logo_id: null });
  expect(await eraseWithdrawnMembers(db, later(31))).toEqual({ candidates: 0, employers: 0 });
});

test('an open account is never changed', async () => {
  const id = await addCandidate(db, 'hoa', start);
  await eraseWithdrawnMembers(db, later(1000));
  const person = await db.selectFrom('candidate').select('user_name').where('id', '=', id).executeTakeFirst();
  expect(person).toEqual({ user_name: 'hoa' });
});

test('an unsent code that has expired is wiped, and an old mail is deleted', async () => {
  const mail = await queueMail(
    { db, now: start, env, queue },
    {
      to: 'late@example.com',
      language: 'kr',
      template: 'otp-code',
      parameters: { purpose: 'register' },
      secret: '123456',
      expiresAt: later(1),
    },
  );
  const find = () =>
    db
      .selectFrom('mail')
      .select('secret')
      .where('id', '=', mail ?? 0)
      .executeTakeFirst();
  await deleteExpired(db, start);
  expect((await find())?.secret).toBeInstanceOf(Buffer);
  await deleteExpired(db, later(1));
  expect(await find()).toEqual({ secret: null });
  await deleteExpired(db, later(91));
  expect(await find()).toBeUndefined();
});

test('a searched word is counted for 90 days of Vietnam, at any hour of the night', async () => {
  for (const day of ['2026-08-22', '2026-08-23'])
    await db.insertInto('search_count').values({ day, word: 'ke toan', searchers: 1 }).execute();
  await deleteExpired(db, new Date('2026-11-20T19:00:00Z'));
  expect(await db.selectFrom('search_count').select('day').execute()).toEqual([{ day: '2026-08-23' }]);
});
