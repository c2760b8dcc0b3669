import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { limits } from '#contract/limits.ts';
import { eraseWithdrawnMembers } from '#server/accounts/own-data/erasing.ts';
import {
  addOpenAd,
  applyPendingDecisions,
  applyTo,
  decideAndApply,
  writeResume,
} from '#tests/support/applications.ts';
import { mailsTo } from '#tests/support/mailbox.ts';
import { people } from '#tests/support/people.ts';
import { startTestServer } from '#tests/support/server.ts';

const server = await startTestServer();
const { hoa, nam, minsu, thanh } = await people(server);
const resume = { hoa: await writeResume(server, hoa), nam: await writeResume(server, nam) };
await server.db.updateTable('candidate').set({ language: 'vi' }).where('id', '=', hoa.id).execute();
await server.db.updateTable('candidate').set({ language: 'kr' }).where('id', '=', nam.id).execute();

let ad = 0;
let hoas = 0;
let nams = 0;
beforeEach(async () => {
  await sql`delete from rate_limit`.execute(server.db);
  ad = await addOpenAd(server, minsu.companyId);
  hoas = (await applyTo(server, hoa, ad, resume.hoa)).profile_apply_id;
  nams = (await applyTo(server, nam, ad, resume.nam)).profile_apply_id;
});

const texts = { text_vi: 'Chào {name}, về tin {title}.', text_kr: '{name} 님, {title} 관련 안내예요.' };
const writeMany = (profile_apply_ids: number[], said: object = texts, who = minsu) =>
  server.call('POST /employer/applicant/write-many', { recruitment_id: ad, profile_apply_ids, ...said }, who);
const undo = (act_id: number | undefined) =>
  server.call('POST /employer/applicant/undo', { recruitment_id: ad, act_id }, minsu);

/** Reads all that the candidate can read about an application, and all mails. */
async function candidateSees(profile_apply_id = hoas) {
  const one = await server.call('GET /candidate/application/show', { profile_apply_id }, hoa);
  const list = await server.call('GET /candidate/application/list', {}, hoa);
  const overview = await server.call('GET /candidate/overview', {}, hoa);
  return {
    one: one.data,
    list: list.data,
    overview: overview.data,
    mails: await mailsTo(server, hoa.email),
  };
}

test('a company writes to several applicants, and each gets the message ten seconds later in their language, by mail and on the application', async () => {
  const answer = await writeMany([hoas, nams]);
  expect(answer).toMatchObject({ status: 200, data: { done: 2, act: { seconds_left: 10 } } });
  await applyPendingDecisions(server);
  const own = await server.call('GET /candidate/application/show', { profile_apply_id: hoas }, hoa);
  expect(own.data.timeline.at(-1)).toMatchObject({
    kind: 'MESSAGE',
    actor_type: 2,
    details: { message: 'Chào Trần Thị Hoa, về tin Kế toán tổng hợp.' },
  });
  expect(own.data.stage).toBe('APPLIED');
  const seen = await server.call(
    'GET /employer/applicant/show',
    { recruitment_id: ad, profile_apply_id: nams },
    minsu,
  );
  expect(seen.data.timeline.find(({ kind }) => kind === 'MESSAGE')?.details).toEqual({
    message: 'Lê Văn Nam 님, 회계 담당자 관련 안내예요.',
  });
  const [mail] = await mailsTo(server, nam.email);
  expect(mail).toMatchObject({ template: 'company-message', language: 'kr' });
  expect(mail?.text).toContain('회계 담당자 관련 안내예요.');
  expect(mail?.subject).not.toMatch(/회계|Nam/);
});

test('an applicant whose language the text lacks gets it in Vietnamese, with the ad title in Vietnamese', async () => {
  await writeMany([nams], { text_vi: 'Về tin {title}.' });
  await applyPendingDecisions(server);
  const own = await server.call('GET /candidate/application/show', { profile_apply_id: nams }, nam);
  expect(own.data.timeline.at(-1)?.details).toEqual({ message: 'Về tin Kế toán tổng hợp.' });
});

test('applicants who have cancelled, have a result or do not exist are returned by id, and the others get the message', async () => {
  const other = await addOpenAd(server, minsu.companyId);
  const elsewhere = (await applyTo(server, hoa, other, resume.hoa)).profile_apply_id;
  const cancel = { profile_apply_id: nams, cancel_reason: 'OTHER_JOB' };
  expect((await server.call('POST /candidate/application/cancel', cancel, nam)).status).toBe(200);
  expect((await writeMany([nams, hoas, elsewhere, 999_999])).data).toMatchObject({
    done: 1,
    list: [
      { profile_apply_id: nams, status: 4027, message: expect.any(String) },
      { profile_apply_id: hoas, status: 200, message: '' },
      { profile_apply_id: elsewhere, status: 404 },
      { profile_apply_id: 999_999, status: 404 },
    ],
  });
  const refusal = {
    recruitment_id: ad,
    profile_apply_id: hoas,
    result: 'CV_CANCEL',
    result_reason: 'SKILLS',
  };
  await decideAndApply(server, 'POST /employer/applicant/set-result', refusal, minsu);
  expect((await writeMany([hoas])).data).toMatchObject({ done: 0, act: null, list: [{ status: 4027 }] });
});

test('a candidate who cancels within the ten seconds gets no message', async () => {
  await writeMany([hoas]);
  const cancel = { profile_apply_id: hoas, cancel_reason: 'OTHER_JOB' };
  await server.call('POST /candidate/application/cancel', cancel, hoa);
  const before = await candidateSees();
  await applyPendingDecisions(server);
  expect(await candidateSees()).toEqual(before);
  expect(await server.db.selectFrom('pending_message').selectAll().execute()).toEqual([]);
});

test('a missing or too long text, an unknown placeholder, no applicants and too many are rejected by field', async () => {
  expect(await writeMany([hoas], {})).toMatchObject({ status: 414, data: { text: [expect.any(String)] } });
  expect(await writeMany([hoas], { text_vi: 'Chào {ten}' })).toMatchObject({
    status: 414,
    data: { text_vi: [expect.stringContaining('{name}')] },
  });
  const long = { text_en: 'a'.repeat(limits.companyMessage + 1) };
  expect(await writeMany([hoas], long)).toMatchObject({
    status: 414,
    data: { text_en: [expect.any(String)] },
  });
  expect((await writeMany([])).status).toBe(414);
  const many = Array.from({ length: limits.applicantsAtOnce + 1 }, (_, at) => at + 1);
  expect((await writeMany(many)).status).toBe(414);
});

test('another company and a candidate cannot write, and the rate limit applies', async () => {
  expect((await writeMany([hoas], texts, thanh)).status).toBe(404);
  expect((await writeMany([hoas], texts, hoa as unknown as typeof minsu)).status).toBe(406);
  for (let at = 0; at < 20; at += 1) expect((await writeMany([hoas], {})).status).not.toBe(429);
  expect((await writeMany([hoas])).status).toBe(429);
});

/** A random step: write a message, undo it, or let some seconds pass. Messages are sent after ten seconds. */
const step = fc.oneof(fc.constantFrom('write', 'undo'), fc.integer({ min: 1, max: 9 }));

test('in any sequence of messages, undos and waiting, the candidate sees no difference until ten seconds have passed', async () => {
  // Time passes only when the test advances it.
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), async (steps) => {
      await sql`delete from rate_limit`.execute(server.db);
      await applyPendingDecisions(server);
      await server.db.deleteFrom('mail').execute();
      let seen = await candidateSees();
      let waiting: { actId: number; left: number }[] = [];
      for (const one of steps) {
        if (one === 'write') {
          const { data } = await writeMany([hoas]);
          waiting.push({ actId: data.act?.act_id ?? 0, left: 10 });
        } else if (one === 'undo') {
          const last = waiting.pop();
          expect((await undo(last?.actId ?? 1)).status).toBe(last ? 200 : 4027);
        } else {
          server.advanceClock(one * 1000 - 10_000);
          await applyPendingDecisions(server);
          const sent = waiting.filter(({ left }) => left <= one).length;
          waiting = waiting
            .filter(({ left }) => left > one)
            .map(({ actId, left }) => ({ actId, left: left - one }));
          if (sent > 0) {
            const after = await candidateSees();
            expect(after.one.timeline).toHaveLength(seen.one.timeline.length + sent);
            expect(after.mails).toHaveLength(seen.mails.length + sent);
            expect(after.one.stage).toBe(seen.one.stage);
            seen = after;
          }
        }
        expect(await candidateSees()).toEqual(seen);
      }
    }),
    { numRuns: 12 },
  );
});

describe.each(['message', 'description'] as const)('templates of a %s', (kind) => {
  const kept = { name: 'Hẹn gọi', text_vi: 'Chào {name}' };
  const create = (fields: object = kept, who = minsu) =>
    server.call(`POST /employer/${kind}-template/create`, fields, who);
  const list = async (who = minsu) =>
    (await server.call(`GET /employer/${kind}-template/list`, {}, who)).data;
  const table = `${kind}_template` as const;
  beforeEach(() => server.db.deleteFrom(table).execute());

  test('are saved, changed and deleted by their company alone, which starts with default ones in all languages', async () => {
    const { starts } = await list();
    expect(starts.length).toBeGreaterThan(2);
    for (const { text_vi, text_kr, text_en } of starts)
      expect(new Set([text_vi, text_kr, text_en]).size).toBe(3);
    const { data } = await create();
    expect(data).toMatchObject({ ...kept, text_kr: null, version: 1 });
    const { id } = data;
    const update = (version: number, who = minsu) =>
      server.call(`POST /employer/${kind}-template/update`, { ...kept, id, version, name: 'Gọi lại' }, who);
    expect((await update(1)).data).toMatchObject({ name: 'Gọi lại', version: 2 });
    expect((await update(1)).status).toBe(4027);
    expect((await update(2, thanh)).status).toBe(404);
    expect((await list()).list).toHaveLength(1);
    expect((await list(thanh)).list).toEqual([]);
    const remove = (who = minsu) => server.call(`POST /employer/${kind}-template/remove`, { id }, who);
    expect((await remove(thanh)).status).toBe(404);
    expect((await remove()).status).toBe(200);
    expect((await remove()).status).toBe(404);
    expect((await list()).list).toEqual([]);
  });

  test('are rejected by field without a name or text, and above the limit', async () => {
    expect(await create({ text_vi: 'Chào' })).toMatchObject({
      status: 414,
      data: { name: [expect.any(String)] },
    });
    expect(await create({ name: 'Trống' })).toMatchObject({
      status: 414,
      data: { text: [expect.any(String)] },
    });
    const row = { company_id: minsu.companyId, name: 'Mẫu', text_vi: 'Chào', text_kr: null, text_en: null };
    const rows = Array.from({ length: limits.messageTemplates }, () => row);
    await server.db.insertInto(table).values(rows).execute();
    expect(await create()).toMatchObject({ status: 414, data: { name: [expect.any(String)] } });
  });
});

test('a template of a message with an unknown placeholder is rejected, and one of a description may contain any words', async () => {
  const kept = { name: 'Hẹn gọi', text_vi: 'Chào', text_kr: '{이름}' };
  await server.db.deleteFrom('description_template').execute();
  expect(await server.call('POST /employer/message-template/create', kept, minsu)).toMatchObject({
    status: 414,
    data: { text_kr: [expect.any(String)] },
  });
  expect((await server.call('POST /employer/description-template/create', kept, minsu)).status).toBe(200);
});

test('a message is erased with its recipient, and a pending one is not sent', async () => {
  await writeMany([nams]);
  await applyPendingDecisions(server);
  await writeMany([nams]);
  await server.db
    .updateTable('candidate')
    .set({ status: 'WITHDRAWN', withdrawn_at: new Date(server.clock().getTime() - 31 * 86_400_000) })
    .where('id', '=', nam.id)
    .execute();
  expect(await eraseWithdrawnMembers(server.db, server.clock())).toMatchObject({ candidates: 1 });
  const { rows } = await sql<{ left: number }>`
    select (select count(*) from application_event where details::text like '%Văn Nam%')
      + (select count(*) from pending_message) + (select count(*) from mail where template = 'company-message'
        and parameters::text like '%Văn Nam%') as left`.execute(server.db);
  expect(Number(rows[0]?.left)).toBe(0);
});
