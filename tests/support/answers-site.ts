import { sql } from 'kysely';
import { expect } from 'vitest';
import { DAY_MILLISECONDS, dateOf, HOUR_MILLISECONDS } from '#contract/calendar.ts';
import { checkFigures } from '#server/hiring/answers/check-figures.ts';
import { endUnanswered } from '#server/hiring/answers/end.ts';
import { countAnswerFigures } from '#server/hiring/answers/figures.ts';
import { listDueReminders } from '#server/hiring/answers/reminders.ts';
import { showOwnApplication } from '#server/hiring/applications/candidate/candidate-list.ts';
import { applyDueDecisions } from '#server/hiring/applications/results/apply-decisions.ts';
import { remindOfAnswers } from '#server/hiring/reminders/remind.ts';
import { TaskQueue } from '#server/infrastructure/tasks/queue.ts';
import type { AppliedTarget } from './applications.ts';
import type { TestServer } from './server.ts';

/** Minutes by which the clock of the second node is behind. */
const SKEW = 2;

/** An application of a run, and its candidate. */
export interface AppliedCandidate extends AppliedTarget {
  candidateId: number;
}

/** The site of a run of random acts: two nodes whose tasks run together, a mail server that may be down, and all applications. */
export class AnswersSite {
  isMailDown = false;
  /** True once a standstill, in which the deadlines are paused after a restore, has moved the dates. */
  hasStood = false;
  readonly applied: AppliedCandidate[] = [];
  readonly #server: TestServer;
  readonly #queue = new TaskQueue();
  #counted = '';

  constructor(server: TestServer) {
    this.#server = server;
  }

  get now(): Date {
    return this.#server.clock();
  }

  get ids(): number[] {
    return this.applied.map(({ profile_apply_id }) => profile_apply_id);
  }

  /** Moves the clock; back by negative hours. */
  move(hours: number): void {
    this.#server.advanceClock(hours * HOUR_MILLISECONDS);
  }

  /** Runs a task on both nodes at once. */
  async onBothNodes(run: (deps: ReturnType<AnswersSite['deps']>) => Promise<unknown>): Promise<void> {
    await Promise.all([run(this.deps(0)), run(this.deps(SKEW))]);
  }

  deps(minutesBehind: number) {
    const { db, env } = this.#server;
    const clock = () => new Date(this.now.getTime() - minutesBehind * 60_000);
    return { db, env, queue: this.#queue, clock };
  }

  /**
   * Runs all tasks of a moment on both nodes. Reminders change nothing that a candidate reads.
   * @param acts acts of persons while applications end
   */
  async runTasks(acts: () => Promise<void>): Promise<void> {
    await this.onBothNodes((deps) => applyDueDecisions(deps));
    await this.#remind();
    await this.#deliverMails();
    await Promise.all([this.onBothNodes((deps) => endUnanswered(deps)), acts()]);
    const day = dateOf(this.now);
    if (day === this.#counted) return;
    await this.onBothNodes((deps) => countAnswerFigures(deps.db, this.now));
    expect(await checkFigures(this.#server.db)).toEqual([]);
    this.#counted = day;
  }

  async #remind(): Promise<void> {
    const due = await listDueReminders(this.#server.db, this.now);
    const named = new Set(due.slice(0, 2).map(({ profile_apply_id }) => profile_apply_id));
    const shown = this.applied.filter(({ profile_apply_id }) => named.has(profile_apply_id));
    const before = await this.#candidatesSee(shown);
    await this.onBothNodes((deps) => remindOfAnswers(deps, deps.clock()));
    expect(await this.#candidatesSee(shown)).toEqual(before);
  }

  /** The answers about some applications, and a digest of all rows that candidates read. */
  async #candidatesSee(shown: readonly AppliedCandidate[]) {
    const { db, env } = this.#server;
    const isOwn = sql`profile_apply_id = any(${this.ids}::bigint[])`;
    const { rows } = await sql`SELECT
      (SELECT md5(string_agg(a::text, '|' ORDER BY profile_apply_id)) FROM application a WHERE ${isOwn}) AS applications,
      (SELECT md5(string_agg(v::text, '|' ORDER BY id)) FROM application_event v WHERE ${isOwn} AND kind <> 'REMINDED') AS events,
      (SELECT md5(string_agg(m::text, '|' ORDER BY id)) FROM mail m WHERE template <> 'answers-due') AS mails,
      (SELECT md5(string_agg(w::text, '|' ORDER BY company_id)) FROM company_answers w) AS figures`.execute(
      db,
    );
    const answers = [];
    for (const { candidateId, profile_apply_id } of shown)
      answers.push(
        await showOwnApplication({ db, env, language: 'vi', now: this.now }, candidateId, profile_apply_id),
      );
    return { rows, answers };
  }

  /** The mail server accepts all mails that may be sent by now. */
  async #deliverMails(): Promise<void> {
    if (this.isMailDown) return;
    await this.#server.db
      .updateTable('mail')
      .set({ sent_at: this.now })
      .where('sent_at', 'is', null)
      .where((eb) => eb.or([eb('not_before', 'is', null), eb('not_before', '<=', this.now)]))
      .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', this.now)]))
      .execute();
  }
}

/** The rules that hold for each application at every moment. */
export async function checkApplications(site: AnswersSite, { db }: Pick<TestServer, 'db'>): Promise<void> {
  const rows = await db
    .selectFrom('application as a')
    .where('a.profile_apply_id', 'in', site.ids)
    .selectAll('a')
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('pending_decision as d')
            .whereRef('d.profile_apply_id', '=', 'a.profile_apply_id')
            .select('d.act_id'),
        )
        .as('is_decided'),
    )
    .execute();
  const reminders = await db
    .selectFrom('reminded_application as p')
    .innerJoin('answer_reminder as r', 'r.id', 'p.reminder_id')
    .leftJoin('mail as m', 'm.id', 'r.mail_id')
    .select(['p.profile_apply_id', 'p.answer_due', 'r.reminded_at', 'm.sent_at'])
    .execute();
  const events = await db
    .selectFrom('application_event')
    .where('profile_apply_id', 'in', site.ids)
    .where('kind', '<>', 'REMINDED')
    .orderBy('id')
    .select(['profile_apply_id', 'kind', 'details'])
    .execute();
  const remindersOf = Map.groupBy(reminders, (one) => one.profile_apply_id);
  const eventsOf = Map.groupBy(events, (one) => one.profile_apply_id);
  for (const row of rows) {
    const own = { reminders: remindersOf.get(row.profile_apply_id) ?? [], now: site.now };
    checkWarned(row, own);
    checkNotForgotten(row, own);
    const told = eventsOf.get(row.profile_apply_id) ?? [];
    checkEnds(
      row,
      told.map(({ kind }) => kind),
    );
    if (row.answered_at === null && !site.hasStood) {
      const extended = told.find(({ kind }) => kind === 'EXTENDED')?.details as { answer_due?: string };
      expect(row.answer_due?.toISOString()).toBe(extended?.answer_due ?? row.answer_promised?.toISOString());
    }
  }
}

interface Row {
  profile_apply_id: number;
  result: string | null;
  result_at: Date | null;
  cancelled_at: Date | null;
  applied_at: Date;
  answer_promised: Date | null;
  answer_due: Date | null;
  invited_at: Date | null;
  declined_at: Date | null;
  interview_date: string | null;
  interview_time: string | null;
  is_decided: unknown;
}
interface Known {
  now: Date;
  reminders: readonly { answer_due: Date; reminded_at: Date; sent_at: Date | null }[];
}

/**
 * Checks that the mail server accepted a reminder of the date at least 24 hours before the application ended, and that
 * it did not end early.
 */
function checkWarned(row: Row, { reminders }: Known): void {
  const due = row.answer_due?.getTime() ?? 0;
  expect(due).toBeGreaterThanOrEqual(row.answer_promised?.getTime() ?? 0);
  if (row.result !== 'NO_ANSWER') return;
  const endedAt = row.result_at?.getTime() ?? 0;
  expect(endedAt).toBeGreaterThan(due);
  const warned = reminders.filter(
    ({ answer_due, sent_at }) =>
      answer_due.getTime() === due && sent_at !== null && sent_at.getTime() <= endedAt - DAY_MILLISECONDS,
  );
  expect(warned.length, `application ${row.profile_apply_id} ended without a reminder`).toBeGreaterThan(0);
}

/**
 * Checks that an application that waits for its company a day after the date has a reminder that was recorded, or
 * accepted, in the last 24 hours.
 */
function checkNotForgotten(row: Row, { reminders, now }: Known): void {
  const due = row.answer_due?.getTime() ?? 0;
  if (!isAnswerOpen(row, now) || row.is_decided || now.getTime() <= due + DAY_MILLISECONDS) return;
  const since = now.getTime() - DAY_MILLISECONDS;
  const young = reminders.filter(
    ({ reminded_at, sent_at }) => Math.max(reminded_at.getTime(), sent_at?.getTime() ?? 0) >= since,
  );
  expect(young.length, `application ${row.profile_apply_id} is forgotten`).toBeGreaterThan(0);
}

/** True if the company must answer. It states the rules a second time, independent of the predicates of the product. */
export function isAnswerOpen(row: Omit<Row, 'is_decided'>, now: Date): boolean {
  const isOpen =
    row.cancelled_at === null && [null, 'CV_PASSED', 'INTERVIEW_PASSED'].includes(row.result ?? null);
  const isSeen = now.getTime() < row.applied_at.getTime() + 90 * DAY_MILLISECONDS;
  const meets = new Date(`${row.interview_date}T${row.interview_time}+07:00`);
  const isMeeting =
    row.result === 'CV_PASSED' && row.invited_at !== null && row.declined_at === null && meets > now;
  return isOpen && isSeen && !isMeeting;
}

const revivals = ['CV_PASSED', 'CV_CANCEL'];
const finals = ['ELECT', 'CV_CANCEL', 'NOT_ELECT', 'NOT_HIRING', 'CANCELLED'];

/**
 * Checks the events in their order: none follows a final act of a person, no second end by the deadline follows the
 * first without a late answer, and the column contains the result.
 */
function checkEnds(row: Row, kinds: readonly string[]): void {
  let isEnded = false;
  let final: string | undefined;
  for (const kind of kinds) {
    // A candidate who withdraws an ended application is the last to act.
    expect(final, `${kinds}`).toBeUndefined();
    if (kind === 'ENDED_BY_CLOCK') expect(isEnded, `${kinds}`).toBe(false);
    isEnded = kind === 'ENDED_BY_CLOCK' || (isEnded && !revivals.includes(kind));
    if (finals.includes(kind)) final = kind;
  }
  expect(row.result === 'NO_ANSWER', `${kinds}`).toBe(isEnded);
}
