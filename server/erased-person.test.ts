import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { DAY_MILLISECONDS } from '#contract/calendar.ts';
import { eraseWithdrawnMembers, forgetExpired } from '#server/erasing.ts';
import { addOpenAd, applyTo, decide, writeResume } from '#server/testing/applications.ts';
import { answer, ask } from '#server/testing/inquiries.ts';
import { aWard, people } from '#server/testing/people.ts';
import { startTestServer } from '#server/testing/server.ts';

const server = await startTestServer();
const { nam, minsu, binh, chi } = await people(server);

/** What Nam is and said, and what others said of and to Nam. */
const personal = [
  nam.name,
  nam.email,
  '0987654321',
  '34 Hàng Bông',
  'Tôi làm kế toán bốn năm.',
  'Đại học Kinh tế',
  'Con tôi ốm',
  'Tôi không muốn đi xa',
  'Anh Nam nói nhỏ',
  'Chào anh Nam',
  'Tôi bị mất tài khoản',
  'Chúng tôi trả lời anh',
];

async function apply() {
  const ad = await addOpenAd(server, minsu.companyId);
  return applyTo(server, nam, ad, await writeResume(server, nam));
}

async function live(): Promise<void> {
  const { data: info } = await server.call('GET /candidate/my-info', {}, nam);
  const saved = await server.call(
    'POST /candidate/update-info',
    { ...info, profile_user_phone: '0987654321', profile_address: '34 Hàng Bông', address_code: aWard },
    nam,
  );
  expect(saved.status).toBe(200);
  const invited = await apply();
  const meeting = { interview_date: '2099-01-05', interview_time: '09:00', interview_place: 'Tầng 3' };
  const { profile_apply_id } = invited;
  for (const [name, input, who] of [
    ['POST /employer/applicant/set-result', { ...invited, result: 'CV_PASSED' }, minsu],
    ['POST /employer/applicant/invite', { ...invited, ...meeting, interview_note: 'Chào anh Nam' }, minsu],
    ['POST /candidate/application/decline', { profile_apply_id, reason: 'Con tôi ốm' }, nam],
    [
      'POST /employer/applicant/set-result',
      { ...invited, result: 'NOT_ELECT', result_reason: 'OTHER', result_note: 'Anh Nam nói nhỏ' },
      minsu,
    ],
  ] as const)
    expect(await decide(server, name, input, who), name).toMatchObject({ status: 200 });
  const cancelled = await apply();
  const cancel = {
    profile_apply_id: cancelled.profile_apply_id,
    cancel_reason: 'OTHER',
    cancel_reason_text: 'Tôi không muốn đi xa',
  };
  expect((await server.call('POST /candidate/application/cancel', cancel, nam)).status).toBe(200);
  const asked = { title: 'Tôi bị mất tài khoản', contact_name: nam.name, contact_email: nam.email };
  const { id } = await ask(server, nam, asked);
  expect((await answer(server, chi, id, 'Chúng tôi trả lời anh')).status).toBe(200);
}

/** Tables in which something personal of Nam stands, with what it is. */
async function findTraces(): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public'`.execute(server.db);
  const traces: string[] = [];
  for (const { name } of tables) {
    const { rows } = await sql<{ text: string }>`select t::text as text from ${sql.table(name)} t`.execute(
      server.db,
    );
    const text = rows.map((row) => row.text).join('\n');
    traces.push(...personal.filter((one) => text.includes(one)).map((one) => `${name}: ${one}`));
  }
  return traces;
}

beforeAll(live, 60_000);

test('what a candidate was and said is gone 30 days after the account was closed, and the company keeps its stubs', async () => {
  const before = await findTraces();
  expect(personal.filter((one) => !before.some((trace) => trace.endsWith(`: ${one}`)))).toEqual([]);
  const closed = await server.call(
    'POST /admin/candidate/withdraw',
    { id: nam.id, reason_code: 'requested' },
    binh,
  );
  expect(closed.status).toBe(200);
  server.moveClock(31 * DAY_MILLISECONDS);
  await eraseWithdrawnMembers(server.db, server.clock());
  await forgetExpired(server.db, server.clock());
  expect(await findTraces()).toEqual([]);
  const stubs = await server.db
    .selectFrom('application')
    .where('candidate_id', '=', nam.id)
    .orderBy('profile_apply_id')
    .select(['company_id', 'result', 'interview_date'])
    .execute();
  expect(stubs).toEqual([
    { company_id: minsu.companyId, result: 'NOT_ELECT', interview_date: '2099-01-05' },
    { company_id: minsu.companyId, result: null, interview_date: null },
  ]);
});
