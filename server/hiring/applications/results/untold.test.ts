import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { CallName } from '#contract/index.ts';
import { allCalls } from '#contract/index.ts';
import { startSession } from '#server/accounts/auth/sessions/sessions.ts';
import { TaskQueue } from '#server/infrastructure/tasks/queue.ts';
import { type AppliedTarget, addOpenAd, applyTo, writeResume } from '#tests/support/applications.ts';
import { mailsTo } from '#tests/support/mailbox.ts';
import { addMember } from '#tests/support/members.ts';
import { people } from '#tests/support/people.ts';
import { startTestServer } from '#tests/support/server.ts';
import { applyDueDecisions } from './apply-decisions.ts';

const server = await startTestServer();
const { db } = server;
const { hoa, minsu } = await people(server);
const mai = await addMember(server, minsu, 'recruiter', { name: 'Lê Mai' });
const resume = await writeResume(server, hoa);
const HOUR = 3_600_000;

/** A new session for the current day, because days pass in a run. */
const session = async (kind: 'employer' | 'candidate', { id }: { id: number }) => ({
  token: await startSession(db, { kind, id }, server.clock(), 10),
});

/** Calls of candidates whose answer is a file that is drawn or packed for each request. */
const files = /\/(pdf|json-resume|download)$/;
const inputs = ({ profile_apply_id, recruitment_id }: AppliedTarget): Partial<Record<CallName, object>> => ({
  'GET /candidate/application/show': { profile_apply_id },
  'GET /candidate/application/applied': { recruitment_ids: [recruitment_id] },
  'GET /candidate/profile/matching-ads': { profile_id: resume },
});
const candidateReads = allCalls.flatMap(({ name }) =>
  name.startsWith('GET /candidate/') && !files.test(name) ? [name as CallName] : [],
);

/** Reads the bytes, size and ETag of each answer that the candidate or a visitor may read, and all mails. */
async function readAsCandidate(target: AppliedTarget): Promise<Record<string, unknown>> {
  await sql`delete from rate_limit`.execute(db);
  const { token } = await session('candidate', hoa);
  const read: Record<string, unknown> = {};
  const add = async (url: string, headers: Record<string, string>) => {
    const { statusCode, body, headers: sent } = await server.app.inject({ url, headers });
    read[url] = [statusCode, sent['content-length'], sent.etag, body];
  };
  const given = inputs(target);
  for (const name of candidateReads) {
    const query = new URLSearchParams(
      Object.entries(given[name] ?? {}).map(([key, value]) => [key, String(value)]),
    );
    await add(`/api/v1${name.slice(4)}?${query}`, {
      authorization: `Bearer ${token}`,
      'accept-language': 'vi',
    });
  }
  const { recruitment_id } = target;
  for (const url of [
    `/api/v1/recruitment/show?id=${recruitment_id}`,
    `/api/v1/company/show?id=${minsu.companyId}`,
    '/feeds/recruitment/xml',
  ])
    await add(url, { 'accept-language': 'vi' });
  read.search = (await server.call('POST /home/job', {}, hoa)).data;
  read.mails = await mailsTo(server, hoa.email);
  return read;
}

/** Reads the same answers as if nothing were pending. */
async function readWithoutPending(target: AppliedTarget) {
  const rows = await db.deleteFrom('pending_decision').returningAll().execute();
  const read = await readAsCandidate(target);
  for (const { details, ...row } of rows)
    await db
      .insertInto('pending_decision')
      .values({ ...row, details: JSON.stringify(details) })
      .execute();
  return read;
}

const acts = ['CV_CANCEL', 'NOT_HIRING', 'many', 'CV_PASSED', 'NOT_ELECT'] as const;
const step = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...acts) },
  { weight: 2, arbitrary: fc.constant('undo' as const) },
  { weight: 1, arbitrary: fc.constantFrom(0, 24, 72).map((delay) => ({ delay })) },
  { weight: 4, arbitrary: fc.integer({ min: 1, max: 30 }) },
);

async function decide(target: AppliedTarget, act: (typeof acts)[number]) {
  const caller = await session('employer', minsu);
  const { recruitment_id, profile_apply_id } = target;
  const reason = { result_reason: 'SKILLS', tell_reason: true };
  if (act === 'many') {
    const input = { recruitment_id, profile_apply_ids: [profile_apply_id], act: 'REJECT', ...reason };
    const { data } = await server.call('POST /employer/applicant/decide-many', input, caller);
    return data?.act ?? undefined;
  }
  const input = { ...target, result: act, ...reason };
  const { status, data } = await server.call('POST /employer/applicant/set-result', input, caller);
  return status === 200 ? data.pending : undefined;
}

test('over random acts and days, every byte that the candidate reads is equal until the refusal is told', async () => {
  // Time passes only when the test advances it.
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const deps = { db, env: server.env, clock: server.clock, queue: new TaskQueue() };
  let waited = 0;
  let told = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 9 }), async (steps) => {
      await sql`delete from pending_decision`.execute(db);
      await db.updateTable('company').set({ tell_after_hours: 72 }).execute();
      const ad = await addOpenAd(server, minsu.companyId);
      const target = await applyTo(server, { ...hoa, ...(await session('candidate', hoa)) }, ad, resume);
      await server.call('GET /employer/applicant/show', target, await session('employer', minsu));
      let pending: { act_id: number; due: number } | undefined;
      let stage = 'SEEN';
      for (const one of steps) {
        await sql`delete from rate_limit`.execute(db);
        if (typeof one === 'number') {
          server.advanceClock(one * HOUR);
          await applyDueDecisions(deps);
          if (pending && pending.due <= server.clock().getTime()) {
            pending = undefined;
            told += 1;
            const { profile_apply_id } = target;
            const caller = await session('candidate', hoa);
            const { data } = await server.call(
              'GET /candidate/application/show',
              { profile_apply_id },
              caller,
            );
            expect(data.stage).not.toBe(stage);
            stage = data.stage;
          }
        } else if (typeof one === 'object') {
          await db.updateTable('company').set({ tell_after_hours: one.delay }).execute();
        } else if (one === 'undo') {
          const input = { ...target, act_id: pending?.act_id ?? 1 };
          const answer = await server.call(
            'POST /employer/applicant/undo',
            input,
            await session('employer', mai),
          );
          expect(answer.status).toBe(pending ? 200 : 4027);
          pending = undefined;
        } else {
          const before = await readAsCandidate(target);
          const decided = await decide(target, one);
          if (decided)
            pending = { act_id: decided.act_id, due: server.clock().getTime() + decided.seconds_left * 1000 };
          expect(await readAsCandidate(target)).toEqual(before);
        }
        if (!pending) continue;
        waited += 1;
        const read = await readAsCandidate(target);
        expect(read).toEqual(await readWithoutPending(target));
        expect(
          JSON.parse(
            (
              read[
                `/api/v1/candidate/application/show?profile_apply_id=${target.profile_apply_id}`
              ] as string[]
            )[3] ?? '',
          ).data.stage,
        ).toBe(stage);
      }
    }),
    // The first run is fixed, because few random runs reach a refusal that the candidate is told.
    { numRuns: 8, examples: [[['CV_CANCEL', 30, 30, 30, 30]]] },
  );
  // The random acts have produced both: refusals that wait, and refusals that were told.
  expect(Math.min(waited, told)).toBeGreaterThan(0);
});
