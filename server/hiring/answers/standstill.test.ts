import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { DAY_MILLISECONDS, HOUR_MILLISECONDS } from '#contract/calendar.ts';
import { addOpenAd, applyTo, writeResume } from '#tests/support/applications.ts';
import { people } from '#tests/support/people.ts';
import { startTestServer } from '#tests/support/server.ts';
import { dueAfterStandstill, firstDue, standstillDays } from './clock.ts';
import { beginStandstill, startClocks } from './standstill.ts';

const server = await startTestServer();
const { db } = server;
const { hoa, minsu, anna } = await people(server);
const resume = await writeResume(server, hoa);
const target = await applyTo(server, hoa, await addOpenAd(server, minsu.companyId), resume);

test('the database moves dates after a standstill to the same days as the clock', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 7, max: 30 }),
      fc.integer({ min: 0, max: 60 * 24 }),
      fc.integer({ min: 0, max: 90 * 24 }),
      async (days, sinceHours, forHours) => {
        const applied_at = new Date('2026-11-05T03:30:00Z');
        const since = new Date(applied_at.getTime() + (sinceHours - 10 * 24) * HOUR_MILLISECONDS);
        const now = new Date(since.getTime() + forHours * HOUR_MILLISECONDS);
        const due = firstDue(applied_at, days, []);
        await sql`delete from answer_standstill`.execute(db);
        await db
          .updateTable('application')
          .set({ applied_at, answer_days: days, answer_promised: due, answer_due: due })
          .where('profile_apply_id', '=', target.profile_apply_id)
          .execute();
        await beginStandstill(db, since);
        await startClocks({ db, now, actor: anna, audit: async () => {} });
        const { answer_due, answer_promised } = await db
          .selectFrom('application')
          .where('profile_apply_id', '=', target.profile_apply_id)
          .select(['answer_due', 'answer_promised'])
          .executeTakeFirstOrThrow();
        const from = since > applied_at ? since : applied_at;
        const moved = dueAfterStandstill(due, applied_at, standstillDays(from, now));
        expect([answer_due, answer_promised]).toEqual([moved, moved]);
        expect(moved.getTime() - due.getTime()).toBeLessThanOrEqual(91 * DAY_MILLISECONDS);
      },
    ),
    { numRuns: 40 },
  );
});
