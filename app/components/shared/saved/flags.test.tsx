import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setApiClient } from '#app/api/client.ts';
import { refreshViewer } from '#app/browser/account.ts';
import { onLoginRequest } from '#app/browser/login-request.ts';
import { renderHook } from '#tests/support/render-hook.tsx';
import { markApplied, recordOpenedAd, saveTarget, toggleSaved } from './flags.ts';
import { useFlags } from './use-flags.ts';
import { addViewedAd } from './viewed-ads-store.ts';

type Sent = { name: string; input: Record<string, unknown> };

let sent: Sent[] = [];
let marks: { id: number; saved: boolean; viewed: boolean; applied: boolean }[] = [];
let savingAnswer: () => object | Promise<object>;
const done = { ok: true, status: 200, message: '', data: {} };

beforeEach(() => {
  vi.useFakeTimers();
  sent = [];
  marks = [];
  savingAnswer = () => done;
  setApiClient((async (name: string, input: Record<string, unknown>) => {
    sent.push({ name, input });
    if (name !== 'GET /candidate/marks') return savingAnswer();
    const asked = input.recruitment_ids as number[];
    return { ...done, data: { recruitments: marks.filter(({ id }) => asked.includes(id)), companies: [] } };
  }) as never);
  signIn(undefined);
});

afterEach(() => vi.useRealTimers());

/** The requests of components that mount together are combined within this time. */
const gatherMs = 20;

/** Changes the account that this browser shows. */
function signIn(name: string | undefined) {
  const account = {
    loginSuccess: name !== undefined,
    accountActive: name === undefined ? null : 'User',
    accountData: { user: { user_name: name } },
  };
  // biome-ignore lint/suspicious/noDocumentCookie: the product reads the cookie that the server sets
  document.cookie = `account=${encodeURIComponent(JSON.stringify(account))}; path=/`;
  refreshViewer();
}

const readings = () => sent.filter(({ name }) => name === 'GET /candidate/marks').map(({ input }) => input);

test('the ads of a page are asked about in one request, and each shows its flags', async () => {
  signIn('Hoa');
  marks = [
    { id: 11, saved: true, viewed: true, applied: false },
    { id: 12, saved: false, viewed: false, applied: true },
  ];
  const hook = await renderHook(() => [useFlags('ad', 11), useFlags('ad', 12)]);
  await hook.act(() => vi.advanceTimersByTimeAsync(gatherMs));
  expect(hook.now[0]?.saved).toBe(true);
  expect(hook.now[1]).toEqual({ saved: false, viewed: false, applied: true });
  expect(readings()).toEqual([{ recruitment_ids: [11, 12], company_ids: [] }]);
});

test('a visitor sees which ads this browser has opened, and the server is not asked', async () => {
  addViewedAd(21);
  const hook = await renderHook(() => useFlags('ad', 21));
  expect(hook.now).toEqual({ saved: false, viewed: true, applied: false });
  recordOpenedAd(21);
  expect(sent).toEqual([]);
});

test('an ad is shown as saved at once, and stays saved when the server agrees', async () => {
  signIn('Hoa');
  const hook = await renderHook(() => useFlags('ad', 31));
  let arrive = (_answer: object) => {};
  savingAnswer = () => new Promise<object>((resolve) => (arrive = resolve));
  let isSaved: Promise<boolean> | undefined;
  await hook.act(() => {
    isSaved = saveTarget({ kind: 'ad', id: 31 }, true);
  });
  expect(hook.now.saved).toBe(true);
  await hook.act(() => vi.advanceTimersByTimeAsync(gatherMs));
  expect(sent.map(({ name }) => name)).toContain('POST /candidate/saved-recruitment/add');
  await hook.act(() => arrive(done));
  expect(await isSaved).toBe(true);
  expect(hook.now.saved).toBe(true);
});

test('a save that the server rejects is reverted', async () => {
  signIn('Hoa');
  const hook = await renderHook(() => useFlags('ad', 41));
  savingAnswer = () => ({ ok: false, status: 404, message: 'Gone', data: null });
  await hook.act(async () => expect(await saveTarget({ kind: 'ad', id: 41 }, true)).toBe(false));
  expect(hook.now.saved).toBe(false);
});

/** Ends all requests of a page without an answer, as the browser does when the page is left, and signs in on the next one. */
async function leavePage(save: () => unknown, hook: { act: (work: () => unknown) => Promise<unknown> }) {
  let cancel = (_answer: object) => {};
  savingAnswer = () => new Promise<object>((resolve) => (cancel = resolve));
  await hook.act(save);
  savingAnswer = () => new Promise(() => {});
  await hook.act(() => cancel({ ok: false, status: 0, message: '', data: null }));
  // The timers of a page that was left no longer run.
  vi.clearAllTimers();
  savingAnswer = () => done;
  sent = [];
  await hook.act(() => signIn(undefined));
  await hook.act(() => signIn('Hoa'));
}

test('a save whose page is left before its answer is sent again by the next page', async () => {
  signIn('Hoa');
  const hook = await renderHook(() => useFlags('ad', 45));
  await leavePage(() => void saveTarget({ kind: 'ad', id: 45 }, true), hook);
  expect(sent).toContainEqual({
    name: 'POST /candidate/saved-recruitment/add',
    input: { recruitment_id: 45 },
  });
  expect(hook.now.saved).toBe(true);
});

test('a save that fails without an answer is not sent again if its page stays', async () => {
  signIn('Hoa');
  const hook = await renderHook(() => useFlags('ad', 47));
  savingAnswer = () => ({ ok: false, status: 0, message: '', data: null });
  await hook.act(() => saveTarget({ kind: 'ad', id: 47 }, true));
  await hook.act(() => vi.advanceTimersByTimeAsync(gatherMs));
  sent = [];
  await hook.act(() => signIn(undefined));
  await hook.act(() => signIn('Hoa'));
  expect(sent.map(({ name }) => name)).not.toContain('POST /candidate/saved-recruitment/add');
});

test('a save that was taken back is not sent again by the next page', async () => {
  signIn('Hoa');
  const hook = await renderHook(() => useFlags('ad', 46));
  const saveAndRemove = () => {
    void saveTarget({ kind: 'ad', id: 46 }, true);
    void saveTarget({ kind: 'ad', id: 46 }, false);
  };
  await leavePage(saveAndRemove, hook);
  expect(hook.now.saved).toBe(false);
});

test('of two quick presses the last one counts, and they reach the server in their order', async () => {
  signIn('Hoa');
  const hook = await renderHook(() => useFlags('ad', 51));
  await hook.act(() =>
    Promise.all([saveTarget({ kind: 'ad', id: 51 }, true), saveTarget({ kind: 'ad', id: 51 }, false)]),
  );
  expect(hook.now.saved).toBe(false);
  const verbs = sent
    .filter(({ input }) => input.recruitment_id === 51)
    .map(({ name }) => name.split('/').at(-1));
  expect(verbs).toEqual(['add', 'remove']);
});

test('a visitor who saves an ad is asked to sign in, and it is saved after that', async () => {
  const requests: object[] = [];
  const hook = await renderHook(() => useFlags('ad', 61));
  const stop = onLoginRequest((request) => requests.push(request));
  toggleSaved({ kind: 'ad', id: 61 }, true);
  stop();
  expect(requests).toEqual([expect.objectContaining({ tab: 'candidate', reason: 'required' })]);
  expect(sent).toEqual([]);
  await hook.act(() => signIn('Hoa'));
  expect(sent.map(({ name }) => name)).toContain('POST /candidate/saved-recruitment/add');
  expect(hook.now.saved).toBe(true);
});

test('an application marks its ad at once, and another person at this browser does not see it', async () => {
  signIn('Hoa');
  const hook = await renderHook(() => useFlags('ad', 71));
  await hook.act(() => markApplied(71));
  expect(hook.now.applied).toBe(true);
  await hook.act(() => signIn('Minh'));
  expect(hook.now.applied).toBe(false);
});
