import { expect, test } from 'vitest';
import type { Applicant } from './columns.ts';
import { type OpenDecision, openDecisions } from './decisions.ts';

const row = (id: number, act_id?: number) =>
  ({
    recruitment_id: 3,
    profile_apply_id: id,
    pending: act_id === undefined ? null : { act_id, stage: 'CV_PASSED', seconds_left: 8 },
  }) as unknown as Applicant;
const madeOn = (person: Applicant, act_id: number): OpenDecision => ({
  act_id,
  recruitment_id: 3,
  title: `act ${act_id}`,
  row: person,
  ends: 5_000,
});
const none = new Map<number, unknown>();

test('the latest decision comes first, with the name that it was made with', () => {
  const rows = [row(1, 7), row(2, 8)];
  const open = openDecisions(rows, { made: [madeOn(row(2), 8)], moved: none, now: 1_000 });
  expect(open.map(({ act_id, title }) => [act_id, title])).toEqual([
    [8, 'act 8'],
    [7, undefined],
  ]);
  expect(open[1]).toMatchObject({ row: { profile_apply_id: 1 }, ends: 9_000 });
});

test('a decision on several applicants is one decision, without a single name', () => {
  const [open, ...others] = openDecisions([row(1, 7), row(2, 7)], { made: [], moved: none, now: 0 });
  expect(open).toMatchObject({ act_id: 7, row: undefined });
  expect(others).toEqual([]);
});

test('a decision on a person outside the rows counts until it ends, and one that the rows no longer have does not', () => {
  const elsewhere = madeOn(row(9), 4);
  expect(openDecisions([row(1)], { made: [elsewhere], moved: none, now: 1_000 })).toEqual([elsewhere]);
  expect(openDecisions([row(1)], { made: [elsewhere], moved: none, now: 6_000 })).toEqual([]);
  expect(openDecisions([row(9)], { made: [elsewhere], moved: none, now: 1_000 })).toEqual([]);
});

test('an applicant with an action in flight shows no earlier decision', () => {
  const moved = new Map([[1, 'ELECT']]);
  expect(openDecisions([row(1, 7)], { made: [madeOn(row(1), 6)], moved, now: 1_000 })).toEqual([]);
});

test('a refusal that is told days later is offered when it was made here, and not by the rows alone', () => {
  const pending = {
    act_id: 7,
    stage: 'CV_CANCEL',
    seconds_left: 80_000,
    told_at: '2026-12-01T01:00:00.000Z',
  };
  const person = { ...row(1), pending } as unknown as Applicant;
  expect(openDecisions([person], { made: [], moved: none, now: 1_000 })).toEqual([]);
  const [made] = openDecisions([person], { made: [madeOn(person, 7)], moved: none, now: 1_000 });
  expect(made).toMatchObject({ act_id: 7, ends: 5_000, toldAt: pending.told_at });
});
