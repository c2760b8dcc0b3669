/** What a toast is about: done, refused, to know, to mind. */
export type ToastTone = 'success' | 'error' | 'info' | 'warning';

/** A text by its key, translated when it is rendered; the only form that survives a reload. */
export type ToastMessage = { key: string; params?: Record<string, string | number> };

type ToastContent = {
  title: string | ToastMessage;
  text?: string | ToastMessage;
  /** One thing to do about it, such as undo. */
  action?: { label: string; onAction: () => void };
  /**
   * Milliseconds until it leaves, 5,000 unless given (docs/rules.md#numbers). An error without it is then shown on the page until its
   * cause is gone; one with it says what the page shows anyway, such as red fields.
   */
  stay?: number;
  /** What it is about, such as a call or a form: the newest on a matter takes the place of those before. */
  about?: string;
};

/** One toast in the queue. */
export type Toast = ToastContent & { id: number; tone: ToastTone };

// docs/rules.md#numbers: toasts stand 5 seconds, those of small acts one, and 20 live at most.
const STAY_MS = 5000;
const BRIEF_MS = 1000;
const MOST = 20;
const STORED = 'toast';

let queue: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

type Watcher = (next: Toast | string, isPast: (old: Toast, next: Toast) => boolean) => void;
let watcher: Watcher | undefined;

/** Hears of each new toast, and of each matter that is settled; its code comes with what draws toasts. */
export const watchToasts = (next: Watcher): void => {
  watcher = next;
};

function set(next: readonly Toast[]) {
  queue = next;
  for (const tell of listeners) tell();
}

function show(tone: ToastTone, content: ToastContent | string): number {
  const given = typeof content === 'string' ? { title: content } : content;
  const id = ++lastId;
  const next = { ...given, id, tone };
  watcher?.(next, isPast);
  set([...queue.filter((one) => !isPast(one, next)), next].slice(-MOST));
  return id;
}

/** What was done before is no news beside what is done now; nor is the same said twice. */
function isPast(old: Toast, next: Toast): boolean {
  if (next.about !== undefined && old.about === next.about) return true;
  const isSame = next.tone === 'success' || wordsOf(old) === wordsOf(next);
  return old.tone === next.tone && isSame;
}

const wordsOf = ({ title, text }: Toast) => JSON.stringify([title, text]);

/** Shows short notices from anywhere: `toast.success({ title, text, action })` or `toast.error('…')`. */
export const toast = {
  success: (content: ToastContent | string) => show('success', content),
  /** Something small was done that the page shows too, such as copying: gone after a second. */
  brief: (title: string) => show('success', { title, stay: BRIEF_MS }),
  error: (content: ToastContent | string) => show('error', content),
  info: (content: ToastContent | string) => show('info', content),
  warning: (content: ToastContent | string) => show('warning', content),
  /** Takes a toast away. */
  close: (id: number) => set(queue.filter((one) => one.id !== id)),
  /** Takes away what is said about a matter: its cause is gone. */
  dismiss: (about: string) => {
    watcher?.(about, isPast);
    if (queue.some((one) => one.about === about)) set(queue.filter((one) => one.about !== about));
  },
  /** Stores a message for the page that loads next and shows it there once. Only keys and params are stored. */
  keep(tone: ToastTone, title: ToastMessage, text?: ToastMessage) {
    localStorage.setItem(STORED, JSON.stringify({ tone, title, text }));
  },
};

/** How long a toast stays, in milliseconds. */
export const toastDuration = ({ stay }: Toast): number => stay ?? STAY_MS;

/** The queue and its changes, for useSyncExternalStore. */
export const toasts = {
  subscribe(tell: () => void) {
    listeners.add(tell);
    return () => listeners.delete(tell);
  },
  now: () => queue,
};

/** Whether the page before has stored a message. */
export const hasPendingToast = () => localStorage.getItem(STORED) !== null;

/** Shows the message stored by the page before and forgets it; broken or foreign content is dropped. */
export function showPendingToast() {
  const stored = localStorage.getItem(STORED);
  if (stored === null) return;
  localStorage.removeItem(STORED);
  const kept = read(stored);
  if (kept) show(kept.tone, { title: kept.title, text: kept.text });
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
