import fc from 'fast-check';
import { type RawBuilder, sql } from 'kysely';
import { addDays, DAY_MILLISECONDS, dateOf } from '#contract/calendar.ts';
import { extendAnswer } from '#server/hiring/answers/extend.ts';
import { askForNews } from '#server/hiring/answers/news.ts';
import { applyToRecruitment } from '#server/hiring/applications/candidate/apply.ts';
import {
  cancelApplication,
  confirmInterview,
  declineInterview,
} from '#server/hiring/applications/candidate/candidate-acts.ts';
import { undoDecisions } from '#server/hiring/applications/record/pending.ts';
import { markViewed } from '#server/hiring/applications/record/visible-application.ts';
import { inviteApplicant } from '#server/hiring/applications/results/invite.ts';
import { setResult } from '#server/hiring/applications/results/set-result.ts';
import { issueLink } from '#server/hiring/reminders/judge.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { ApiError } from '#server/infrastructure/errors/api-errors.ts';
import { TaskQueue } from '#server/infrastructure/tasks/queue.ts';
import { passOf, refusalOf } from '#server/states/applications.ts';
import type { AnswersSite, AppliedCandidate } from './answers-site.ts';
import type { TestServer } from './server.ts';

const plain = [
  'open',
  'confirm',
  'decline',
  'cancel',
  'news',
  'undo',
  'link-pass',
  'link-refuse',
  'link-extend',
  'link-undo',
] as const;
/** An act on one of the applications of a run, by its position among them. */
export const randomAct = fc.record({
  kind: fc.oneof(
    { weight: 10, arbitrary: fc.constantFrom(...plain) },
    { weight: 6, arbitrary: fc.constantFrom('pass', 'refuse', 'close', 'invite', 'extend') },
  ),
  // Two of three acts are on the first applications, which thus get long histories. The others end by their deadlines.
  one: fc.oneof(
    { weight: 2, arbitrary: fc.nat({ max: 11 }) },
    { weight: 1, arbitrary: fc.nat({ max: 999 }) },
  ),
  days: fc.integer({ min: 1, max: 14 }),
});
type Act = typeof randomAct extends fc.Arbitrary<infer A> ? A : never;

/** Companies and candidates of all runs. */
export interface Cast {
  /** Owners by ad. */
  owners: ReadonlyMap<number, { id: number; companyId: number }>;
  /** Complete resumes of candidates. */
  resumes: readonly { candidateId: number; profileId: number }[];
}

/** Acts of a run that succeeded, by kind. */
export type Tally = Map<string, number>;

/** Acts of persons on the applications of a site. An act that a rule refuses changes nothing. */
export class RandomActs {
  readonly #server: TestServer;
  readonly #site: AnswersSite;
  readonly #cast: Cast;
  readonly #tally: Tally;
  readonly #queue = new TaskQueue();

  constructor(server: TestServer, site: AnswersSite, { cast, tally }: { cast: Cast; tally: Tally }) {
    this.#server = server;
    this.#site = site;
    this.#cast = cast;
    this.#tally = tally;
  }

  /** The next candidate applies: all of them one after another, each time to another ad. */
  async apply(): Promise<void> {
    const { resumes, owners } = this.#cast;
    const at = this.#site.applied.length;
    const resume = resumes[at % resumes.length] ?? { candidateId: 0, profileId: 0 };
    const ads = [...owners.keys()];
    const recruitment_id = ads[(at + Math.floor(at / resumes.length)) % ads.length] ?? 0;
    const { candidateId, profileId: profile_id } = resume;
    await this.#try('apply', async (db) => {
      const work = { ...this.#common(db), actor: asCandidate(candidateId) };
      const input = { recruitment_id, profile_id, retention_years: 1 as const };
      const { profile_apply_id } = await applyToRecruitment(work, input);
      this.#site.applied.push({ recruitment_id, profile_apply_id, candidateId });
    });
  }

  async take({ kind, one, days }: Act): Promise<void> {
    const targets = await this.#listTargets(kind);
    const target = targets[one % targets.length];
    if (!target) return;
    if (kind.startsWith('link-')) return this.#byLink(kind, target, days);
    await this.#try(kind, (db) => this.#act(db, kind, target, days));
  }

  /** Applications of the state that a rare act needs, or all. */
  async #listTargets(kind: Act['kind']): Promise<AppliedCandidate[]> {
    const needs = needed(kind, this.#site.now);
    if (!needs) return this.#site.applied;
    const rows = await this.#server.db
      .selectFrom('application as a')
      .where('a.profile_apply_id', 'in', [0, ...this.#site.ids])
      .where(needs)
      .select('a.profile_apply_id')
      .execute();
    const found = new Set(rows.map(({ profile_apply_id }) => profile_apply_id));
    return this.#site.applied.filter(({ profile_apply_id }) => found.has(profile_apply_id));
  }

  #common(db: Db) {
    const { env } = this.#server;
    return { db, env, queue: this.#queue, now: this.#site.now, language: 'vi' as const };
  }

  async #try(kind: string, run: (db: Db) => Promise<unknown>): Promise<void> {
    try {
      await this.#server.db.transaction().execute(run);
      this.#count(kind);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
    }
  }

  #count(kind: string): void {
    this.#tally.set(kind, (this.#tally.get(kind) ?? 0) + 1);
  }

  async #act(db: Db, kind: Act['kind'], target: AppliedCandidate, days: number): Promise<unknown> {
    const { recruitment_id, profile_apply_id } = target;
    const owner = this.#cast.owners.get(recruitment_id) ?? { id: 0, companyId: 0 };
    const actor = { type: 'employer' as const, ...owner, employerId: owner.id };
    const company = { ...this.#common(db), actor, audit: async () => {} };
    const candidate = { ...this.#common(db), actor: asCandidate(target.candidateId) };
    const applicant = { recruitment_id, profile_apply_id };
    switch (kind) {
      case 'open':
        return markViewed(company, applicant);
      case 'confirm':
        return confirmInterview(candidate, profile_apply_id);
      case 'decline':
        return declineInterview(candidate, profile_apply_id, undefined);
      case 'cancel':
        return cancelApplication(candidate, { profile_apply_id, cancel_reason: 'PERSONAL' });
      case 'news':
        return askForNews(candidate, profile_apply_id);
      case 'extend':
        return extendAnswer(company, { ...applicant, days, reason: 'MANY_APPLICANTS' });
      case 'close':
        return setResult(company, { ...applicant, result: 'NOT_HIRING' });
      case 'undo':
        return undoDecisions(company, { ...applicant, act_id: await findAct(db, target) });
      case 'invite':
        return inviteApplicant(company, {
          ...applicant,
          ...(await appointment(db, this.#site.now, target, days)),
        });
      default: {
        const present = await findResult(db, target);
        const result = kind === 'pass' ? (passOf(present) ?? 'ELECT') : (refusalOf(present) ?? 'NOT_ELECT');
        return setResult(company, { ...applicant, result });
      }
    }
  }

  /** Acts by a link of the last reminder that names the applicant. */
  async #byLink(kind: string, { profile_apply_id }: AppliedCandidate, days: number): Promise<void> {
    const { db } = this.#server;
    const { now } = this.#site;
    const reminder = await db
      .selectFrom('reminded_application as p')
      .innerJoin('answer_reminder as r', 'r.id', 'p.reminder_id')
      .where('p.profile_apply_id', '=', profile_apply_id)
      .orderBy('r.id', 'desc')
      .select(['r.id', 'r.member_id'])
      .executeTakeFirst();
    if (!reminder) return;
    const until = new Date(now.getTime() + DAY_MILLISECONDS);
    const link = { memberId: reminder.member_id, reminderId: reminder.id, until };
    const input = { ticket: await issueLink(db, link, now), profile_apply_id };
    const answer = await this.#call(kind, input, days);
    if (answer.status === 200) this.#count(kind);
    else if (![404, 4027, 414].includes(answer.status)) throw new Error(`${kind}: ${answer.status}`);
  }

  async #call(kind: string, input: { ticket: string; profile_apply_id: number }, days: number) {
    const { db, call } = this.#server;
    const refusal = { decision: 'REFUSE', result_reason: 'SKILLS', tell_reason: true } as const;
    switch (kind) {
      case 'link-pass':
        return call('POST /answer/decide', { ...input, decision: 'PASS', tell_reason: false });
      case 'link-refuse':
        return call('POST /answer/decide', { ...input, ...refusal });
      case 'link-extend':
        return call('POST /answer/extend', { ...input, days, reason: 'DECIDER_AWAY' });
      default:
        return call('POST /answer/undo', { ...input, act_id: await findAct(db, input) });
    }
  }
}

/** Condition for the target of an act that rarely finds a suitable application by chance; SQL over `application a`. */
function needed(kind: Act['kind'], now: Date): RawBuilder<boolean> | undefined {
  const isDecided = sql`exists (select from pending_decision d where d.profile_apply_id = a.profile_apply_id)`;
  const isNamed = sql`exists (select from reminded_application p where p.profile_apply_id = a.profile_apply_id)`;
  if (kind === 'undo') return sql`${isDecided}`;
  if (kind === 'link-undo') return sql`(${isDecided} and ${isNamed})`;
  if (kind.startsWith('link-')) return sql`${isNamed}`;
  if (kind === 'confirm' || kind === 'decline')
    return sql`(a.result = 'CV_PASSED' and a.invited_at is not null)`;
  if (kind === 'news')
    return sql`(a.result is null and a.applied_at < ${new Date(now.getTime() - 10 * DAY_MILLISECONDS)})`;
  return undefined;
}

const asCandidate = (id: number) => ({
  type: 'candidate' as const,
  ...{ id, name: 'Hoa', email: 'hoa@people.test' },
});

async function findAct(
  db: Db,
  { profile_apply_id }: Pick<AppliedCandidate, 'profile_apply_id'>,
): Promise<number> {
  const pending = await db
    .selectFrom('pending_decision')
    .where('profile_apply_id', '=', profile_apply_id)
    .select('act_id')
    .executeTakeFirst();
  return pending?.act_id ?? 1;
}

async function findResult(db: Db, { profile_apply_id }: AppliedCandidate) {
  const { result } = await db
    .selectFrom('application')
    .where('profile_apply_id', '=', profile_apply_id)
    .select('result')
    .executeTakeFirstOrThrow();
  return result;
}

/** An interview; the resume passes in the same act unless it has passed. */
const appointment = async (db: Db, now: Date, target: AppliedCandidate, days: number) => ({
  interview_date: addDays(dateOf(now), days),
  ...{ interview_time: '09:00', interview_place: 'Tầng 3' },
  pass_cv: (await findResult(db, target)) !== 'CV_PASSED',
});
