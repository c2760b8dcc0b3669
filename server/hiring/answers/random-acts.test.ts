import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import { HOUR_MILLISECONDS } from '#contract/calendar.ts';
import { AnswersSite, checkApplications, isAnswerOpen } from '#tests/support/answers-site.ts';
import { addOpenAd, writeResume } from '#tests/support/applications.ts';
import { addCandidate, people } from '#tests/support/people.ts';
import { RandomActs, randomAct, type Tally } from '#tests/support/random-acts.ts';
import { startTestServer } from '#tests/support/server.ts';
import { waitLimit } from '#tests/support/wait-limit.ts';
import { beginStandstill, startClocks } from './standstill.ts';

const server = await startTestServer();
const { db } = server;
const { hoa, minsu, thanh, anna } = await people(server);

const RUNS = 12;
const STEPS = 18;
/** Number of applications that each step creates. */
const APPLIED = 5;
const CANDIDATES = 45;
/**
 * Days after which all clocks of a silent site have ended: the last one ends three days before the company loses access
 * to the resume.
 */
const SILENT_DAYS = 90;

const acts = fc.array(randomAct, { minLength: 3, maxLength: 9 });
const step = fc.record({
  first: acts,
  /** Acts that happen while the task ends applications. */
  meanwhile: acts,
  halfDays: fc.integer({ min: 1, max: 3 }),
  event: fc.oneof(
    { weight: 8, arbitrary: fc.constant(undefined) },
    { weight: 2, arbitrary: fc.record({ outageHours: fc.integer({ min: 0, max: 240 }) }) },
    { weight: 2, arbitrary: fc.record({ backHours: fc.integer({ min: 1, max: 60 }) }) },
    { weight: 2, arbitrary: fc.record({ isMailDown: fc.boolean() }) },
    { weight: 2, arbitrary: fc.record({ delay: fc.constantFrom(0, 24, 72), one: fc.boolean() }) },
    { weight: 1, arbitrary: fc.record({ backupHours: fc.integer({ min: 1, max: 80 }) }) },
  ),
});
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

const candidates = await castCandidates();
const tally: Tally = new Map();

/** Candidates with a copy of a complete resume. */
async function castCandidates() {
  const original = await writeResume(server, hoa);
  const found = [{ candidateId: hoa.id, profileId: original }];
  const {
    profile_id: _,
    section_versions,
    ...resume
  } = await db.selectFrom('resume').where('profile_id', '=', original).selectAll().executeTakeFirstOrThrow();
  for (let at = 1; at < CANDIDATES; at += 1) {
    const given = { name: `Ứng viên ${at}`, email: `candidate${at}@people.test` };
    const { id: candidate_id } = await addCandidate(db, given, server.clock());
    const { profile_id } = await db
      .insertInto('resume')
      .values({ ...resume, candidate_id, section_versions: JSON.stringify(section_versions) })
      .returning('profile_id')
      .executeTakeFirstOrThrow();
    found.push({ candidateId: candidate_id, profileId: profile_id });
  }
  return found;
}

/** A site with six ads of two companies. */
async function startSite() {
  for (const table of ['answer_reminder', 'mail', 'pending_decision', 'company_answers', 'answer_standstill'])
    await sql`delete from ${sql.table(table)}`.execute(db);
  await sql`delete from site_fact where name = 'company_answers'`.execute(db);
  // Applications of former runs stay, without a promise.
  await sql`update application set answer_due = null, answer_promised = null, answer_days = null`.execute(db);
  await db.updateTable('company').set({ tell_after_hours: 0 }).execute();
  const owners = new Map<number, { id: number; companyId: number }>();
  for (const answer_days of [7, 12, null])
    for (const { id, companyId } of [minsu, thanh])
      owners.set(await addOpenAd(server, companyId, { answer_days, headcount: null }), { id, companyId });
  const site = new AnswersSite(server);
  return { site, persons: new RandomActs(server, site, { cast: { owners, resumes: candidates }, tally }) };
}
type Run = Awaited<ReturnType<typeof startSite>>;

async function takeStep({ site, persons }: Run, { first, meanwhile, halfDays, event }: Step): Promise<void> {
  await sql`delete from rate_limit`.execute(db);
  for (let at = 0; at < APPLIED; at += 1) await persons.apply();
  await Promise.all(first.map((act) => persons.take(act)));
  await happen(site, event);
  for (let at = 0; at < halfDays; at += 1) {
    site.move(12);
    await site.runTasks(async () => {
      if (at === 0) await Promise.all(meanwhile.map((act) => persons.take(act)));
    });
    await checkApplications(site, server);
  }
}

async function happen(site: AnswersSite, event: Step['event']): Promise<void> {
  if (!event) return;
  if ('outageHours' in event) site.move(event.outageHours);
  if ('backHours' in event) site.move(-event.backHours);
  if ('isMailDown' in event) site.isMailDown = event.isMailDown;
  if ('delay' in event)
    await db
      .updateTable('company')
      .set({ tell_after_hours: event.delay })
      .where('id', '=', event.one ? minsu.companyId : thanh.companyId)
      .execute();
  if ('backupHours' in event) await restore(site, event.backupHours);
}

/**
 * Restores the site from a backup. Until an owner starts the clocks, no company is reminded, no application ends, and
 * no candidate is told of a refusal.
 */
async function restore(site: AnswersSite, backupHours: number): Promise<void> {
  site.hasStood = true;
  const count = async () =>
    (
      await sql`SELECT (SELECT count(*) FROM answer_reminder) AS reminders,
        (SELECT count(*) FROM application_event WHERE kind = 'ENDED_BY_CLOCK') AS ended,
        (SELECT count(*) FROM pending_decision WHERE delayed_since IS NOT NULL) AS waiting`.execute(db)
    ).rows;
  await beginStandstill(db, new Date(site.now.getTime() - backupHours * HOUR_MILLISECONDS));
  const before = await count();
  for (const hours of [20, 20]) {
    site.move(hours);
    await site.runTasks(async () => {});
  }
  expect(await count()).toEqual(before);
  await db
    .transaction()
    .execute((trx) => startClocks({ db: trx, now: site.now, actor: anna, audit: async () => {} }));
}

/**
 * From here on both sides are silent and the mail server works. Days pass until no company owes an answer.
 * @returns the state of each application
 */
async function fallSilent(site: AnswersSite) {
  site.isMailDown = false;
  for (let day = 0; day < SILENT_DAYS; day += 1) {
    site.move(24);
    await site.runTasks(async () => {});
    await checkApplications(site, server);
    if ((await own(site)).every((row) => !isOpen(row))) break;
  }
  const rows = await own(site);
  expect(rows.filter((row) => isAnswerOpen(row, site.now))).toEqual([]);
  return rows;
}
const own = (site: AnswersSite) =>
  db.selectFrom('application').where('profile_apply_id', 'in', site.ids).selectAll().execute();
const isOpen = ({ result, cancelled_at }: { result: string | null; cancelled_at: Date | null }) =>
  cancelled_at === null && [null, 'CV_PASSED', 'INTERVIEW_PASSED'].includes(result);

test(
  'in any sequence of acts, outages and clocks put back, no application of a thousand ends unwarned, twice or early, and none is forgotten',
  async () => {
    // Time passes only when the test advances it.
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    const results: (string | null)[] = [];
    let counted = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: STEPS, maxLength: STEPS }), async (steps) => {
        const run = await startSite();
        for (const one of steps) await takeStep(run, one);
        results.push(...(await fallSilent(run.site)).map(({ result }) => result));
        const figures = await db.selectFrom('company_answers').select('due').execute();
        counted += figures.reduce((sum, { due }) => sum + due, 0);
      }),
      { numRuns: RUNS, endOnFailure: true },
    );
    expect(results.length).toBeGreaterThanOrEqual(1000);
    // Checks that the random runs have covered each of these results.
    for (const result of ['NO_ANSWER', 'CV_CANCEL', 'NOT_ELECT', 'NOT_HIRING'])
      expect(results).toContain(result);
    expect(counted).toBeGreaterThan(0);
    expect(tally.size, [...tally.keys()].join()).toBe(16);
  },
  waitLimit * 8,
);
