import type { Insertable } from 'kysely';
import { expect } from 'vitest';
import type { CallName, OutputOf } from '#contract/index.ts';
import { limits } from '#contract/limits.ts';
import { carryOutDueActs } from '#server/accounts/staff/many/carry-out.ts';
import { applyDueDecisions } from '#server/hiring/applications/results/apply-decisions.ts';
import type { RecruitmentTable } from '#server/infrastructure/db/tables/recruitments.ts';
import { TaskQueue } from '#server/infrastructure/tasks/queue.ts';
import { addRecruitment } from './ads.ts';
import { type CandidatePerson, testWard } from './people.ts';
import type { TestAnswer, TestCaller, TestServer } from './server.ts';

/** A test's own server, or a site that browsers visit. */
type Db = Pick<TestServer, 'db'>;
type Calls = Pick<TestServer, 'db' | 'call'>;

/** The dependencies of the task that applies decisions. */
type Timed = Pick<TestServer, 'db' | 'env' | 'clock' | 'advanceClock'>;

/** Both ids of an application, as the company's calls take them. */
export interface AppliedTarget {
  recruitment_id: number;
  profile_apply_id: number;
}

/** Writes a complete resume for a candidate through the calls. @returns its id */
export async function writeResume(server: Calls, who: CandidatePerson): Promise<number> {
  const { id: career } = await server.db
    .selectFrom('career')
    .where('parent_id', 'is not', null)
    .orderBy('id')
    .select('id')
    .executeTakeFirstOrThrow();
  const created = await server.call('POST /candidate/profile/create-profile', { title: 'Kế toán' }, who);
  const { profile_id } = created.data;
  const change = (name: Parameters<typeof server.call>[0], fields: object) =>
    server.call(name, { profile_id, ...fields }, who);
  await change('POST /candidate/profile/update-career', { career_ids: [career] });
  await change('POST /candidate/profile/update-recruitment', { desired_address_codes: [testWard] });
  await change('POST /candidate/profile/update-skill', { skills: ['misa', 'Excel'] });
  await change('POST /candidate/profile/update-soft-skill', { soft_skills: ['Cẩn thận'] });
  await change('POST /candidate/profile/update-about', { about: 'Tôi làm kế toán bốn năm.' });
  await change('POST /candidate/profile/add-profile-info', {
    kind: 'education',
    entry: { school: 'Đại học Kinh tế', major: 'Kế toán', admission: 'ENROLLED', graduation: 'GRADUATED' },
  });
  const complete = await change('POST /candidate/profile/add-profile-info', {
    kind: 'experience',
    entry: { workplace: 'Công ty Sen', start: '01/2020', end: '12/2021', duties: 'Kế toán kho' },
  });
  expect(complete).toMatchObject({ status: 200, data: { status: 'COMPLETED' } });
  return profile_id;
}

/** Applies to an ad with a complete resume. */
export async function applyTo(
  server: Calls,
  who: CandidatePerson,
  recruitment_id: number,
  profile_id: number,
): Promise<AppliedTarget> {
  const answer = await server.call(
    'POST /candidate/application/create',
    { recruitment_id, profile_id, agree_privacy: true, retention_years: 1 },
    who,
  );
  expect(answer).toMatchObject({ status: 200 });
  return { recruitment_id, profile_apply_id: answer.data.profile_apply_id };
}

/** Adds an open ad of a company that asks for two skills. */
export const addOpenAd = (
  server: Db,
  companyId: number,
  columns: Partial<Insertable<RecruitmentTable>> = {},
): Promise<number> =>
  addRecruitment(server.db, companyId, {
    title_vi: 'Kế toán tổng hợp',
    title_kr: '회계 담당자',
    title_en: 'General accountant',
    skills: ['MISA', 'SAP'],
    headcount: 2,
    ...columns,
  });

/** Advances the clock past the undo period, and runs the tasks that carry out decisions and acts of administrators. */
export async function applyPendingDecisions({ db, env, clock, advanceClock }: Timed): Promise<void> {
  advanceClock(limits.decisionUndoSeconds * 1000);
  const deps = { db, env, clock, queue: new TaskQueue() };
  await applyDueDecisions(deps);
  await carryOutDueActs(deps);
}

/** Makes a call of a company that decides on applicants, and applies the decision. @returns the answer of the call */
export async function decideAndApply<Name extends CallName>(
  server: Timed & Pick<TestServer, 'call'>,
  ...asked: [name: Name, input: Record<string, unknown>, caller: TestCaller]
): Promise<TestAnswer<OutputOf<Name>>> {
  const answer = await server.call(...asked);
  if (answer.status === 200) await applyPendingDecisions(server);
  return answer;
}
