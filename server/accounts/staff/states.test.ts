import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { dateOf, workingDaysBetween } from '#contract/calendar.ts';
import { employerStatuses, recruitmentStatus, shownRecruitmentStates } from '#contract/enums.ts';
import { employerDisplayState } from '#server/states/employers.ts';
import { recruitmentDisplayState } from '#server/states/recruitments.ts';
import { addRecruitment } from '#tests/support/ads.ts';
import { people } from '#tests/support/people.ts';
import { startTestServer } from '#tests/support/server.ts';

const server = await startTestServer();
const { minsu } = await people(server);
const now = new Date('2026-03-10T17:30:00Z');
const today = dateOf(now);

test('an employer has the same state in SQL and in code, for every possible state', async () => {
  for (const status of employerStatuses)
    for (const approval_cancelled of [false, true]) {
      const change = { status, approval_cancelled };
      await server.db.updateTable('employer').set(change).where('id', '=', minsu.id).execute();
      const row = await server.db
        .selectFrom('employer as e')
        .where('e.id', '=', minsu.id)
        .select(employerDisplayState.sql.as('state'))
        .executeTakeFirstOrThrow();
      expect(row.state, JSON.stringify(change)).toBe(employerDisplayState.of(change));
    }
});

test('an ad has the same state in SQL and in code, for every state, period and switch', async () => {
  const id = await addRecruitment(server.db, minsu.companyId, { title_vi: 'Thợ hàn' });
  expect(today).toBe('2026-03-11');
  const seen = new Set<string>();
  for (const status of Object.values(recruitmentStatus))
    for (const [start_date, end_date] of [
      [null, null],
      ['2026-01-01', '2026-03-10'],
      ['2026-01-01', today],
      [today, '2026-03-12'],
      ['2026-03-12', '2026-03-12'],
    ] as const)
      for (const { hidden, employer_status } of [
        { hidden: false, employer_status: 'APPROVED' },
        { hidden: true, employer_status: 'APPROVED' },
        { hidden: false, employer_status: 'WITHDRAWN' },
      ] as const)
        for (const suspended of status === recruitmentStatus.STOP ? [false, true] : [false]) {
          const suspended_from = suspended ? recruitmentStatus.RECRUITING : null;
          const ad = { status, start_date, end_date, hidden, suspended, suspended_from };
          await server.db.updateTable('recruitment').set(ad).where('id', '=', id).execute();
          const account = { status: employer_status };
          await server.db.updateTable('employer').set(account).where('id', '=', minsu.id).execute();
          const row = await server.db
            .selectFrom('recruitment as r')
            .innerJoin('company as c', 'c.id', 'r.company_id')
            .leftJoin('employer as e', 'e.company_id', 'c.id')
            .where('r.id', '=', id)
            .select(recruitmentDisplayState(now).sql.as('state'))
            .executeTakeFirstOrThrow();
          expect(row.state, JSON.stringify(ad)).toBe(
            recruitmentDisplayState(now).of({ ...ad, employer_status, source: null }),
          );
          seen.add(row.state);
        }
  expect([...seen].sort()).toEqual([...shownRecruitmentStates].sort());
});

test.each([
  ['2026-03-09', '2026-03-09', 0],
  ['2026-03-09', '2026-03-10', 1],
  ['2026-03-06', '2026-03-08', 0],
  ['2026-03-06', '2026-03-09', 1],
  ['2026-03-07', '2026-03-10', 2],
  ['2026-03-05', '2026-03-12', 5],
  ['2026-02-27', '2026-03-02', 1],
  ['2026-03-10', '2026-03-09', 0],
])('from %s to %s, there are %i working days', (from, to, days) => {
  expect(workingDaysBetween(from, to)).toBe(days);
});

test('working days agree with the calendar of PostgreSQL', async () => {
  const { rows } = await sql<{
    from: string;
    to: string;
    days: number;
  }>`select a::text as from, b::text as to,
    (select count(*)::int from generate_series(a + 1, b, '1 day') as d where extract(isodow from d) < 6) as days
    from (select '2026-01-01'::date + n * 11 as a, '2026-01-01'::date + n * 11 + (n * 7) % 40 as b
      from generate_series(0, 80) as n) as pairs`.execute(server.db);
  for (const { from, to, days } of rows) expect(workingDaysBetween(from, to), `${from} ${to}`).toBe(days);
});
