import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderHook } from '#tests/support/render-hook.tsx';
import { setApiClient } from './client.ts';
import type { ApiOptions } from './types.ts';
import { CallError, useCall, useInvalidateCalls, usePolledCall } from './use-call.ts';

const name = 'GET /candidate/overview';
type Requested = { input: unknown; options: ApiOptions | undefined };

let requests: Requested[] = [];
let answer: () => object;
const answered = (applied: number) => ({ ok: true, status: 200, message: '', data: { applied } });
/** Milliseconds until a poll has been displayed: the interval of ten seconds, and one more to render the answer. */
const pollMs = 10_001;

beforeEach(() => {
  vi.useFakeTimers();
  requests = [];
  answer = () => answered(requests.length);
  setApiClient((async (_name: string, input: unknown, options?: ApiOptions) => {
    requests.push({ input, options });
    return answer();
  }) as never);
});
afterEach(() => vi.useRealTimers());

const options = () => requests.map(({ options: { silent, background } = {} }) => ({ silent, background }));

test('the first read counts as the user’s own, and its data is returned', async () => {
  const hook = await renderHook(() => useCall(name, {}));
  await hook.act(() => vi.advanceTimersByTimeAsync(0));
  expect(hook.now).toMatchObject({ data: { applied: 1 }, isPending: false, error: null });
  expect(options()).toEqual([{ silent: undefined, background: undefined }]);
});

test('data that the page has loaded is returned without a request', async () => {
  const loaded = { applied: 7 } as never;
  const hook = await renderHook(() => useCall(name, {}, { loaded }));
  await hook.act(() => vi.advanceTimersByTimeAsync(pollMs));
  expect(hook.now.data).toEqual({ applied: 7 });
  expect(requests).toEqual([]);
});

test('a failed answer is the error of the query and is not requested again', async () => {
  answer = () => ({ ok: false, status: 500, message: 'Out of order', data: null });
  const hook = await renderHook(() => useCall(name, {}));
  await hook.act(() => vi.advanceTimersByTimeAsync(pollMs));
  expect(hook.now.error).toBeInstanceOf(CallError);
  expect(hook.now.error?.answer).toMatchObject({ status: 500, message: 'Out of order' });
  expect(requests).toHaveLength(1);
});

test('nothing is requested while the query is disabled', async () => {
  let enabled = false;
  const hook = await renderHook(() => useCall(name, {}, { enabled }));
  await hook.act(() => vi.advanceTimersByTimeAsync(pollMs));
  expect(requests).toEqual([]);
  enabled = true;
  await hook.rerender();
  await hook.act(() => vi.advanceTimersByTimeAsync(0));
  expect(requests).toHaveLength(1);
});

test('a poll neither extends the session nor shows its errors, and reports what is new', async () => {
  const news: unknown[] = [];
  const onNews = (before: unknown, after: unknown) => news.push([before, after]);
  const hook = await renderHook(() => useCall(name, {}, { live: true, onNews }));
  await hook.act(() => vi.advanceTimersByTimeAsync(0));
  await hook.act(() => vi.advanceTimersByTimeAsync(pollMs));
  expect(options()).toEqual([
    { silent: undefined, background: undefined },
    { silent: true, background: true },
  ]);
  expect(news).toEqual([[{ applied: 1 }, { applied: 2 }]]);
});

test('the answer for another input replaces the former one only when it arrives, if asked to', async () => {
  let id = 1;
  const hook = await renderHook(() => useCall('GET /admin/employer/show', { id }, { keepFormer: true }));
  await hook.act(() => vi.advanceTimersByTimeAsync(0));
  let arrive = () => {};
  answer = () => new Promise((resolve) => (arrive = () => resolve(answered(9))));
  id = 2;
  await hook.rerender();
  expect(hook.now).toMatchObject({ data: { applied: 1 }, isPlaceholderData: true });
  await hook.act(() => {
    arrive();
    return vi.advanceTimersByTimeAsync(0);
  });
  expect(hook.now).toMatchObject({ data: { applied: 9 }, isPlaceholderData: false });
});

test('polled data begins with what the page has loaded and follows the server', async () => {
  const loaded = { applied: 5 } as never;
  const hook = await renderHook(() => usePolledCall(name, {}, loaded));
  expect(hook.now).toEqual({ applied: 5 });
  await hook.act(() => vi.advanceTimersByTimeAsync(pollMs));
  expect(hook.now).toEqual({ applied: 1 });
});

test('after an action, the named calls are read again as the user’s own', async () => {
  const hook = await renderHook(() => ({ query: useCall(name, {}), refresh: useInvalidateCalls() }));
  await hook.act(() => vi.advanceTimersByTimeAsync(0));
  await hook.act(() => hook.now.refresh('GET /candidate/marks'));
  expect(requests).toHaveLength(1);
  await hook.act(() => hook.now.refresh(name));
  await hook.act(() => vi.advanceTimersByTimeAsync(1));
  expect(hook.now.query.data).toEqual({ applied: 2 });
  expect(options().at(-1)).toEqual({ silent: undefined, background: undefined });
});
