import { beforeEach, describe, expect, test } from 'vitest';
import { persistentErrors } from './persistent-errors.ts';
import { showPendingToast, type Toast, toast, toastDuration, toastQueue } from './toast.ts';

const stored = new Map<string, string>();
globalThis.localStorage = {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
  removeItem: (key: string) => void stored.delete(key),
} as Storage;
globalThis.location = { pathname: '/' } as Location;

beforeEach(() => {
  stored.clear();
  for (const one of toastQueue.now()) toast.close(one.id);
  for (const one of persistentErrors.now()) persistentErrors.close(one.id);
});

const leave = (one: Toast) => {
  persistentErrors.take(one);
  toast.close(one.id);
};

describe('toasts', () => {
  test('a message stored before a reload is shown once after it', () => {
    toast.keep('success', { key: 'message.saved', params: { name: 'Linh' } });
    showPendingToast();
    showPendingToast();
    expect(toastQueue.now()).toMatchObject([
      { tone: 'success', title: { key: 'message.saved', params: { name: 'Linh' } } },
    ]);
    expect(stored.size).toBe(0);
  });

  test('stored content that is not a message key is dropped', () => {
    for (const title of ['<b>x</b>', { key: '<b>' }, { key: 'a.b', params: { c: {} } }, null]) {
      stored.set('toast', JSON.stringify({ tone: 'success', title }));
      showPendingToast();
    }
    stored.set('toast', '{broken');
    showPendingToast();
    expect(toastQueue.now()).toEqual([]);
  });

  test('the queue has at most 20 toasts and drops the oldest', () => {
    for (let at = 1; at <= 25; at++) toast.info(String(at));
    expect(toastQueue.now()).toHaveLength(20);
    expect(toastQueue.now()[0]?.title).toBe('6');
  });

  test('a new success replaces an earlier one', () => {
    toast.success('Saved');
    toast.info('Somebody applied');
    toast.success('Put aside');
    expect(toastQueue.now().map(({ title }) => title)).toEqual(['Somebody applied', 'Put aside']);
  });

  test('the same error is shown only once, next to a different one', () => {
    toast.error('No connection');
    toast.error('Not found');
    toast.error('No connection');
    expect(toastQueue.now().map(({ title }) => title)).toEqual(['Not found', 'No connection']);
  });

  test('an error disappears when its topic is dismissed, and other errors stay', () => {
    toast.error({ title: 'Could not save the name', about: 'name' });
    toast.error({ title: 'Could not save the photo', about: 'photo' });
    toast.dismiss('name');
    expect(toastQueue.now().map(({ title }) => title)).toEqual(['Could not save the photo']);
  });

  test('a toast stays for 5 seconds', () => {
    toast.success('a');
    toast.error('b');
    expect(toastQueue.now().map(toastDuration)).toEqual([5000, 5000]);
  });

  test('an error whose toast has disappeared stays on its page until its topic is dismissed or it is closed', () => {
    toast.error({ title: 'Could not save the name', about: 'name' });
    toast.error('Could not copy');
    toast.error({ title: 'Some fields are red', stay: 5000 });
    for (const one of toastQueue.now()) leave(one);
    const left = () => persistentErrors.now().map(({ title }) => title);
    expect(left()).toEqual(['Could not save the name', 'Could not copy']);
    toast.dismiss('name');
    expect(left()).toEqual(['Could not copy']);
    persistentErrors.close(persistentErrors.now()[0]?.id ?? 0);
    expect(left()).toEqual([]);
  });

  test('a repeated error replaces the one on the page', () => {
    toast.error({ title: 'Could not save', about: 'name' });
    for (const one of toastQueue.now()) leave(one);
    toast.error({ title: 'Could not save', about: 'name' });
    expect(persistentErrors.now()).toEqual([]);
  });

  test('a brief toast stays for 1 second', () => {
    toast.brief('Copied');
    expect(toastQueue.now()).toMatchObject([{ title: 'Copied', tone: 'success' }]);
    expect(toastQueue.now().map(toastDuration)).toEqual([1000]);
  });
});
