import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { addDays, DAY_MILLISECONDS, dateOf, HOUR_MILLISECONDS } from '#contract/calendar.ts';
import {
  cancelApplication,
  confirmInterview,
  declineInterview,
} from '#server/hiring/applications/candidate/candidate-acts.ts';
import { showOwnApplication } from '#server/hiring/applications/candidate/candidate-list.ts';
import { applyDueDecisions } from '#server/hiring/applications/results/apply-decisions.ts';
import { inviteApplicant } from '#server/hiring/applications/results/invite.ts';
import { setResult } from '#server/hiring/applications/results/set-result.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { ApiError } from '#server/infrastructure/errors/api-errors.ts';
import { TaskQueue } from '#server/infrastructure/tasks/queue.ts';
import { isOverdue, isRunning } from '#server/states/answers.ts';
import { endNow, remindNow } from '#tests/support/answers.ts';
import { addOpenAd, applyTo, writeResume } from '#tests/support/applications.ts';
import { people } from '#tests/support/people.ts';
import { startTestServer } from '#tests/support/server.ts';
import { waitLimit } from '#tests/support/wait-limit.ts';
import { endOfDay } from './clock.ts';
import { extendAnswer } from './extend.ts';

const server = await startTestServer();
const { db, env } = server;
const { hoa, minsu } = await people(server);
const resume = await writeResume(server, hoa);
const queue = new TaskQueue();

const company = {
  type: 'employer' as const,
  ...{ id: minsu.id, employerId: minsu.id, companyId: minsu.companyId },
};
const candidate = { type: 'candidate' as const, id: hoa.id, name: hoa.name, email: hoa.email };

/** Applications of a run: enough for batches of a candidate, few enough for many runs. */
const OPEN = 4;
const one = fc.nat({ max: OPEN - 1 });
const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.integer({ min: 1, max: 8 }).map((halfDays) => ({ kind: 'wait' as const, halfDays })),
  },
  {
    weight: 1,
    arbitrary: fc.integer({ min: 1, max: 10 }).map((days) => ({ kind: 'outage' as const, days })),
  },
  {
    weight: 1,
    arbitrary: fc.integer({ min: 1, max: 60 }).map((hours) => ({ kind: 'back' as const, hours })),
  },
  { weight: 1, arbitrary: fc.boolean().map((isDown) => ({ kind: 'mail' as const, isDown })) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('result' as const),
      one,
      result: fc.constantFrom('CV_PASSED', 'INTERVIEW_PASSED', 'CV_CANCEL', 'NOT_ELECT'),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('invite' as const),
      one,
      inDays: fc.integer({ min: 1, max: 20 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('extend' as const),
      one,
      days: fc.integer({ min: 1, max: 14 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom('confirm', 'decline'), one }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('cancel' as const), one }) },
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

/** The site of a run: its clock, its mail server and its applications. */
class Site {
  now = server.clock();
  isMailDown = false;
  readonly targets: { recruitment_id: number; profile_apply_id: number }[] = [];

  get ids(): number[] {
    return this.targets.map(({ profile_apply_id }) => profile_apply_id);
  }

  /** Runs an act in a transaction. One that a rule refuses changes nothing. */
  async act(run: (trx: Db) => Promise<unknown>): Promise<void> {
    try {
      await db.transaction().execute(run);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
    }
  }

  /** The tasks of half a day, on two nodes. */
  async runTasks(): Promise<void> {
    await applyDueDecisions({ db, env, queue, clock: () => this.now });
    const seen = await this.candidateSees();
    await remindNow(server, this.now, !this.isMailDown);
    expect(await this.candidateSees()).toEqual(seen);
    await Promise.all([endNow(server, this.now), endNow(server, this.now)]);
  }

  candidateSees = () => Promise.all(this.ids.map((id) => showOwnApplication(db, hoa.id, id, 'vi', this.now)));
}

async function startSite(): Promise<Site> {
  await sql`delete from rate_limit`.execute(db);
  await sql`update application set answer_due = null, answer_promised = null, answer_days = null`.execute(db);
  await sql`delete from answer_reminder`.execute(db);
  const site = new Site();
  for (let at = 0; at < OPEN; at += 1)
    site.targets.push(
      await applyTo(server, hoa, await addOpenAd(server, minsu.companyId, { answer_days: 7 + at }), resume),
    );
  return site;
}

async function take(site: Site, act: Step): Promise<void> {
  switch (act.kind) {
    case 'wait':
      for (let at = 0; at < act.halfDays; at += 1) {
        site.now = new Date(site.now.getTime() + 12 * HOUR_MILLISECONDS);
        await site.runTasks();
        await checkSite(site);
      }
      return;
    case 'outage':
      site.now = new Date(site.now.getTime() + act.days * DAY_MILLISECONDS);
      return;
    case 'back':
      site.now = new Date(site.now.getTime() - act.hours * HOUR_MILLISECONDS);
      return;
    case 'mail':
      site.isMailDown = act.isDown;
      return;
    default:
      return takeOnApplication(site, act);
  }
}

type ActOn = Extract<Step, { one: number }>;

/** An act of the company or of the candidate on an application. */
function takeOnApplication(site: Site, act: ActOn): Promise<void> {
  const target = site.targets[act.one] ?? { recruitment_id: 0, profile_apply_id: 0 };
  const common = { env, queue, now: site.now, language: 'vi' as const };
  return site.act(async (trx) => {
    const asCompany = { ...common, db: trx, actor: company, audit: async () => {} };
    const asCandidate = { ...common, db: trx, actor: candidate };
    if (act.kind === 'result') return setResult(asCompany, { ...target, result: act.result });
    if (act.kind === 'extend')
      return extendAnswer(asCompany, { ...target, days: act.days, reason: 'MANY_APPLICANTS' });
    if (act.kind === 'invite') {
      const interview_date = addDays(dateOf(site.now), act.inDays);
      return inviteApplicant(asCompany, {
        ...target,
        interview_date,
        interview_time: '09:00',
        interview_place: 'Tầng 3',
      });
    }
    if (act.kind === 'confirm') return confirmInterview(asCandidate, target.profile_apply_id);
    if (act.kind === 'decline') return declineInterview(asCandidate, target.profile_apply_id, undefined);
    return cancelApplication(asCandidate, { ...target, cancel_reason: 'PERSONAL' });
  });
}

/** The rules that hold at every moment. */
async function checkSite(site: Site): Promise<void> {
  const rows = await db
    .selectFrom('application as a')
    .where('profile_apply_id', 'in', site.ids)
    .selectAll('a')
    .select([isOverdue(site.now).sql.as('is_overdue'), isRunning(site.now).sql.as('is_running')])
    .execute();
  const reminders = await db
    .selectFrom('reminded_application as p')
    .innerJoin('answer_reminder as r', 'r.id', 'p.reminder_id')
    .leftJoin('mail as m', 'm.id', 'r.mail_id')
    .where('p.profile_apply_id', 'in', site.ids)
    .select(['p.profile_apply_id', 'p.answer_due', 'r.reminded_at', 'm.sent_at'])
    .execute();
  const events = await db
    .selectFrom('application_event')
    .where('profile_apply_id', 'in', site.ids)
    .orderBy('id')
    .select(['profile_apply_id', 'kind'])
    .execute();
  for (const row of rows) {
    const own = reminders.filter(({ profile_apply_id }) => profile_apply_id === row.profile_apply_id);
    const due = row.answer_due?.getTime() ?? 0;
    // A date is the end of a day and never earlier than the one that the candidate was told.
    expect(row.answer_due).toEqual(endOfDay(dateOf(new Date(due))));
    expect(due).toBeGreaterThanOrEqual(row.answer_promised?.getTime() ?? 0);
    if (row.result === 'NO_ANSWER') {
      const endedAt = row.result_at?.getTime() ?? 0;
      expect(endedAt).toBeGreaterThan(due);
      expect(
        own.some(
          ({ answer_due, sent_at }) =>
            answer_due.getTime() === due &&
            sent_at !== null &&
            sent_at.getTime() <= endedAt - DAY_MILLISECONDS,
        ),
      ).toBe(true);
    }
    // Open later than a day after the date: the company was reminded within a day, or its mails do not arrive.
    if (row.is_overdue && row.is_running && site.now.getTime() > due + DAY_MILLISECONDS && !site.isMailDown)
      expect(
        own.some(({ reminded_at }) => reminded_at.getTime() > site.now.getTime() - DAY_MILLISECONDS),
      ).toBe(true);
    const kinds = events.filter(({ profile_apply_id }) => profile_apply_id === row.profile_apply_id);
    checkEnds(kinds.map(({ kind }) => kind));
  }
}

/** Between two ends there is a late answer that has revived the application. */
function checkEnds(kinds: readonly string[]): void {
  let isEnded = false;
  for (const kind of kinds) {
    if (kind === 'ENDED_BY_CLOCK') {
      expect(isEnded).toBe(false);
      isEnded = true;
    }
    if (kind === 'CV_PASSED') isEnded = false;
  }
}

test(
  'in any sequence of acts, outages and clocks put back, no application ends unwarned, twice or early, and none is forgotten',
  async () => {
    let ends = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 25 }), async (steps) => {
        const site = await startSite();
        for (const act of steps) await take(site, act);
        // Both sides are silent from here on, and the mail server works.
        site.isMailDown = false;
        await take(site, { kind: 'wait', halfDays: 60 });
        const ended = await db
          .selectFrom('application')
          .where('profile_apply_id', 'in', site.ids)
          .where('result', '=', 'NO_ANSWER')
          .select('profile_apply_id')
          .execute();
        ends += ended.length;
      }),
      { numRuns: 12 },
    );
    expect(ends).toBeGreaterThan(0);
  },
  waitLimit * 8,
);
