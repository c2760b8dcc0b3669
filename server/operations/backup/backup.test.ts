import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { findStandstill } from '#server/hiring/answers/standstill.ts';
import { openFileStore } from '#server/infrastructure/files/store.ts';
import { addOpenAd, applyTo, writeResume } from '#tests/support/applications.ts';
import { backUpTo, openBackupFolder, openEmptyTarget } from '#tests/support/doubles/backups.ts';
import { aSecretKey } from '#tests/support/doubles/production.ts';
import { addCandidate, people, testPassword } from '#tests/support/people.ts';
import { startTestServer } from '#tests/support/server.ts';
import { excludedTables } from './snapshot.ts';

const settings = { SECRET_KEY: aSecretKey };
const phrase = 'một câu mật khẩu dài';
const server = await startTestServer(settings);
const { hoa, minsu, anna } = await people(server);
const folder = openBackupFolder()('whole');
const place = await openEmptyTarget();

const hash = (content: Buffer) => createHash('sha256').update(content).digest('hex');
/** Data that the API has acknowledged: ids, and checksums of files. */
const promised = { resume: [] as number[], application: [] as number[], file: [] as string[] };
let isOver = false;

/** A candidate who writes resumes, uploads files and applies, at least twice, until told to stop. */
async function write(number: number, ads: number[]): Promise<void> {
  const email = `nguoi${number}@people.test`;
  const who = await addCandidate(server.db, { name: `Người ${number}`, email }, server.clock());
  const resume = await writeResume(server, who);
  for (let turn = 0; turn < 2 || !isOver; turn += 1) {
    const title = `Hồ sơ ${turn}`;
    const made = await server.call('POST /candidate/profile/create-profile', { title }, who);
    if (made.status !== 200) continue;
    promised.resume.push(made.data.profile_id);
    const content = Buffer.from(`%PDF-1.4\n%${number} ${turn}\nstartxref\n0\n%%EOF\n`);
    const files = [{ field: 'file', name: 'a.pdf', mime: 'application/pdf', content }];
    const upload = { profile_id: made.data.profile_id, title };
    const kept = await server.call('POST /candidate/profile/upload-portfolio', upload, who, { files });
    if (kept.status === 200) promised.file.push(hash(content));
    const ad = ads[turn];
    if (ad) promised.application.push((await applyTo(server, who, ad, resume)).profile_apply_id);
  }
}

const ads: number[] = [];
while (ads.length < 12) ads.push(await addOpenAd(server, minsu.companyId));
const writers = [1, 2, 3, 4].map((number) => write(number, ads));
while (promised.file.length < 8) await new Promise((resolve) => setTimeout(resolve, 20));
const before = structuredClone(promised);
const said = await backUpTo(folder, { ...server, varDir: server.env.VAR_DIR, settings, phrase });
const during = promised.file.length - before.file.length;
isOver = true;
await Promise.all(writers);
await place.restore(folder, { phrase, settings });
const restored = await place.start(settings);

test('people wrote while the backup was taken, and its manifest lists what it contains', () => {
  expect(during).toBeGreaterThan(0);
  expect(said.join('\n')).toMatch(/\d+ tables with \d+ rows and \d+ files: [\d.]+ MB/);
});

test('every row acknowledged before the backup began is there, and every file with its checksum', async () => {
  const rows = async (query: ReturnType<typeof sql<{ one: string | number }>>) =>
    (await query.execute(restored.db)).rows.map(({ one }) => one);
  expect(await rows(sql`select profile_id as one from resume`)).toEqual(
    expect.arrayContaining(before.resume),
  );
  expect(await rows(sql`select profile_apply_id as one from application`)).toEqual(
    expect.arrayContaining(before.application),
  );
  const files = await restored.db.selectFrom('file').select(['id', 'sha256']).execute();
  const store = openFileStore({ VAR_DIR: place.varDir });
  const found: string[] = [];
  for (const { id, sha256 } of files) {
    found.push(hash(await buffer(await store.open(id))));
    expect(found.at(-1)).toBe(sha256.toString('hex'));
  }
  expect(found).toEqual(expect.arrayContaining(before.file));
});

test('rows written during the backup are restored completely or not at all', async () => {
  const { rows } = await sql<{ torn: number }>`select count(*)::int as torn from application a
    where not exists (select from application_event e where e.profile_apply_id = a.profile_apply_id)
       or not exists (select from mail m where (m.parameters ->> 'profile_apply_id')::bigint = a.profile_apply_id)`.execute(
    restored.db,
  );
  expect(rows).toEqual([{ torn: 0 }]);
});

test('a candidate, a company and an administrator sign in and find their data, earlier sessions have ended', async () => {
  const here = { headers: { host: 'localhost:4310' } };
  const { data: her } = await restored.call('POST /auth/loginEmail', { user_email: hoa.email }, {}, here);
  const info = await restored.call('GET /candidate/my-info', {}, { token: her.token ?? '' }, here);
  expect(info.data).toMatchObject({ profile_full_name: hoa.name });
  const password = testPassword;
  const company = await restored.call(
    'POST /employer/auth/login',
    { user_uid: minsu.uid, password },
    {},
    here,
  );
  const own = await restored.call(
    'GET /employer/recruitment/list',
    {},
    { token: company.data.token ?? '' },
    here,
  );
  expect(own.data).toMatchObject({ counts: { all: ads.length } });
  const admin = await restored.call('POST /admin/auth/login', { uid: anna.uid, password }, {}, here);
  expect(admin.status).toBe(200);
  expect((await restored.call('GET /candidate/my-info', {}, hoa, here)).http).toBe(401);
});

test('search finds the ads, and a new record gets a number that was never given after the backup', async () => {
  const here = { headers: { host: 'localhost:4310' } };
  const { data } = await restored.call('POST /home/job', { key: 'Kế toán tổng hợp' }, {}, here);
  expect(data.total).toBe(ads.length);
  const next = await addCandidate(restored.db, { name: 'Mới', email: 'moi@people.test' }, new Date());
  const { last } = await server.db
    .selectFrom('candidate')
    .select((eb) => eb.fn.max('id').as('last'))
    .executeTakeFirstOrThrow();
  expect(next.id).toBeGreaterThan(Number(last) + 1_000);
});

test('indexes, foreign keys, triggers and columns equal those of a database that was never restored', async () => {
  const shape = async (db: typeof server.db) =>
    (
      await sql<{ what: string }>`
        select indexdef as what from pg_indexes where schemaname = 'public'
        union all select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) || convalidated from pg_constraint
          where connamespace = 'public'::regnamespace
        union all select tgrelid::regclass || ' ' || tgname || ' ' || tgenabled::text from pg_trigger where not tgisinternal
        order by 1`.execute(db)
    ).rows.map(({ what }) => what);
  expect(await shape(restored.db)).toEqual(await shape(server.db));
});

test('after a restore clocks of answers stand still from the moment of the backup on', async () => {
  const { created_at } = JSON.parse(readFileSync(join(folder, 'backup.json'), 'utf8')) as {
    created_at: string;
  };
  expect((await findStandstill(restored.db))?.since.toISOString()).toBe(new Date(created_at).toISOString());
  expect(await findStandstill(server.db)).toBeUndefined();
});

test('sessions, links, codes and counters are not restored', async () => {
  const counts = await Promise.all(
    excludedTables.map(async (name) => {
      const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(name)}`.execute(
        server.db,
      );
      return [name, rows[0]?.n ?? 0] as const;
    }),
  );
  expect(Object.fromEntries(counts).session).toBeGreaterThan(0);
  const inBackup = readdirSync(join(folder, 'tables'));
  expect(excludedTables.filter((name) => inBackup.some((file) => file.startsWith(`${name}.`)))).toEqual([]);
});

test('only the owner may read the backup, and it contains no name or secret in plain text', () => {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name));
  for (const path of [folder, ...paths])
    expect([path, statSync(path).mode & 0o777]).toEqual([path, statSync(path).isDirectory() ? 0o700 : 0o600]);
  const all = Buffer.concat(
    paths.filter((path) => statSync(path).isFile()).map((path) => readFileSync(path)),
  );
  for (const text of [hoa.name, hoa.email, aSecretKey, phrase]) expect(all.includes(text)).toBe(false);
});
