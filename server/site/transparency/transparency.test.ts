import { beforeEach, expect, test } from 'vitest';
import { startOfDate } from '#contract/calendar.ts';
import { endOfDay } from '#server/hiring/answers/clock.ts';
import { addOpenAd } from '#tests/support/applications.ts';
import { people } from '#tests/support/people.ts';
import { startTestServer } from '#tests/support/server.ts';
import { countTransparency } from './count.ts';

const server = await startTestServer();
const { db } = server;
const { hoa, minsu } = await people(server);
const ad = await addOpenAd(server, minsu.companyId);
const at = (day: string) => new Date(startOfDate(day).getTime() + 36_000_000);

beforeEach(async () => {
  for (const table of ['transparency_month', 'application_event', 'application', 'inquiry'] as const)
    await db.deleteFrom(table).execute();
});

/** Stores an application of September 2026 with a date in October. */
async function apply(
  events: ['CV_CANCEL' | 'CANCELLED' | 'ENDED_BY_CLOCK', string][] = [],
  due = '2026-10-10',
) {
  const applied_at = at('2026-09-28');
  const { profile_apply_id } = await db
    .insertInto('application')
    .values({
      recruitment_id: ad,
      candidate_id: hoa.id,
      company_id: minsu.companyId,
      retention_years: 1,
      applied_at,
      cancelled_at: applied_at,
      cancel_reason: 'OTHER',
      answer_days: 14,
      answer_promised: endOfDay(due),
      answer_due: endOfDay(due),
    })
    .returning('profile_apply_id')
    .executeTakeFirstOrThrow();
  for (const [kind, day] of events)
    await db
      .insertInto('application_event')
      .values({ profile_apply_id, kind, actor_type: 2, details: '{}', happened_at: at(day) })
      .execute();
}

async function report(day: string, changes: { status?: 'ANSWERED'; hid_ad_at?: Date } = {}) {
  const created_at = at(day);
  await db
    .insertInto('inquiry')
    .values({
      ...{
        candidate_id: hoa.id,
        kind: 'REPORT',
        reason: 'FRAUD',
        recruitment_id: ad,
        title: 'Lừa đảo',
        detail: 'x',
      },
      ...{ contact_name: 'Hoa', contact_email: 'hoa@people.test', contact_phone: '0912345678' },
      ...{ status: 'UNANSWERED', waiting_since: created_at, created_at, updated_at: created_at },
      ...(changes.status && { answered_at: created_at }),
      ...changes,
    } as never)
    .execute();
}

const show = async () => (await server.call('GET /home/transparency', {})).data;

test('a site without applications has no months', async () => {
  await countTransparency(db, at('2026-11-30'));
  expect(await show()).toEqual({ least: 5, months: [] });
});

test('a month is counted by hand: dates, answers by then, ends and reports', async () => {
  for (let one = 0; one < 6; one++) await apply([['CV_CANCEL', '2026-10-05']]);
  await apply([['CV_CANCEL', '2026-10-11']]);
  await apply([['CANCELLED', '2026-10-02']]);
  for (let one = 0; one < 5; one++) await apply([['ENDED_BY_CLOCK', '2026-10-12']]);
  for (let one = 0; one < 5; one++)
    await report('2026-10-20', { status: 'ANSWERED', hid_ad_at: at('2026-10-21') });
  await report('2026-10-31');
  await countTransparency(db, at('2026-11-30'));
  const { months } = await show();
  expect(months).toEqual([
    {
      ...{ month: '2026-10', applications: null, due: 12, in_time: 6, ended: 5 },
      ...{ reports: 6, reports_answered: 5, reports_hid: 5 },
    },
    {
      ...{ month: '2026-09', applications: 13, due: null, in_time: null, ended: null },
      ...{ reports: null, reports_answered: null, reports_hid: null },
    },
  ]);
});

test('four are not told and five are', async () => {
  for (let one = 0; one < 4; one++) await apply();
  await countTransparency(db, at('2026-10-08'));
  expect((await show()).months).toMatchObject([{ month: '2026-09', applications: null }]);
  await db.deleteFrom('transparency_month').execute();
  await apply();
  await countTransparency(db, at('2026-10-08'));
  expect((await show()).months).toMatchObject([{ month: '2026-09', applications: 5 }]);
});

test('a month is counted a week after its end, once, and keeps its numbers', async () => {
  for (let one = 0; one < 5; one++) await apply();
  await countTransparency(db, at('2026-10-07'));
  expect((await show()).months).toEqual([]);
  await countTransparency(db, at('2026-10-08'));
  await db.deleteFrom('application').execute();
  await countTransparency(db, at('2026-10-09'));
  expect((await show()).months).toMatchObject([{ month: '2026-09', applications: 5 }]);
});

test('months of more than two years ago are deleted', async () => {
  await apply();
  await countTransparency(db, at('2026-11-30'));
  await countTransparency(db, at('2028-11-30'));
  const { months } = await show();
  expect(months).toHaveLength(24);
  expect(months.at(-1)?.month).toBe('2026-11');
});
