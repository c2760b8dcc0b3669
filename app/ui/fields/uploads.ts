import { useEffect, useRef, useState } from 'react';

export type UploadOptions = {
  onProgress: (share: number) => void;
  signal: AbortSignal;
  /** The same for every try of one chosen file: what arrived although its answer was lost is not stored twice. */
  key: string;
  /** An attempt before this one may have arrived; its answer, repeated, is as old as that attempt. */
  isRepeat: boolean;
};

/** Sends one file; tells how much has gone (0–1), stops on the signal, throws an Error in the reader's language. */
export type Upload<Stored> = (file: File, options: UploadOptions) => Promise<Stored>;

/** A file on its way, or one that did not arrive and stays with its reason. */
export type PendingUpload = {
  id: number;
  file: File;
  key: string;
  share: number;
  /** Why it failed, in the reader's language; none while it is on its way. */
  problem?: string;
  /** A retry with the same file makes sense. */
  retryable?: boolean;
};

type Checked = { file: File; problem?: string };

/** Files on their way: `add` starts them, `cancel` stops one, `retry` sends one again, `forgetFailed` drops those that did not arrive. */
export function useUploads<Stored>(
  upload: Upload<Stored>,
  onStored: (stored: Stored, file: File) => void,
  failed: string,
) {
  const [pending, setPending] = useState<readonly PendingUpload[]>([]);
  const running = useRef(new Map<number, AbortController>());
  const lastId = useRef(0);

  // Leaving the screen stops what is on its way.
  useEffect(() => {
    const started = running.current;
    return () => {
      for (const one of started.values()) one.abort();
    };
  }, []);

  function change(id: number, part: Partial<PendingUpload>) {
    setPending((all) => all.map((one) => (one.id === id ? { ...one, ...part } : one)));
  }

  function drop(id: number) {
    running.current.delete(id);
    setPending((all) => all.filter((one) => one.id !== id));
  }

  async function send({ id, file, key }: PendingUpload, isRepeat: boolean) {
    const controller = new AbortController();
    running.current.set(id, controller);
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
      change(id, {
        problem: error instanceof Error && error.message ? error.message : failed,
        retryable: true,
      });
    }
  }

  function add(files: readonly Checked[]) {
    const started = files.map(({ file, problem }) => ({
      id: ++lastId.current,
      file,
      key: crypto.randomUUID(),
      share: 0,
      problem,
    }));
    setPending((all) => [...all, ...started]);
    for (const one of started) if (!one.problem) void send(one, false);
  }

  function cancel(id: number) {
    running.current.get(id)?.abort();
    drop(id);
  }

  function retry(id: number) {
    const one = pending.find((other) => other.id === id);
    if (!one) return;
    change(id, { problem: undefined, share: 0 });
    void send(one, true);
  }

  /** What failed is done with: another file has taken the place it was meant for. */
  const forgetFailed = () => setPending((all) => all.filter(({ problem }) => !problem));

  return { pending, add, cancel, retry, forgetFailed };
}

/** A size as people read it, with a decimal comma or point by language: "2,6 MB". */
export function sizeText(bytes: number, locale: string): string {
  const [value, unit] = bytes >= 1_048_576 ? [bytes / 1_048_576, 'MB'] : [Math.max(1, bytes / 1024), 'KB'];
  const digits = unit === 'MB' ? 1 : 0;
  return `${value.toLocaleString(locale, { maximumFractionDigits: digits })} ${unit}`;
}

/** Whether a file's type is among `image/png`, `.pdf` or `image/*`. */
export function isAccepted(file: File, accept: readonly string[]): boolean {
  return accept.some((one) => {
    if (one.startsWith('.')) return file.name.toLowerCase().endsWith(one.toLowerCase());
    return one.endsWith('/*') ? file.type.startsWith(one.slice(0, -1)) : file.type === one;
  });
}
