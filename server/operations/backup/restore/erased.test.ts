import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { DAY_MILLISECONDS } from '#contract/calendar.ts';
import { issueTicket } from '#server/accounts/auth/codes/tickets.ts';
import { erasingTasks } from '#server/accounts/own-data/erasing.ts';
import { openFileStore } from '#server/infrastructure/files/store.ts';
import { migrateAndSeed } from '#server/operations/start/migrate-and-seed.ts';
import { addOpenAd } from '#tests/support/applications.ts';
import { backUpTo, openBackupFolder, openEmptyTarget } from '#tests/support/doubles/backups.ts';
import { addPasskeyAlone } from '#tests/support/doubles/passkey.ts';
import { aSecretKey } from '#tests/support/doubles/production.ts';
import { addMember } from '#tests/support/members.ts';
import { people, testPassword } from '#tests/support/people.ts';
import { enableSecondFactor } from '#tests/support/second-factor.ts';
import { startTestServer } from '#tests/support/server.ts';
import { createFullHistory, privateTexts, visibleTexts } from '#tests/support/values/full-history.ts';
import { readErasedIn } from '../erased-list.ts';
import { findUndecryptable } from '../sealed.ts';
import { describeUndecryptable } from './describe-undecryptable.ts';

const settings = { SECRET_KEY: aSecretKey };
const here = { headers: { host: 'localhost:4310' } };
const server = await startTestServer(settings);
const { hoa, nam, minsu, thanh, anna, binh, chi } = await people(server);
const folderOf = openBackupFolder();
const [place, other] = [await openEmptyTarget(), await openEmptyTarget()];
const from = { ...server, varDir: server.env.VAR_DIR, settings };

await createFullHistory(server, hoa, { company: minsu, staff: chi });
await enableSecondFactor(server, minsu);
await enableSecondFactor(server, anna);
const mai = await addMember(server, minsu, 'recruiter', { name: 'Lê Mai', uid: 'lemai01' });
const assigned = await addOpenAd(server, minsu.companyId);
await server.call('POST /employer/recruitment/assign', { id: assigned, member_ids: [mai.id] }, minsu);
await addPasskeyAlone(server.db, { account_type: 3, account_id: binh.id });
await backUpTo(folderOf('before'), from);
const { createdAt } = await server.db
  .selectFrom('candidate')
  .where('id', '=', nam.id)
  .select('created_at as createdAt')
  .executeTakeFirstOrThrow();

/** Runs a task of the product like the queue. */
const runTask = (name: string) =>
  erasingTasks
    .find(({ kind }) => kind.name === name)
    ?.run({ db: server.db, clock: server.clock, files: openFileStore(server.env) }, {});

test('a person erased after the backup is erased again by a restore, completely, and others stay', async () => {
  const proof = { purpose: 'otp:close-account', subject: hoa.email, minutes: 10 } as const;
  const otp_ticket = await issueTicket(server.db, proof, server.clock());
  const closed = await server.call('POST /candidate/account/close', { otp_ticket, erase_now: true }, hoa);
  expect(closed.status).toBe(200);
  const withdrawn = { id: thanh.id, reason_code: 'requested' };
  server.advanceClock(6 * 60_000);
  await runTask('erase-at-once');
  expect((await server.call('POST /admin/employer/withdraw', withdrawn, binh)).status).toBe(200);
  // Adds a second owner after the backup, in which Minsu is the only one.
  const second = await addMember(server, minsu, 'owner');
  for (const { id } of [mai, minsu]) {
    const ended = await server.call(
      'POST /employer/member/end',
      { id, current_password: testPassword },
      second,
    );
    expect(ended.status).toBe(200);
  }
  server.advanceClock(31 * DAY_MILLISECONDS);
  await runTask('erase-withdrawn-members');
  const listed = readErasedIn(server.env.VAR_DIR);
  expect(listed.map(({ kind, id }) => [kind, id])).toEqual([
    ['candidate', hoa.id],
    ['employer', thanh.id],
    ['member', minsu.id],
    ['member', mai.id],
  ]);

  // A person who has the same id as Nam but was created at another time, as in another history of this database.
  const namesake = { kind: 'candidate', id: nam.id, createdAt: new Date(createdAt.getTime() + 1) } as const;
  const said = await place.restore(folderOf('before'), { settings, erased: [...listed, namesake] });
  expect(said.join('\n')).toContain('4 accounts were erased after the backup; they are erased again.');
  const { rows } = await sql<{ name: string }>`
    select schemaname || '.' || tablename as name from pg_tables where schemaname in ('public', 'pgboss')`.execute(
    place.db,
  );
  const traces: string[] = [];
  for (const { name } of rows) {
    const all = await sql<{ text: string }>`select t::text as text from ${sql.table(name)} t`.execute(
      place.db,
    );
    const text = all.rows.map((row) => row.text).join('\n');
    const theirs = [
      ...visibleTexts(hoa),
      ...privateTexts,
      thanh.email,
      thanh.uid,
      minsu.email,
      minsu.uid,
      mai.email,
      mai.uid,
    ];
    traces.push(...theirs.filter((one) => text.includes(one)).map((one) => `${name}: ${one}`));
  }
  expect(traces).toEqual([]);
  const left = readdirSync(join(place.varDir, 'files'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'));
  expect(left).toEqual([expect.stringMatching(/^\n(candidate|employer|member) \d/)]);
  const members = await place.db
    .selectFrom('company_member')
    .where('employer_id', '=', minsu.id)
    .orderBy('id')
    .select(['user_name', 'state', 'user_phone'])
    .execute();
  expect(members).toEqual([
    { user_name: 'Kim Minsu', state: 'ENDED', user_phone: '' },
    { user_name: mai.name, state: 'ENDED', user_phone: '' },
  ]);
  const account = place.db.selectFrom('employer').where('id', '=', minsu.id).select('status');
  expect(await account.executeTakeFirst()).toEqual({ status: 'APPROVED' });
  const restored = await place.start(settings);
  const signIn = (user_email: string) => restored.call('POST /auth/loginEmail', { user_email }, {}, here);
  expect((await signIn(hoa.email)).status).toBe(4020);
  expect((await signIn(nam.email)).status).toBe(200);
  // The list continues in this installation, because an older backup may be restored later.
  expect(readErasedIn(place.varDir)).toEqual(expect.arrayContaining([...listed, namesake]));
});

test('an interrupted restore leaves a database that no server starts on, and the same command completes it', async () => {
  const failing = { put: () => Promise.reject(new Error('the disk is full')) };
  await expect(other.restore(folderOf('before'), { settings, files: failing })).rejects.toThrow(
    'disk is full',
  );
  await expect(migrateAndSeed(other.address)).rejects.toThrow('A restore of this database was interrupted');
  const unfinished = { ...other, settings };
  await expect(backUpTo(folderOf('unfinished'), unfinished)).rejects.toThrow('was interrupted');
  await backUpTo(folderOf('after'), from);
  await expect(other.restore(folderOf('after'), { settings })).rejects.toThrow(
    'The restore of another backup was interrupted here.',
  );
  await other.restore(folderOf('before'), { settings });
  await migrateAndSeed(other.address);
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from candidate`.execute(other.db);
  expect(rows).toEqual([{ n: 2 }]);
});

test('with another SECRET_KEY the command lists what cannot be decrypted, and with the right one nothing', async () => {
  const env = (SECRET_KEY: string) => ({ ...server.env, SECRET_KEY });
  expect(describeUndecryptable(await findUndecryptable(other.db, env(aSecretKey)))).toEqual([]);
  const lines = describeUndecryptable(
    await findUndecryptable(other.db, env('another-key-0123456789-abcdefghijkl')),
  );
  expect(lines.join('\n')).toContain(`npm run admin -- ${anna.uid} --reset-factor\n`);
  expect(lines.join('\n')).toContain(`npm run admin -- ${minsu.uid} --reset-factor --company`);
  // Bình has a passkey, which is not encrypted with SECRET_KEY, so the command does not list the account.
  expect(lines.join('\n')).not.toContain(binh.uid);
  const passkeys = await other.db.selectFrom('passkey').select(['account_id', 'user_handle']).execute();
  expect(passkeys).toEqual([{ account_id: binh.id, user_handle: 'handle' }]);
  expect(lines.join('\n')).toMatch(/bank accounts of support money, asked for again: claims \d/);
});
