import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { addDays, DAY_MILLISECONDS, startOfDate } from '#contract/calendar.ts';
import { limits } from '#contract/limits.ts';
import { refreshSearchRow } from '#server/search/index.ts';
import { addOpenAd, applyTo, decideAndApply, writeResume } from '#tests/support/applications.ts';
import { addCandidate, people } from '#tests/support/people.ts';
import { startTestServer } from '#tests/support/server.ts';
import { checkFigures } from './check-figures.ts';
import { endOfDay } from './clock.ts';
import { countAnswerFigures } from './figures.ts';

const server = await startTestServer();
const { db } = server;
const { minsu, thanh } = await people(server);
const today = '2026-11-30';
const now = new Date('2026-11-30T05:00:00Z');
const at = (day: string, hours = 10) => new Date(startOfDate(day).getTime() + hours * 3_600_000);

let number = 0;
const newCandidate = async () => {
  number += 1;
  const { id } = await addCandidate(db, { name: `Ứng viên ${number}`, email: `c${number}@people.test` }, now);
  return id;
};
const ads = {
  minsu: await addOpenAd(server, minsu.companyId),
  thanh: await addOpenAd(server, thanh.companyId),
};
const owns = new Map([
  [ads.minsu, minsu],
  [ads.thanh, thanh],
]);

type Kind =
  | 'CV_PASSED'
  | 'CV_CANCEL'
  | 'INVITED'
  | 'NOT_HIRING'
  | 'CANCELLED'
  | 'EXTENDED'
  | 'MESSAGE'
  | 'VIEWED'
  | 'PROMISED';
interface Told {
  kind: Kind;
  at: Date;
  /** True if the company was closed, so that no member has decided. */
  byNobody?: boolean;
}

/** Stores an application with its events. */
async function tell(
  events: Told[],
  given: { applied?: string; due?: string; candidate?: number; ad?: number } = {},
) {
  const { applied = '2026-11-01', due = '2026-11-15', ad = ads.minsu } = given;
  const owner = owns.get(ad) ?? minsu;
  const promised = endOfDay(due);
  const { profile_apply_id } = await db
    .insertInto('application')
    .values({
      recruitment_id: ad,
      candidate_id: given.candidate ?? (await newCandidate()),
      company_id: owner.companyId,
      retention_years: 1,
      applied_at: at(applied),
      cancelled_at: at(applied),
      cancel_reason: 'OTHER',
      answer_days: 14,
      answer_promised: promised,
      answer_due: promised,
    })
    .returning('profile_apply_id')
    .executeTakeFirstOrThrow();
  const { id: member } = await db
    .selectFrom('company_member')
    .where('employer_id', '=', owner.id)
    .select('id')
    .executeTakeFirstOrThrow();
  const first = {
    profile_apply_id,
    kind: 'APPLIED' as const,
    actor_type: 1,
    happened_at: at(applied),
    details: '{}',
  };
  await db
    .insertInto('application_event')
    .values([
      first,
      ...events.map(({ kind, byNobody, ...event }) => ({
        ...first,
        kind,
        happened_at: event.at,
        actor_type: 2,
        member_id: byNobody || kind === 'CANCELLED' ? null : member,
      })),
    ])
    .execute();
}
const tellMany = async (count: number, ...told: Parameters<typeof tell>) => {
  for (let one = 0; one < count; one++) await tell(...told);
};
/** Counts the figures as the first run of a new day does. */
async function count(moment = now) {
  await db.deleteFrom('site_fact').where('name', '=', 'company_answers').execute();
  await countAnswerFigures(db, moment);
  expect(await checkFigures(db)).toEqual([]);
}
const shown = async () => (await server.call('GET /company/show', { id: minsu.companyId })).data.answers;
const stored = () =>
  db.selectFrom('company_answers').where('company_id', '=', minsu.companyId).selectAll().executeTakeFirst();
const onTime = (day = '2026-11-06'): Told[] => [{ kind: 'CV_CANCEL', at: at(day) }];

beforeEach(async () => {
  await db.deleteFrom('application_event').execute();
  await db.deleteFrom('application').execute();
  await db.deleteFrom('company_answers').execute();
});

test('nine candidates give no figures, and the tenth gives them with share, median and date', async () => {
  await tellMany(5, onTime());
  await tellMany(3, onTime('2026-11-03'));
  await tell([]);
  await count();
  expect(await shown()).toBeNull();
  await tell(onTime('2026-11-20'));
  await count();
  expect(await shown()).toEqual({ due: 10, in_time: 8, median_days: 5, counted_on: today });
  const ad = await server.call('GET /recruitment/show', { id: ads.minsu });
  expect(ad.data.company.answers).toEqual(await shown());
});

test('an answer after the first date is late, with an extension or without', async () => {
  await tell([{ kind: 'EXTENDED', at: at('2026-11-14') }, ...onTime('2026-11-18')]);
  await tell(onTime('2026-11-16'));
  await tell([{ kind: 'CV_PASSED', at: endOfDay('2026-11-15') }]);
  await count();
  expect(await stored()).toMatchObject({ due: 3, in_time: 1, median_days: 15 });
});

test('who cancelled before the date does not count, and who did so after it does', async () => {
  await tell([
    { kind: 'CV_PASSED', at: at('2026-11-03') },
    { kind: 'CANCELLED', at: at('2026-11-04') },
  ]);
  await tell([{ kind: 'CANCELLED', at: at('2026-11-17') }]);
  await count();
  expect(await stored()).toMatchObject({ due: 1, in_time: 0, median_days: null });
});

test('a candidate with several applications counts once, with the one whose date is the last', async () => {
  const candidate = await newCandidate();
  await tell(onTime(), { candidate });
  await tell([], { candidate, applied: '2026-11-08', due: '2026-11-22' });
  await tell(onTime(), { candidate, ad: ads.thanh });
  await count();
  expect(await stored()).toMatchObject({ due: 1, in_time: 0 });
});

test('only dates of the ninety days before count', async () => {
  await tell(onTime('2026-08-25'), { applied: '2026-08-20', due: addDays(today, -91) });
  await tell(onTime('2026-08-25'), { applied: '2026-08-20', due: addDays(today, -90) });
  await tell(onTime('2026-11-28'), { applied: '2026-11-20', due: addDays(today, -1) });
  await tell(onTime('2026-11-28'), { applied: '2026-11-20', due: today });
  await count();
  expect(await stored()).toMatchObject({ due: 2 });
});

test('messages and openings are no answers, and an invitation is', async () => {
  await tell([
    { kind: 'VIEWED', at: at('2026-11-02') },
    { kind: 'MESSAGE', at: at('2026-11-03') },
  ]);
  await tell([{ kind: 'INVITED', at: at('2026-11-04') }]);
  await count();
  expect(await stored()).toMatchObject({ due: 2, in_time: 1 });
});

test('an application that was put under the promise later is judged from then on', async () => {
  await tell([
    { kind: 'CV_PASSED', at: at('2026-11-02') },
    { kind: 'PROMISED', at: at('2026-11-05') },
    { kind: 'INVITED', at: at('2026-11-09') },
  ]);
  await count();
  expect(await stored()).toMatchObject({ due: 1, in_time: 1, median_days: 4 });
});

test('the end of all applications of a closed company counts nothing, and a suspended company has no figures', async () => {
  await tell([{ kind: 'NOT_HIRING', at: at('2026-11-05'), byNobody: true }]);
  await tell([{ kind: 'NOT_HIRING', at: at('2026-11-05') }]);
  await count();
  expect(await stored()).toMatchObject({ due: 1, in_time: 1 });
  await db.updateTable('employer').set({ status: 'DENIED' }).where('id', '=', minsu.id).execute();
  await count();
  expect(await stored()).toBeUndefined();
  await db.updateTable('employer').set({ status: 'APPROVED' }).where('id', '=', minsu.id).execute();
});

test('an answer changes the figures on the next day only', async () => {
  const late = [{ kind: 'CV_PASSED' as const, at: at(today, 9) }];
  await tell(late);
  await count();
  expect(await stored()).toMatchObject({ median_days: null });
  await countAnswerFigures(db, new Date(now.getTime() + DAY_MILLISECONDS));
  expect(await stored()).toMatchObject({ median_days: 29, counted_on: '2026-12-01' });
});

test('a second run of a day counts nothing', async () => {
  await count();
  await tell(onTime());
  await countAnswerFigures(db, now);
  expect(await stored()).toBeUndefined();
});

test('the recount names a falsified figure, a missing one and one without events', async () => {
  await tell(onTime());
  await count();
  await db.updateTable('company_answers').set({ due: 20, in_time: 18 }).execute();
  const extra = { company_id: thanh.companyId, due: 11, in_time: 11, median_days: 1, counted_on: today };
  await db.insertInto('company_answers').values(extra).execute();
  const faults = await checkFigures(db);
  expect(faults).toContainEqual({ companyId: minsu.companyId, what: 'due', expected: 1, found: 20 });
  expect(faults).toContainEqual({ companyId: minsu.companyId, what: 'in_time', expected: 1, found: 18 });
  expect(faults).toContainEqual({ companyId: thanh.companyId, what: 'due', expected: null, found: 11 });
  await db.deleteFrom('company_answers').execute();
  expect(await checkFigures(db)).toContainEqual({
    companyId: minsu.companyId,
    what: 'due',
    expected: 1,
    found: null,
  });
});

test('the filter of the search lists ads of companies that answer on time, and no order changes by figures', async () => {
  for (const id of Object.values(ads)) await refreshSearchRow(db, id);
  const search = async (filter: object) =>
    (await server.call('POST /home/job', filter)).data.list.map(({ id }) => id);
  const before = await search({});
  await tellMany(8, onTime());
  await tellMany(2, []);
  await tellMany(7, onTime(), { ad: ads.thanh });
  await tellMany(3, [], { ad: ads.thanh });
  await count();
  expect(await search({ answers_on_time: true })).toEqual([ads.minsu]);
  expect(await search({})).toEqual(before);
  // The weekly pass over all ads finds a row without the token: the first count makes this pass, and then each count on
  // Sunday.
  await db
    .updateTable('recruitment_search')
    .set({ tokens: [0] })
    .where('id', '=', ads.minsu)
    .execute();
  await count();
  expect(await search({ answers_on_time: true })).toEqual([ads.minsu]);
  const { list } = (await server.call('POST /home/job', { answers_on_time: true })).data;
  expect(list[0]?.answers).toEqual({ due: 10, in_time: 8, median_days: 5, counted_on: today });
  await tellMany(3, []);
  // On other days, only ads of companies are rewritten whose figures have begun or ceased to pass the filter.
  await countAnswerFigures(db, new Date(now.getTime() + DAY_MILLISECONDS));
  expect(await search({ answers_on_time: true })).toEqual([]);
});

const kinds: Kind[] = [
  'CV_PASSED',
  'CV_CANCEL',
  'INVITED',
  'NOT_HIRING',
  'CANCELLED',
  'EXTENDED',
  'MESSAGE',
  'PROMISED',
];
test('figures equal a recount over random histories', async () => {
  const candidates = await Promise.all(Array.from({ length: 12 }, newCandidate));
  const history = fc.record({
    candidate: fc.constantFrom(...candidates),
    ad: fc.constantFrom(...Object.values(ads)),
    applied: fc.integer({ min: 0, max: 110 }),
    days: fc.integer({ min: 7, max: 30 }),
    events: fc.array(
      fc.record({
        kind: fc.constantFrom(...kinds),
        after: fc.integer({ min: 0, max: 40 }),
        byNobody: fc.boolean(),
      }),
      { maxLength: 4 },
    ),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(history, { minLength: 5, maxLength: 40 }), async (histories) => {
      await db.deleteFrom('application_event').execute();
      await db.deleteFrom('application').execute();
      for (const { applied, days, events, ...whose } of histories) {
        const day = addDays(today, -applied);
        const told = events
          .toSorted((a, b) => a.after - b.after)
          .filter(({ kind }, index, all) => all.findIndex((other) => other.kind === kind) === index)
          .map(({ after, ...event }) => ({ ...event, at: at(addDays(day, after)) }));
        await tell(told, { ...whose, applied: day, due: addDays(day, days) });
      }
      await count();
    }),
    { numRuns: 25 },
  );
});

test('ten candidates who apply and are answered by calls give figures', async () => {
  const ad = await addOpenAd(server, minsu.companyId, { answer_days: 7, headcount: null });
  for (let one = 0; one < limits.figureCandidates; one++) {
    number += 1;
    const who = await addCandidate(
      db,
      { name: 'Ứng viên', email: `call${number}@people.test` },
      server.clock(),
    );
    const target = await applyTo(server, who, ad, await writeResume(server, who));
    if (one < 9)
      await decideAndApply(
        server,
        'POST /employer/applicant/set-result',
        { ...target, result: 'NOT_HIRING', tell_reason: false },
        minsu,
      );
  }
  await count(new Date(server.clock().getTime() + 8 * DAY_MILLISECONDS));
  expect(await shown()).toMatchObject({ due: 10, in_time: 9, median_days: 0 });
});
