import { expect, test } from 'vitest';
import type { InputOf } from '#contract/index.ts';
import {
  type AppliedTarget,
  addOpenAd,
  applyTo,
  decideAndApply,
  writeResume,
} from '#tests/support/applications.ts';
import { addCandidate, people } from '#tests/support/people.ts';
import { startTestServer } from '#tests/support/server.ts';

const STEP = 5_000;
const server = await startTestServer();
const { hoa, nam, minsu, thanh } = await people(server);
const an = await addCandidate(server.db, { name: 'Võ An', email: 'an@people.test' }, server.clock());
const profiles = [
  [hoa, await writeResume(server, hoa)],
  [nam, await writeResume(server, nam)],
  [an, await writeResume(server, an)],
] as const;

type Asked = Partial<InputOf<'GET /employer/applicant/show'>>;
const show = (target: AppliedTarget, how: Asked = {}, who = minsu) =>
  server.call('GET /employer/applicant/show', { ...target, ...how }, who);

/** Hoa, Nam and An apply one after the other. */
async function threeApplied() {
  const ad = await addOpenAd(server, minsu.companyId);
  const targets: AppliedTarget[] = [];
  for (const [who, profile] of profiles) {
    targets.push(await applyTo(server, who, ad, profile));
    server.advanceClock(STEP);
  }
  return targets as [AppliedTarget, AppliedTarget, AppliedTarget];
}

/** The previous applicant, the position and the next applicant, as in the answer. */
async function around(target: AppliedTarget, how: Asked = {}) {
  const { previous_id, next_id, position, found } = (await show(target, how)).data;
  return [previous_id, `${position}/${found}`, next_id];
}

const ids = (targets: readonly AppliedTarget[]) => targets.map(({ profile_apply_id }) => profile_apply_id);

test('neighbours follow the order of the list, newest first by default', async () => {
  const targets = await threeApplied();
  const [first, second, third] = ids(targets);
  expect(await around(targets[1])).toEqual([third, '2/3', first]);
  expect(await around(targets[2])).toEqual([null, '1/3', second]);
  expect(await around(targets[0])).toEqual([second, '3/3', null]);
  expect(await around(targets[2], { sort: 'OLDEST' })).toEqual([second, '3/3', null]);
});

test('applicants outside the search by words, tag and status are no neighbours', async () => {
  const targets = await threeApplied();
  const [first, , third] = ids(targets);
  await server.call('POST /employer/applicant/add-tag', { ...targets[0], tag: 'Evening' }, minsu);
  await server.call('POST /employer/applicant/add-tag', { ...targets[2], tag: 'Evening' }, minsu);
  expect(await around(targets[2], { tag: 'evening' })).toEqual([null, '1/2', first]);
  expect(await around(targets[0], { tag: 'evening', sort: 'OLDEST' })).toEqual([null, '1/2', third]);
  expect(await around(targets[0], { key: 'trần thị hoa' })).toEqual([null, '1/1', null]);
  await decideAndApply(
    server,
    'POST /employer/applicant/set-result',
    { ...targets[1], result: 'CV_PASSED' },
    minsu,
  );
  expect(await around(targets[2], { stages: ['SEEN'] })).toEqual([null, '1/2', first]);
});

test('an applicant who no longer matches keeps its neighbours and position, and so do the others', async () => {
  const targets = await threeApplied();
  const [first, second, third] = ids(targets);
  const asked = { stages: ['NOT_SEEN' as const], as_of_milliseconds: server.clock().getTime() };
  server.advanceClock(STEP);
  // Opening an applicant marks the applicant as seen.
  expect(await around(targets[2], asked)).toEqual([null, '1/3', second]);
  expect(await around(targets[1], asked)).toEqual([third, '2/3', first]);
  expect(await around(targets[2], asked)).toEqual([null, '1/3', second]);
  const now = { stages: ['NOT_SEEN' as const] };
  expect(await around(targets[2], now)).toEqual([null, '1/2', first]);
});

test('on the board one column follows the other, and a decision does not change the board from which an applicant was opened', async () => {
  const targets = await threeApplied();
  const [first, second, third] = ids(targets);
  const setResult = (target: AppliedTarget, result: string, more = {}) =>
    decideAndApply(server, 'POST /employer/applicant/set-result', { ...target, result, ...more }, minsu);
  await setResult(targets[2], 'CV_PASSED');
  server.advanceClock(STEP);
  const board = { by_column: true, as_of_milliseconds: server.clock().getTime() };
  server.advanceClock(STEP);
  const order = async () => [await around(targets[1], board), await around(targets[2], board)];
  const asRead = [
    [null, '1/3', first],
    [first, '3/3', null],
  ];
  expect(await order()).toEqual(asRead);
  await setResult(targets[2], 'NOT_ELECT', { result_reason: 'SKILLS' });
  await setResult(targets[1], 'CV_PASSED');
  await setResult(targets[1], 'INTERVIEW_PASSED');
  expect(await order()).toEqual(asRead);
  expect(await around(targets[1], { by_column: true })).toEqual([first, '2/3', third]);
  expect(second).toBe(targets[1].profile_apply_id);
});

test('an applicant who applies later is no neighbour in a list that was loaded before', async () => {
  const targets = await threeApplied();
  const [, second] = ids(targets);
  const before = { as_of_milliseconds: server.clock().getTime() - 1.5 * STEP };
  expect(await around(targets[0], before)).toEqual([second, '2/2', null]);
});

test('an invalid stage, order or moment is rejected, and another company learns nothing', async () => {
  const [target] = await threeApplied();
  const wrong = { stages: ['GONE'], sort: 'BEST', as_of_milliseconds: -1 } as unknown as Asked;
  const refused = await show(target, wrong);
  expect([refused.status, Object.keys(refused.data).sort()]).toEqual([
    414,
    ['as_of_milliseconds', 'sort', 'stages.0'],
  ]);
  expect((await show(target, {}, thanh)).status).toBe(404);
});
