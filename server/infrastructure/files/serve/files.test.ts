import { mkdtemp, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeEach, expect, test } from 'vitest';
import type { FileKind } from '#contract/files.ts';
import { openTestDatabase } from '#tests/support/database.ts';
import { addApplication, addCandidate, addEmployer } from '#tests/support/rows.ts';
import { deleteUnreferencedFiles, type FileOwner, storeFile } from '../save-upload.ts';
import { openFileStore } from '../store.ts';
import { sweepFiles } from '../sweep.ts';
import type { FileReader } from './access.ts';
import { registerFiles } from './route.ts';

const DAY = 86_400_000;
const start = new Date('2026-11-21T03:00:00Z');
let now = start;
let reader: FileReader = {};

const { db } = await openTestDatabase();
const folder = await mkdtemp(join(tmpdir(), 'sanviec-files-'));
const files = openFileStore({ VAR_DIR: folder });
const app = Fastify();
registerFiles(app, { db, files, clock: () => now, findFileReader: async () => reader });
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});
beforeEach(() => {
  now = start;
  reader = {};
});

const minsu = await addEmployer(db, 'minsu01', start);
const rival = await addEmployer(db, 'rival01', start);
const hoa = await addCandidate(db, 'hoa', start);
const content = Buffer.from('%PDF-1.4 …');

test('a logo is public and may be cached forever', async () => {
  const id = await add('logo', { employer_id: minsu.id }, 'image/png');
  const answer = await app.inject(`/files/${id}`);
  expect(answer.statusCode).toBe(200);
  expect(answer.rawPayload).toEqual(content);
  expect(answer.headers).toMatchObject({
    'content-type': 'image/png',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  });
  const etag = String(answer.headers.etag);
  const again = await app.inject({ url: `/files/${id}`, headers: { 'if-none-match': etag } });
  expect(again.statusCode).toBe(304);
});

test('a licence can be read by its company, the holder of its ticket and the administrators who check it, and by no one else', async () => {
  const id = await add('licence', { employer_id: minsu.id });
  const allowed: FileReader[] = [
    { employer_id: minsu.id, member_role: 'owner' },
    { ticket_employer_id: minsu.id },
    { admin_role: 'owner' },
    { admin_role: 'operator' },
  ];
  for (reader of allowed) expect((await app.inject(`/files/${id}`)).statusCode).toBe(200);
  const refused: FileReader[] = [
    {},
    { employer_id: rival.id, member_role: 'owner' },
    { employer_id: minsu.id, member_role: 'recruiter' },
    { employer_id: minsu.id, member_role: 'billing' },
    { ticket_employer_id: rival.id },
    { candidate_id: hoa },
    { admin_role: 'finance' },
  ];
  for (reader of refused) {
    const answers = [
      await app.inject(`/files/${id}`),
      await app.inject({ method: 'HEAD', url: `/files/${id}` }),
    ];
    for (const answer of answers) {
      expect(answer.statusCode).toBe(404);
      expect(answer.headers['cache-control']).toBe('private, no-store');
    }
  }
});

test('a private file runs no scripts, can be framed by our pages only and is not cached', async () => {
  reader = { employer_id: minsu.id, member_role: 'owner' };
  const id = await add('licence', { employer_id: minsu.id }, 'application/pdf', 'Giấy phép "2026".pdf');
  const shown = await app.inject(`/files/${id}`);
  expect(shown.headers['content-security-policy']).toContain('sandbox');
  expect(shown.headers['content-security-policy']).toContain("frame-ancestors 'self'");
  expect(shown.headers['cache-control']).toBe('private, no-store');
  expect(shown.headers['content-disposition']).toBe(
    `inline; filename="Gi_y ph_p _2026_.pdf"; filename*=UTF-8''Gi%E1%BA%A5y%20ph%C3%A9p%20%222026%22.pdf`,
  );
  const saved = await app.inject(`/files/${id}?download=1`);
  expect(saved.headers['content-disposition']).toMatch(/^attachment/);
  const head = await app.inject({ method: 'HEAD', url: `/files/${id}` });
  expect(head.headers['content-length']).toBe(String(content.length));
  expect(head.body).toBe('');
});

test('a company can read a resume file through the application, for 90 days, until it is cancelled', async () => {
  const id = await add('portfolio', { candidate_id: hoa });
  const open = async (who: FileReader) => {
    reader = who;
    return (await app.inject(`/files/${id}`)).statusCode;
  };
  expect(await open({ candidate_id: hoa })).toBe(200);
  expect(await open({ employer_id: minsu.id, member_role: 'recruiter' })).toBe(404);
  const application = await addApplication(
    db,
    { candidate_id: hoa, company_id: minsu.company_id, file_id: id },
    start,
  );
  expect(await open({ employer_id: minsu.id, member_role: 'recruiter' })).toBe(200);
  for (const who of [
    {},
    { employer_id: rival.id, member_role: 'owner' },
    { employer_id: minsu.id, member_role: 'hiring_manager' },
    { admin_role: 'owner' },
    { candidate_id: hoa + 1 },
  ] as const) {
    expect(await open(who)).toBe(404);
  }
  now = new Date(start.getTime() + 90 * DAY);
  expect(await open({ employer_id: minsu.id, member_role: 'recruiter' })).toBe(404);
  now = start;
  await db.updateTable('employer').set({ status: 'WAITING' }).where('id', '=', minsu.id).execute();
  expect(await open({ employer_id: minsu.id, member_role: 'recruiter' })).toBe(404);
  await db.updateTable('employer').set({ status: 'APPROVED' }).where('id', '=', minsu.id).execute();
  await db
    .updateTable('application')
    .set({ cancelled_at: now, cancel_reason: 'PERSONAL' })
    .where('profile_apply_id', '=', application)
    .execute();
  expect(await open({ employer_id: minsu.id, member_role: 'recruiter' })).toBe(404);
  expect(await open({ candidate_id: hoa })).toBe(200);
});

test('an invalid id answers like an unknown one', async () => {
  for (const id of ['x', 'A'.repeat(22), '..%2F..%2Fsecret.key', `${'A'.repeat(21)}'`]) {
    expect((await app.inject(`/files/${id}`)).statusCode).toBe(404);
  }
});

test('a released file is deleted unless an application still refers to it', async () => {
  const frozen = await add('portfolio', { candidate_id: hoa });
  const loose = await add('portfolio', { candidate_id: hoa });
  await addApplication(db, { candidate_id: hoa, company_id: rival.company_id, file_id: frozen }, start);
  expect(await deleteUnreferencedFiles(db, [frozen, loose])).toEqual([loose]);
});

test('files that only a new table refers to are not deleted, without further code', async () => {
  const poster = await add('photo', { employer_id: minsu.id });
  await sql`CREATE TABLE poster (id int, picture_id text REFERENCES file)`.execute(db);
  await sql`INSERT INTO poster VALUES (1, ${poster})`.execute(db);
  expect(await deleteUnreferencedFiles(db, [poster])).toEqual([]);
  await sweepFiles(db, files, new Date(start.getTime() + DAY + 1));
  expect((await app.inject(`/files/${poster}`)).statusCode).toBe(200);
  await sql`DROP TABLE poster`.execute(db);
  expect(await deleteUnreferencedFiles(db, [poster])).toEqual([poster]);
});

test('after 24 hours the sweep deletes unreferenced files, and bytes without a row', async () => {
  const forgotten = await add('photo', { employer_id: minsu.id });
  const held = await add('logo', { employer_id: minsu.id });
  await db.updateTable('company').set({ logo_id: held }).where('id', '=', minsu.company_id).execute();
  const rowless = await files.write(content);
  for (const id of [forgotten, held, rowless.id]) {
    await utimes(join(folder, 'files', id.slice(0, 2), id), 0, 0);
  }
  await sweepFiles(db, files, start);
  await expect(files.open(rowless.id)).rejects.toThrow('ENOENT');
  expect((await app.inject(`/files/${forgotten}`)).statusCode).toBe(200);
  await sweepFiles(db, files, new Date(start.getTime() + DAY + 1));
  await expect(files.open(forgotten)).rejects.toThrow('ENOENT');
  expect((await app.inject(`/files/${forgotten}`)).statusCode).toBe(404);
  expect((await app.inject(`/files/${held}`)).statusCode).toBe(200);
});

async function add(
  kind: FileKind,
  owner: FileOwner,
  mime = 'application/pdf',
  name = 'a.pdf',
): Promise<string> {
  const stored = await storeFile({ db, now: start, fileStore: files }, kind, owner, {
    name,
    mime,
    bytes: content,
  });
  expect(stored).toMatchObject({ bytes: content.length, url: `/files/${stored.id}` });
  return stored.id;
}
