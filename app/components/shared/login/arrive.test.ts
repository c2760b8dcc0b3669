import { afterEach, expect, test, vi } from 'vitest';
import { goAfterSignIn } from './after-sign-in.ts';

const replace = vi.fn();
const kept = new Map<string, string>();

vi.stubGlobal('location', { href: 'https://sanviec.test/en?loginUser=active&key=a', replace });
vi.stubGlobal('document', { cookie: '', documentElement: { dataset: {} } });
vi.stubGlobal('localStorage', { setItem: (name: string, value: string) => kept.set(name, value) });
vi.useFakeTimers();
afterEach(() => replace.mockClear());

test('without a page to return to, the message is saved and the page reloads after half a second', () => {
  const go = vi.fn();
  goAfterSignIn(undefined, go, 'en');
  expect(JSON.parse(kept.get('toast') ?? '')).toMatchObject({ tone: 'success' });
  vi.advanceTimersByTime(499);
  expect(replace).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(String(replace.mock.calls[0]?.[0])).toBe('https://sanviec.test/en?key=a');
  expect(go).not.toHaveBeenCalled();
});
