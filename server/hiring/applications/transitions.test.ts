import { type Insertable, sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { type ApplicationResult, decidedResults } from '#contract/enums.ts';
import type { CallName } from '#contract/index.ts';
import type { ApplicationTable } from '#server/infrastructure/db/tables/applications.ts';
import {
  type AppliedTarget,
  addOpenAd,
  applyPendingDecisions,
  applyTo,
  writeResume,
} from '#tests/support/applications.ts';
import { people } from '#tests/support/people.ts';
import { startTestServer, type TestCaller } from '#tests/support/server.ts';

const server = await startTestServer();
const { hoa, nam, minsu, thanh, anna } = await people(server);
const profile_id = await writeResume(server, hoa);
const at = new Date();
const invitation = { invited_at: at, interview_date: '2099-01-05', interview_time: '09:00' };
const passed = { viewed_at: at, result: 'CV_PASSED', result_at: at } as const;
const ended = (result: ApplicationResult) => ({ viewed_at: at, result, result_at: at }) as const;

/** Every state of an application. */
const states = {
  NOT_SEEN: {},
  SEEN: { viewed_at: at },
  CV_PASSED: passed,
  INVITED: { ...passed, ...invitation },
  CONFIRMED: { ...passed, ...invitation, confirmed_at: at },
  DECLINED: { ...passed, ...invitation, declined_at: at },
  INTERVIEW_PASSED: { ...ended('INTERVIEW_PASSED'), ...invitation, confirmed_at: at },
  ELECT: ended('ELECT'),
  CV_CANCEL: ended('CV_CANCEL'),
  NOT_ELECT: ended('NOT_ELECT'),
  NOT_HIRING: ended('NOT_HIRING'),
  NO_ANSWER: ended('NO_ANSWER'),
  CANCELLED: { viewed_at: at, cancelled_at: at, cancel_reason: 'PERSONAL' },
  /** The application is older than 90 days: the company may no longer see it, the candidate may. */
  OUT_OF_SIGHT: { applied_at: new Date(at.getTime() - 91 * 86_400_000) },
} satisfies Record<string, Partial<Insertable<ApplicationTable>>>;
type State = keyof typeof states;

const acts = [...decidedResults, 'invite', 'cancel', 'confirm', 'decline', 'apply again'] as const;
type Act = (typeof acts)[number];
const employerActs: readonly Act[] = [...decidedResults, 'invite'];

const screening = { CV_PASSED: 'CV_PASSED', CV_CANCEL: 'CV_CANCEL', NOT_HIRING: 'NOT_HIRING' } as const;
const interview = {
  INTERVIEW_PASSED: 'INTERVIEW_PASSED',
  NOT_ELECT: 'NOT_ELECT',
  NOT_HIRING: 'NOT_HIRING',
  invite: 'INVITED',
} as const;
const cancel = { cancel: 'CANCELLED' } as const;
/**
 * The state after each action in each state, written down a second time from docs/rules.md#states. All other actions are
 * rejected.
 */
const allowed: Record<State, Partial<Record<Act, State | 'another'>>> = {
  NOT_SEEN: { ...screening, ...cancel },
  SEEN: { ...screening, ...cancel },
  CV_PASSED: { ...interview, ...cancel },
  INVITED: { ...interview, ...cancel, confirm: 'CONFIRMED', decline: 'DECLINED' },
  CONFIRMED: { ...interview, ...cancel },
  DECLINED: { ...interview, ...cancel },
  INTERVIEW_PASSED: { ELECT: 'ELECT', NOT_ELECT: 'NOT_ELECT', NOT_HIRING: 'NOT_HIRING', ...cancel },
  ELECT: {},
  CV_CANCEL: {},
  NOT_ELECT: {},
  NOT_HIRING: {},
  NO_ANSWER: { CV_PASSED: 'CV_PASSED', CV_CANCEL: 'CV_CANCEL', ...cancel },
  CANCELLED: { 'apply again': 'another' },
  OUT_OF_SIGHT: cancel,
};
const isFinal = (state: State) => Object.keys(allowed[state]).length === 0;

/**
 * Error code of a rejected action. Cancelling a decided application (docs/rules.md#envelope) and a second
 * application have their own codes.
 */
function refusalOf(act: Act, state: State): number {
  if (act === 'cancel' && isFinal(state)) return 4047;
  return act === 'apply again' ? 4050 : 4027;
}

async function applicationIn(state: State): Promise<AppliedTarget> {
  const target = await applyTo(server, hoa, await addOpenAd(server, minsu.companyId), profile_id);
  if (Object.keys(states[state]).length > 0)
    await server.db
      .updateTable('application')
      .set(states[state])
      .where('profile_apply_id', '=', target.profile_apply_id)
      .execute();
  return target;
}

async function attempt(act: Act, target: AppliedTarget, by?: TestCaller): Promise<number> {
  const ask = async (name: CallName, more: object, usual: TestCaller) =>
    (await server.call(name, { ...target, ...more }, by ?? usual)).status;
  if (act === 'invite') {
    const meeting = { interview_date: '2099-02-01', interview_time: '10:00', interview_place: 'Tầng 3' };
    return ask('POST /employer/applicant/invite', meeting, minsu);
  }
  if (act === 'apply again') {
    const sent = { profile_id, agree_privacy: true, retention_years: 1 };
    return ask('POST /candidate/application/create', sent, hoa);
  }
  if (act === 'cancel') return ask('POST /candidate/application/cancel', { cancel_reason: 'MISTAKE' }, hoa);
  if (act === 'confirm' || act === 'decline') return ask(`POST /candidate/application/${act}`, {}, hoa);
  const reason = act === 'CV_CANCEL' || act === 'NOT_ELECT' ? { result_reason: 'SKILLS' } : {};
  return ask('POST /employer/applicant/set-result', { result: act, ...reason }, minsu);
}

/** Reads all data that an action on an application could change. */
async function traces({ recruitment_id, profile_apply_id }: AppliedTarget) {
  const { db } = server;
  const applications = await db
    .selectFrom('application')
    .where('recruitment_id', '=', recruitment_id)
    .orderBy('profile_apply_id')
    .selectAll()
    .execute();
  const events = await db
    .selectFrom('application_event')
    .where('profile_apply_id', '=', profile_apply_id)
    .selectAll()
    .orderBy('id')
    .execute();
  const ad = await db
    .selectFrom('recruitment')
    .where('id', '=', recruitment_id)
    .selectAll()
    .executeTakeFirst();
  const { mails } = await db
    .selectFrom('mail')
    .select((eb) => eb.fn.countAll<number>().as('mails'))
    .executeTakeFirstOrThrow();
  return { applications, events, ad, mails };
}

const everything = (Object.keys(states) as State[]).flatMap((state) => acts.map((act) => ({ state, act })));

// One account writes more here than the rate limit per minute allows.
beforeEach(() => sql`delete from rate_limit`.execute(server.db));

// Each test also checks that both sides read the new state.
describe('every action on an application in every state', () => {
  test.each(everything)('$state: $act', async ({ state, act }) => {
    const target = await applicationIn(state);
    const before = await traces(target);
    const to = allowed[state][act];
    const { profile_apply_id } = target;
    const own = (await server.call('GET /candidate/application/show', { profile_apply_id }, hoa)).data;
    const answered = await attempt(act, target);
    if (employerActs.includes(act)) {
      await applyPendingDecisions(server);
      // Moves the clock back, because a hundred waits of ten seconds would end idle sessions.
      server.advanceClock(-10_000);
    }
    const after = await traces(target);
    const offered: readonly string[] = Object.entries(own.abilities)
      .filter(([, is]) => is)
      .map(([name]) => name.replace('_', ' '));
    if (!employerActs.includes(act)) expect(offered.includes(act)).toBe(to !== undefined);
    if (to === undefined) {
      expect(answered).toBe(refusalOf(act, state));
      expect(after).toEqual(before);
      return;
    }
    expect(answered).toBe(200);
    if (to === 'another') {
      expect(after.applications).toEqual([before.applications[0], expect.anything()]);
      return;
    }
    expect(after.applications[0]).toMatchObject({ version: 2 });
    expect(after.events).toHaveLength(before.events.length + 1);
    const shown = (await server.call('GET /candidate/application/show', { profile_apply_id }, hoa)).data;
    expect(shown.stage).toBe(to);
    const { data } = await server.call('GET /employer/applicant/show', target, minsu);
    expect(data.stage).toBe(to);
  });

  test.each(Object.keys(states) as State[])('%s: no other account can act', async (state) => {
    const target = await applicationIn(state);
    const before = await traces(target);
    for (const act of acts) {
      const isCompanys = employerActs.includes(act);
      const others = isCompanys ? [{}, thanh, hoa, anna] : [{}, nam, minsu, anna];
      const answers = await Promise.all(others.map((by) => attempt(act, target, by)));
      expect([act, answers]).toEqual([act, [401, 404, 406, 406]]);
    }
    expect(await traces(target)).toEqual(before);
  });

  test('of two concurrent actions of a candidate, one changes the application and the other is rejected without side effects', async () => {
    const rivals = [
      ['INVITED', 'confirm', 'decline'],
      ['INVITED', 'cancel', 'cancel'],
    ] as const;
    for (const [state, one, other] of rivals) {
      const target = await applicationIn(state);
      const { length } = (await traces(target)).events;
      const answers = await Promise.all([attempt(one, target), attempt(other, target)]);
      const after = await traces(target);
      expect([state, answers.filter((status) => status === 200).length]).toEqual([state, 1]);
      expect([4027, 4047]).toContain(answers.find((status) => status !== 200));
      expect([after.applications[0]?.version, after.events.length]).toEqual([2, length + 1]);
    }
  });

  test('of two concurrent actions that include a company decision, one changes the application, and a cancellation wins', async () => {
    const rivals = [
      ['NOT_SEEN', 'CV_PASSED', 'CV_CANCEL'],
      ['NOT_SEEN', 'NOT_HIRING', 'cancel'],
      ['INTERVIEW_PASSED', 'ELECT', 'cancel'],
    ] as const;
    for (const [state, one, other] of rivals) {
      const target = await applicationIn(state);
      const { length } = (await traces(target)).events;
      const [, answered] = await Promise.all([attempt(one, target), attempt(other, target)]);
      await applyPendingDecisions(server);
      const after = await traces(target);
      expect([state, answered]).toEqual([state, 200]);
      expect([after.applications[0]?.version, after.events.length]).toEqual([2, length + 1]);
      if (other === 'cancel') expect(after.applications[0]?.cancelled_at).not.toBeNull();
    }
  });
});
