import { useEffect, useRef, useState } from 'react';
import { addFileField } from './unsent-files.ts';

export type UploadOptions = {
  onProgress: (share: number) => void;
  signal: AbortSignal;
  /**
   * Idempotency key, the same for every attempt with one chosen file: a file that arrived although its answer was lost
   * is not stored twice.
   */
  key: string;
  /** An earlier attempt may have arrived; its repeated answer is as old as that attempt. */
  isRepeat: boolean;
};

/** Sends one file. Reports the progress (0–1), stops on the signal, throws an Error in the reader's language. */
export type Upload<Stored> = (file: File, options: UploadOptions) => Promise<Stored>;

/** A file that is being uploaded, or one that failed and stays with its reason. */
export type PendingUpload = {
  id: number;
  file: File;
  key: string;
  share: number;
  /** Why it failed, in the reader's language; undefined during the upload. */
  problem?: string;
  /** A retry with the same file may succeed. */
  retryable?: boolean;
};

type Checked = { file: File; problem?: string };

interface UploadsOptions {
  /** The files are part of the form around them, which waits for them when it is sent. */
  isPart?: boolean;
}

/** Uploads in progress: `add` starts them, `cancel` stops one, `retry` sends one again, `clearFailed` removes failed ones. */
export function useUploads<Stored>(
  upload: Upload<Stored>,
  onStored: (stored: Stored, file: File) => void,
  failed: string,
  { isPart = false }: UploadsOptions = {},
) {
  const { pending, now, set, change } = usePending();
  const { send, stop, allSent } = useSending({ upload, onStored, failed, set, now, change });
  const lastId = useRef(0);
  const list = useRef<HTMLUListElement>(null);

  // Runs after each render, so that the registered functions are those of the latest one.
  useEffect(() => (isPart ? addFileField({ list: () => list.current, settle }) : undefined));

  function add(files: readonly Checked[]) {
    const started = files.map(({ file, problem }) => ({
      id: ++lastId.current,
      file,
      key: crypto.randomUUID(),
      share: 0,
      problem,
    }));
    set([...now(), ...started]);
    for (const one of started) if (!one.problem) send(one, false);
  }

  function retry(id: number) {
    const one = now().find((other) => other.id === id);
    if (!one) return;
    change(id, { problem: undefined, share: 0 });
    send(one, true);
  }

  async function settle(): Promise<boolean> {
    await allSent();
    for (const { id, retryable } of now()) if (retryable) retry(id);
    await allSent();
    return now().length === 0;
  }

  /** Removes failed uploads: another file has taken their position. */
  const clearFailed = () => set(now().filter(({ problem }) => !problem));

  /** Files that are being uploaded or can be retried: each needs a position. */
  const coming = pending.filter(({ problem, retryable }) => !problem || retryable).length;

  return { pending, coming, list, add, cancel: stop, retry, clearFailed };
}

interface SendingOptions<Stored> extends ReturnType<typeof usePending> {
  upload: Upload<Stored>;
  onStored: (stored: Stored, file: File) => void;
  failed: string;
}

/** Uploads files, each of which can be stopped; leaving the screen stops all. */
function useSending<Stored>(options: Omit<SendingOptions<Stored>, 'pending'>) {
  const { upload, onStored, failed, set, now, change } = options;
  const running = useRef(new Map<number, { controller: AbortController; done: Promise<void> }>());

  useEffect(() => {
    const started = running.current;
    return () => {
      for (const { controller } of started.values()) controller.abort();
    };
  }, []);

  function drop(id: number) {
    running.current.delete(id);
    set(now().filter((one) => one.id !== id));
  }

  function send(one: PendingUpload, isRepeat: boolean) {
    const controller = new AbortController();
    running.current.set(one.id, { controller, done: sendWith(one, isRepeat, controller) });
  }

  async function sendWith({ id, file, key }: PendingUpload, isRepeat: boolean, controller: AbortController) {
    try {
      const stored = await upload(file, {
        signal: controller.signal,
        key,
        isRepeat,
        onProgress: (share) => change(id, { share }),
      });
      drop(id);
      onStored(stored, file);
    } catch (error) {
      if (controller.signal.aborted) return drop(id);
      running.current.delete(id);
      change(id, {
        problem: error instanceof Error && error.message ? error.message : failed,
        retryable: true,
      });
    }
  }

  function stop(id: number) {
    running.current.get(id)?.controller.abort();
    drop(id);
  }

  const allSent = () => Promise.all([...running.current.values()].map(({ done }) => done));
  return { send, stop, allSent };
}

/** The files that are not uploaded yet, also for code that runs between two renders. */
function usePending() {
  const [pending, setPending] = useState<readonly PendingUpload[]>([]);
  const latest = useRef(pending);
  function set(next: readonly PendingUpload[]) {
    latest.current = next;
    setPending(next);
  }
  const now = () => latest.current;
  const change = (id: number, part: Partial<PendingUpload>) =>
    set(now().map((one) => (one.id === id ? { ...one, ...part } : one)));
  return { pending, now, set, change };
}

/** A file size for people, with decimal comma or point by language: "2,6 MB". */
export function sizeText(bytes: number, locale: string): string {
  const [value, unit] = bytes >= 1_048_576 ? [bytes / 1_048_576, 'MB'] : [Math.max(1, bytes / 1024), 'KB'];
  const digits = unit === 'MB' ? 1 : 0;
  return `${value.toLocaleString(locale, { maximumFractionDigits: digits })} ${unit}`;
}

/** True if a file's type is among `image/png`, `.pdf` or `image/*`. */
export function isAccepted(file: File, accept: readonly string[]): boolean {
  return accept.some((one) => {
    if (one.startsWith('.')) return file.name.toLowerCase().endsWith(one.toLowerCase());
    return one.endsWith('/*') ? file.type.startsWith(one.slice(0, -1)) : file.type === one;
  });
}
