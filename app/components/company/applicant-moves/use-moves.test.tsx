import { beforeEach, expect, test } from 'vitest';
import { setApiClient } from '#app/api/client.ts';
import type { ApiOptions } from '#app/api/types.ts';
import { renderHook } from '#tests/support/render-hook.tsx';
import type { Applicant } from './columns.ts';
import { useStageChanges } from './use-moves.ts';

type Sent = { name: string; input: unknown; key: string | undefined };

let sent: Sent[] = [];
let answers: ((sent: Sent) => object | Promise<object>)[] = [];
let reloads = 0;

const accepted = (pending: object | null = null) => ({
  ok: true,
  status: 200,
  message: '',
  data: { pending },
});
const rejected = { ok: false, status: 4030, message: 'Too late', data: null };

beforeEach(() => {
  sent = [];
  answers = [];
  reloads = 0;
  setApiClient((async (name: string, input: unknown, options?: ApiOptions) => {
    const one = { name, input, key: options?.key };
    sent.push(one);
    return (answers.shift() ?? (() => accepted()))(one);
  }) as never);
});

const hoa = {
  recruitment_id: 3,
  profile_apply_id: 5,
  stage: 'SEEN',
  person: { profile_full_name: 'Hoa' },
  abilities: { results: ['CV_PASSED', 'CV_CANCEL'], invite: false, open_resume: true },
  pending: null,
} as unknown as Applicant;

const openBoard = () =>
  renderHook(() =>
    useStageChanges(async () => {
      reloads += 1;
    }),
  );

test('an applicant is in the new stage while the call is in flight, and the board is reloaded after it', async () => {
  const hook = await openBoard();
  let arrive = (_answer: object) => {};
  answers = [() => new Promise<object>((resolve) => (arrive = resolve))];
  await hook.act(() => hook.now.start('pass_cv', hoa));
  // The library tells the hook about the mutation in a later task.
  const shown = { stage: 'CV_PASSED', abilities: { results: [] } };
  await expect.poll(() => hook.now.place(hoa)).toMatchObject(shown);
  expect(reloads).toBe(0);
  await hook.act(() => arrive(accepted()));
  await expect.poll(() => hook.now.place(hoa).stage).toBe('SEEN');
  expect(reloads).toBe(1);
  expect(sent[0]).toMatchObject({
    name: 'POST /employer/applicant/set-result',
    input: { recruitment_id: 3, profile_apply_id: 5, result: 'CV_PASSED' },
  });
});

test('a rejected move puts the applicant back, says so and reloads the board', async () => {
  const hook = await openBoard();
  answers = [() => rejected];
  await hook.act(() => hook.now.run('pass_cv', hoa));
  await expect.poll(() => hook.now.place(hoa).stage).toBe('SEEN');
  expect(hook.now.announcement).toBe('applicant.rolled_back');
  expect(reloads).toBe(1);
});

test('another try of the same move has the same idempotency key, and a later one has a new key', async () => {
  const hook = await openBoard();
  answers = [() => rejected];
  for (let turn = 0; turn < 3; turn += 1) await hook.act(() => hook.now.run('pass_cv', hoa));
  const [first, second, third] = sent.map(({ key }) => key);
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

test('an action with a dialog is sent only after the dialog, with its fields', async () => {
  const hook = await openBoard();
  await hook.act(() => hook.now.start('reject', hoa));
  expect(hook.now.asking).toMatchObject({ act: 'reject', row: { profile_apply_id: 5 } });
  expect(sent).toEqual([]);
  await hook.act(() => hook.now.run('reject', hoa, { message: 'Thank you' }));
  expect(sent[0]?.input).toMatchObject({ result: 'CV_CANCEL', message: 'Thank you' });
  expect(hook.now.asking).toBeUndefined();
});

test('closing the dialog sends nothing', async () => {
  const hook = await openBoard();
  await hook.act(() => hook.now.start('reject', hoa));
  await hook.act(() => hook.now.stop());
  expect(hook.now.asking).toBeUndefined();
  expect(sent).toEqual([]);
});

test('a pending decision shows its stage and is taken back by the person who made it', async () => {
  const hook = await openBoard();
  const row = { ...hoa, pending: { act_id: 8, stage: 'CV_PASSED' } } as unknown as Applicant;
  expect(hook.now.place(row)).toMatchObject({ stage: 'CV_PASSED', abilities: { results: ['CV_CANCEL'] } });
  await hook.act(() => hook.now.undo(row));
  expect(sent[0]).toMatchObject({
    name: 'POST /employer/applicant/undo',
    input: { recruitment_id: 3, act_id: 8, profile_apply_id: 5 },
  });
  expect(hook.now.announcement).toBe('applicant.pending.undone');
});

test('marking as seen opens the resume, which is what the server counts', async () => {
  const hook = await openBoard();
  answers = [() => ({ ok: true, status: 200, message: '', data: { stage: 'SEEN' } })];
  await hook.act(() => hook.now.run('seen', { ...hoa, stage: 'NOT_SEEN' }));
  expect(sent[0]?.name).toBe('GET /employer/applicant/show');
  expect(hook.now.announcement).toBe('applicant.done.seen');
});
