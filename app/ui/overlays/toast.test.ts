import { beforeEach, describe, expect, test } from 'vitest';
import { causes } from './causes.ts';
import { showPendingToast, type Toast, toast, toastDuration, toasts } from './toast.ts';

const stored = new Map<string, string>();
globalThis.localStorage = {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
  removeItem: (key: string) => void stored.delete(key),
} as Storage;
globalThis.location = { pathname: '/' } as Location;

beforeEach(() => {
  stored.clear();
  for (const one of toasts.now()) toast.close(one.id);
  for (const one of causes.now()) causes.close(one.id);
});

const leave = (one: Toast) => {
  causes.take(one);
  toast.close(one.id);
};

describe('toasts', () => {
  test('a message kept before a reload is shown once after it', () => {
    toast.keep('success', { key: 'message.saved', params: { name: 'Linh' } });
    showPendingToast();
    showPendingToast();
    expect(toasts.now()).toMatchObject([
      { tone: 'success', title: { key: 'message.saved', params: { name: 'Linh' } } },
    ]);
    expect(stored.size).toBe(0);
  });

  test('stored content that is no message key is dropped', () => {
    for (const title of ['<b>x</b>', { key: '<b>' }, { key: 'a.b', params: { c: {} } }, null]) {
      stored.set('toast', JSON.stringify({ tone: 'success', title }));
      showPendingToast();
    }
    stored.set('toast', '{broken');
    showPendingToast();
    expect(toasts.now()).toEqual([]);
  });

  test('at most twenty are live, the oldest go', () => {
    for (let at = 1; at <= 25; at++) toast.info(String(at));
    expect(toasts.now()).toHaveLength(20);
    expect(toasts.now()[0]?.title).toBe('6');
  });

  test('what was done last takes the place of what was done before', () => {
    toast.success('Saved');
    toast.info('Somebody applied');
    toast.success('Put aside');
    expect(toasts.now().map(({ title }) => title)).toEqual(['Somebody applied', 'Put aside']);
  });

  test('the same is not said twice, and another failure stands beside it', () => {
    toast.error('No connection');
    toast.error('Not found');
    toast.error('No connection');
    expect(toasts.now().map(({ title }) => title)).toEqual(['Not found', 'No connection']);
  });

  test('an error goes when its matter is settled, the others stay', () => {
    toast.error({ title: 'Could not save the name', about: 'name' });
    toast.error({ title: 'Could not save the photo', about: 'photo' });
    toast.dismiss('name');
    expect(toasts.now().map(({ title }) => title)).toEqual(['Could not save the photo']);
  });

  test('they stay five seconds', () => {
    toast.success('a');
    toast.error('b');
    expect(toasts.now().map(toastDuration)).toEqual([5000, 5000]);
  });

  test('an error whose toast has left stays on its page until its matter is settled or it is closed', () => {
    toast.error({ title: 'Could not save the name', about: 'name' });
    toast.error('Could not copy');
    toast.error({ title: 'Some fields are red', stay: 5000 });
    for (const one of toasts.now()) leave(one);
    const left = () => causes.now().map(({ title }) => title);
    expect(left()).toEqual(['Could not save the name', 'Could not copy']);
    toast.dismiss('name');
    expect(left()).toEqual(['Could not copy']);
    causes.close(causes.now()[0]?.id ?? 0);
    expect(left()).toEqual([]);
  });

  test('the same error anew takes the place of the one on the page', () => {
    toast.error({ title: 'Could not save', about: 'name' });
    for (const one of toasts.now()) leave(one);
    toast.error({ title: 'Could not save', about: 'name' });
    expect(causes.now()).toEqual([]);
  });

  test('what was only copied is said for a second', () => {
    toast.brief('Copied');
    expect(toasts.now()).toMatchObject([{ title: 'Copied', tone: 'success' }]);
    expect(toasts.now().map(toastDuration)).toEqual([1000]);
  });
});
