import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { addDays, dateOf } from '#contract/calendar.ts';
import { contentStatuses } from '#contract/enums.ts';
import { contentDisplayState, isPubliclyVisible, wasInForce } from '#server/states/content.ts';
import { expectAgreement } from '#tests/support/agreement.ts';
import { addContent } from '#tests/support/content.ts';
import { openTestDatabase } from '#tests/support/database.ts';

const { db } = await openTestDatabase();
/** Half an hour past midnight in Vietnam, when it is still yesterday in UTC. */
const now = new Date('2026-03-10T17:30:00Z');
const today = dateOf(now);
const period = (start: number | null, end: number | null) => ({
  start_date: start === null ? null : addDays(today, start),
  end_date: end === null ? null : addDays(today, end),
});
const days = fc.option(fc.integer({ min: -3, max: 3 }));
const record = fc
  .record({ status: fc.constantFrom(...contentStatuses), days: fc.tuple(days, days) })
  .filter(({ days: [start, end] }) => start === null || end === null || start <= end)
  .map(({ status, days: [start, end] }) => ({ status, ...period(start, end) }));

test('every rule about published content gives the same answer in code and in SQL', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(record, { minLength: 10, maxLength: 20 }), async (drawn) => {
      const rows = new Map<number, (typeof drawn)[number]>();
      for (const one of drawn) rows.set(await addContent(db, 'menu', { url: '/', ...one }), one);
      await expectAgreement(
        db,
        { key: 'x.id', tables: sql`menu x`, rows },
        {
          isShown: isPubliclyVisible(now),
          wasInForce: wasInForce(now),
          contentDisplayState: contentDisplayState(now),
        },
      );
    }),
    { numRuns: 8, endOnFailure: true },
  );
});

test('a period includes its first and its last day in Vietnam', () => {
  const stateOf = (start: number | null, end: number | null) =>
    contentDisplayState(now).of({ status: 'PUBLISHED', ...period(start, end) });
  expect([stateOf(0, 0), stateOf(null, null), stateOf(-1, 0), stateOf(0, 1)]).toEqual(
    Array(4).fill('showing'),
  );
  expect([stateOf(1, 2), stateOf(1, null)]).toEqual(['scheduled', 'scheduled']);
  expect([stateOf(-2, -1), stateOf(null, -1)]).toEqual(['over', 'over']);
});
