import fc from 'fast-check';
import { sql } from 'kysely';
import { test } from 'vitest';
import { applicationResults } from '#contract/enums.ts';
import { limits } from '#contract/limits.ts';
import { not } from '#server/infrastructure/db/predicates.ts';
import {
  candidateTab,
  hasInterview,
  hasPassedResume,
  isCancelled,
  isConfirmed,
  isHired,
  isNotCancelled,
  isOpen,
  isUnseen,
  isVisible,
  progressSegment,
  stage,
  waitsForAnswer,
} from '#server/states/applications.ts';
import { addRecruitment } from '#tests/support/ads.ts';
import { expectAgreement } from '#tests/support/agreement.ts';
import { people } from '#tests/support/people.ts';
import { startTestServer } from '#tests/support/server.ts';

const server = await startTestServer();
const { hoa, minsu } = await people(server);
const now = new Date('2026-03-10T17:30:00Z');
const DAY = 86_400_000;

const moment = fc.integer({ min: 1, max: 30 * DAY }).map((before) => new Date(now.getTime() - before));
/** Random times around the end of the company's access to the resume, to the millisecond. */
const applied_at = fc.oneof(
  fc.integer({ min: -1, max: 1 }).map((off) => limits.applicationVisibleDays * DAY + off),
  fc.integer({ min: 30 * DAY, max: 200 * DAY }),
);
const application = fc
  .record({
    applied_at: applied_at.map((before) => new Date(now.getTime() - before)),
    viewed_at: fc.option(moment),
    result: fc.option(fc.constantFrom(...applicationResults)),
    at: moment,
    interview: fc.constantFrom('none', 'invited', 'confirmed', 'declined'),
    cancelled_at: fc.option(moment),
    hidden_at: fc.option(moment, { freq: 1 }),
  })
  .map(({ interview, at, ...facts }) => ({
    ...facts,
    result_at: facts.result && at,
    invited_at: interview === 'none' ? null : at,
    confirmed_at: interview === 'confirmed' ? at : null,
    declined_at: interview === 'declined' ? at : null,
  }));

test('every rule about an application gives the same answer in code and in SQL', async () => {
  const { db } = server;
  const property = fc.asyncProperty(
    fc.array(application, { minLength: 20, maxLength: 40 }),
    async (drawn) => {
      const stored = drawn.map(async (facts) => {
        const { profile_apply_id } = await db
          .insertInto('application')
          .values({
            ...facts,
            recruitment_id: await addRecruitment(db, minsu.companyId, { title_vi: 'Thợ may' }),
            candidate_id: hoa.id,
            company_id: minsu.companyId,
            retention_years: 1,
            interview_date: facts.invited_at && '2026-03-20',
            cancel_reason: facts.cancelled_at && 'OTHER_JOB',
          })
          .returning('profile_apply_id')
          .executeTakeFirstOrThrow();
        return [profile_apply_id, facts] as const;
      });
      await expectAgreement(
        db,
        { key: 'a.profile_apply_id', tables: sql`application a`, rows: new Map(await Promise.all(stored)) },
        {
          ...{
            isUnseen,
            hasPassedResume,
            isConfirmed,
            isCancelled,
            stands: isNotCancelled,
            isOpen,
            isHired,
            waitsForAnswer,
            hasInterview,
            stage,
            group: candidateTab,
            part: progressSegment,
          },
          'not isOpen': not(isOpen),
          isVisible: isVisible(now),
        },
      );
    },
  );
  await fc.assert(property, { numRuns: 8, endOnFailure: true });
});
