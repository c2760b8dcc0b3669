import { sql } from 'kysely';
import { startSession } from '#server/accounts/auth/sessions/sessions.ts';
import { applyDueDecisions } from '#server/hiring/applications/results/apply-decisions.ts';
import { TaskQueue } from '#server/infrastructure/tasks/queue.ts';
import { type AppliedTarget, addOpenAd, applyTo, writeResume } from './applications.ts';
import { addMember } from './members.ts';
import { people } from './people.ts';
import type { TestServer } from './server.ts';

const HOUR = 3_600_000;
type Person = { id: number };

/**
 * A company that sends refusals after 24 hours, with a recruiter (`mai`), one who is bounded to assigned ads (`lan`),
 * and two candidates. Each call has a new session, because days pass in these tests.
 */
export async function delayedNotices(server: TestServer) {
  const { db, call } = server;
  const persons = await people(server);
  const { hoa, nam, minsu } = persons;
  const resumes = new Map([
    [hoa, await writeResume(server, hoa)],
    [nam, await writeResume(server, nam)],
  ]);
  const as = async (kind: 'employer' | 'candidate' | 'admin', { id }: Person) => ({
    token: await startSession(db, { kind, id }, server.clock(), 10),
  });
  /** Applies to an ad of the company, a new one unless it is named. */
  const applied = async (who = hoa, ad?: number) =>
    applyTo(
      server,
      { ...who, ...(await as('candidate', who)) },
      ad ?? (await addOpenAd(server, minsu.companyId)),
      resumes.get(who) ?? 0,
    );
  const show = async (target: AppliedTarget) =>
    (await call('GET /employer/applicant/show', target, await as('employer', minsu))).data;
  const runTask = () =>
    applyDueDecisions({ db, env: server.env, clock: server.clock, queue: new TaskQueue() });
  return {
    ...persons,
    mai: await addMember(server, minsu, 'recruiter', { name: 'Lê Mai' }),
    lan: await addMember(server, minsu, 'recruiter', { name: 'Vũ Lan', assignedOnly: true }),
    as,
    applied,
    show,
    runTask,
    /** Moves the clock, and runs the task that looks every minute. */
    pass: (milliseconds: number) => {
      server.advanceClock(milliseconds);
      return runTask();
    },
    /** Moves the clock to the next time of day in Vietnam. */
    waitUntil: (hour: number) => {
      const day = 24 * HOUR;
      const since = (server.clock().getTime() + 7 * HOUR) % day;
      server.advanceClock((hour * HOUR - since + day) % day);
    },
    delay: async (tell_after_hours: unknown, who: Person = minsu) =>
      call('POST /employer/company/set-notice-delay', { tell_after_hours }, await as('employer', who)),
    refuse: async (target: AppliedTarget, who: Person = minsu) => {
      const refusal = { result: 'CV_CANCEL', result_reason: 'SKILLS', result_note: 'Sau này' };
      return call(
        'POST /employer/applicant/set-result',
        { ...target, ...refusal },
        await as('employer', who),
      );
    },
    undo: async (target: AppliedTarget, act_id: number, who: Person) =>
      call('POST /employer/applicant/undo', { ...target, act_id }, await as('employer', who)),
    /** The application as its candidate reads it. */
    own: async ({ profile_apply_id }: AppliedTarget, who: Person = hoa) =>
      (await call('GET /candidate/application/show', { profile_apply_id }, await as('candidate', who))).data,
    /** Lines of the timeline that the company alone reads. */
    lines: async (target: AppliedTarget) =>
      (await show(target)).timeline.filter(({ kind }) => kind === 'DECIDED' || kind === 'NOT_TOLD'),
    /** Removes pending notices, and sets the delay to 24 hours for all companies. */
    reset: async () => {
      for (const table of ['rate_limit', 'pending_decision', 'dropped_notice'])
        await sql`delete from ${sql.table(table)}`.execute(db);
      await db.updateTable('company').set({ tell_after_hours: 24 }).execute();
    },
  };
}
