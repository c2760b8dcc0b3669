import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { applicationResults, decidedResults } from '#contract/enums.ts';
import {
  candidateStageOf,
  candidateTab,
  isFinal,
  openResults,
  overdueResult,
  resultsAfter,
  resultsBefore,
  type StageFacts,
  stage,
  stageOf,
} from '#server/states/applications.ts';
import { openTestDatabase } from '#tests/support/database.ts';

const { db } = await openTestDatabase();
const at = (hour: number) => new Date(Date.UTC(2026, 10, 1, hour));

/** Every combination of facts that the table allows. */
const allFacts: StageFacts[] = [null, at(1)].flatMap((viewed_at) =>
  [null, ...applicationResults].flatMap((result) =>
    ['none', 'invited', 'confirmed', 'declined'].flatMap((interview) =>
      [null, at(9)].map((cancelled_at) => ({
        applied_at: at(0),
        viewed_at,
        result,
        result_at: result && at(2),
        invited_at: interview === 'none' ? null : at(3),
        confirmed_at: interview === 'confirmed' ? at(4) : null,
        declined_at: interview === 'declined' ? at(4) : null,
        cancelled_at,
      })),
    ),
  ),
);

async function askDatabase(facts: StageFacts) {
  const answer = await sql<{ stage: string; group: string }>`
    select ${stage.sql} as stage, ${candidateTab.sql} as group from (select
      ${facts.viewed_at}::timestamptz as viewed_at, ${facts.result}::text as result,
      ${facts.invited_at}::timestamptz as invited_at, ${facts.confirmed_at}::timestamptz as confirmed_at,
      ${facts.declined_at}::timestamptz as declined_at, ${facts.cancelled_at}::timestamptz as cancelled_at) a`.execute(
    db,
  );
  return answer.rows[0];
}

test('the database and the code compute the same stage, for every combination of facts', async () => {
  expect(allFacts).toHaveLength(128);
  for (const facts of allFacts) {
    expect([facts, (await askDatabase(facts))?.stage]).toEqual([facts, stageOf(facts).stage]);
  }
});

test('every stage belongs to one tab of the candidate, final results to the decided ones, and those that time ended to their own', async () => {
  for (const facts of allFacts) {
    const tab = (await askDatabase(facts))?.group;
    const expected = facts.cancelled_at
      ? 'cancelled'
      : facts.result === overdueResult
        ? 'unanswered'
        : facts.result && isFinal(facts.result)
          ? 'closed'
          : null;
    if (expected) expect([facts, tab]).toEqual([facts, expected]);
    else expect(['in_progress', 'interview']).toContain(tab);
  }
});

test('the candidate sees "applied" until the resume is opened, then the same stage as the company', () => {
  for (const facts of allFacts) {
    const seen = stageOf(facts).stage;
    expect(candidateStageOf(facts).stage).toBe(seen === 'NOT_SEEN' ? 'APPLIED' : seen);
  }
});

test('results only move forward: no result returns, and none follows a final one', () => {
  expect(resultsAfter(null)).toEqual(['CV_PASSED', 'CV_CANCEL', 'NOT_HIRING']);
  expect(resultsAfter('CV_PASSED')).toEqual(['INTERVIEW_PASSED', 'NOT_ELECT', 'NOT_HIRING']);
  expect(resultsAfter('INTERVIEW_PASSED')).toEqual(['ELECT', 'NOT_ELECT', 'NOT_HIRING']);
  expect(applicationResults.filter(isFinal)).toEqual(['ELECT', 'CV_CANCEL', 'NOT_ELECT', 'NOT_HIRING']);
  expect(openResults).toEqual([null, 'CV_PASSED', 'INTERVIEW_PASSED']);
  expect(resultsAfter('NO_ANSWER')).toEqual(['CV_PASSED', 'CV_CANCEL']);
  for (const to of decidedResults)
    for (const from of [null, ...applicationResults])
      expect(resultsBefore(to).includes(from)).toBe(resultsAfter(from).includes(to));
});
