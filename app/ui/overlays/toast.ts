import { createStore } from '../store.ts';

/** Kind of a toast: done, failed, information, warning. */
export type ToastTone = 'success' | 'error' | 'info' | 'warning';

/** A text by its key, translated when it is rendered; the only form that survives a reload. */
export type ToastMessage = { key: string; params?: Record<string, string | number> };

type ToastContent = {
  title: string | ToastMessage;
  text?: string | ToastMessage;
  /** One action, such as undo. */
  action?: { label: string; onAction: () => void };
  /**
   * Milliseconds until it disappears, 5,000 by default (docs/rules.md#numbers). An error without it is then shown on
   * the page until its cause is gone; one with it repeats what the page shows anyway, such as invalid fields.
   */
  stay?: number;
  /** Topic, such as a call or a form: the newest toast on a topic replaces earlier ones. */
  about?: string;
};

/** One toast in the queue. */
export type Toast = ToastContent & { id: number; tone: ToastTone };

// docs/rules.md#numbers: toasts are shown for 5 seconds, those of small actions for one, and the queue has at most 20.
const STAY_MS = 5000;
const BRIEF_MS = 1000;
const MOST = 20;
const STORED = 'toast';

const { subscribe, now, set } = createStore<readonly Toast[]>([]);
let lastId = 0;

type Watcher = (next: Toast | string, isPast: (old: Toast, next: Toast) => boolean) => void;
let watcher: Watcher | undefined;

/** Registers a watcher for each new toast and each dismissed topic; its code is loaded with the component that renders toasts. */
export const watchToasts = (next: Watcher): void => {
  watcher = next;
};

function show(tone: ToastTone, content: ToastContent | string): number {
  const given = typeof content === 'string' ? { title: content } : content;
  const id = ++lastId;
  const next = { ...given, id, tone };
  watcher?.(next, isPast);
  set([...now().filter((one) => !isPast(one, next)), next].slice(-MOST));
  return id;
}

/** An older success is outdated by a newer one, and the same toast is not shown twice. */
function isPast(old: Toast, next: Toast): boolean {
  if (next.about !== undefined && old.about === next.about) return true;
  const isSame = next.tone === 'success' || wordsOf(old) === wordsOf(next);
  return old.tone === next.tone && isSame;
}

const wordsOf = ({ title, text }: Toast) => JSON.stringify([title, text]);

/** Shows toasts from anywhere: `toast.success({ title, text, action })` or `toast.error('…')`. */
export const toast = {
  success: (content: ToastContent | string) => show('success', content),
  /** A small action that is also visible on the page, such as copying: disappears after a second. */
  brief: (title: string) => show('success', { title, stay: BRIEF_MS }),
  error: (content: ToastContent | string) => show('error', content),
  info: (content: ToastContent | string) => show('info', content),
  warning: (content: ToastContent | string) => show('warning', content),
  /** Removes a toast. */
  close: (id: number) => set(now().filter((one) => one.id !== id)),
  /** Removes the toasts on a topic, because their cause is gone. */
  dismiss: (about: string) => {
    watcher?.(about, isPast);
    if (now().some((one) => one.about === about)) set(now().filter((one) => one.about !== about));
  },
  /** Stores a message that the next page shows once. Only keys and params are stored. */
  keep(tone: ToastTone, title: ToastMessage, text?: ToastMessage) {
    localStorage.setItem(STORED, JSON.stringify({ tone, title, text }));
  },
};

/** Duration of a toast in milliseconds. */
export const toastDuration = ({ stay }: Toast): number => stay ?? STAY_MS;

/** The queue and its changes, for useSyncExternalStore. */
export const toastQueue = { subscribe, now };

/** True if the previous page has stored a message. */
export const hasPendingToast = () => localStorage.getItem(STORED) !== null;

/** Shows the message that the previous page stored, and clears it; invalid content is dropped. */
export function showPendingToast() {
  const stored = localStorage.getItem(STORED);
  if (stored === null) return;
  localStorage.removeItem(STORED);
  const pending = read(stored);
  if (pending) show(pending.tone, { title: pending.title, text: pending.text });
}

function read(stored: string) {
  try {
    const { tone, title, text } = JSON.parse(stored) as Record<string, unknown>;
    const known = tone === 'success' || tone === 'error' || tone === 'info' || tone === 'warning';
    return known && isMessage(title)
      ? { tone: tone as ToastTone, title, text: isMessage(text) ? text : undefined }
      : null;
  } catch {
    return null;
  }
}

function isMessage(value: unknown): value is ToastMessage {
  if (typeof value !== 'object' || value === null) return false;
  const { key, params = {} } = value as Record<string, unknown>;
  if (typeof key !== 'string' || !/^[a-z0-9_]+(\.[a-z0-9_]+)+$/i.test(key)) return false;
  if (typeof params !== 'object' || params === null) return false;
  return Object.values(params).every((one) => typeof one === 'string' || typeof one === 'number');
}
