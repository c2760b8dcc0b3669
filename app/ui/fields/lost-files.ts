import { useEffect, useState } from 'react';
import type { PendingUpload } from './uploads.ts';

/** Store in which names outlive the page, in this tab. */
export type FileNameStore = {
  read: () => Record<string, unknown> | undefined;
  keep: (values: { names: readonly string[] }) => void;
  drop: () => void;
};

/** Names of the files that the previous page did not send; shown until others are chosen. */
export function useUnsentFiles(kept: FileNameStore | undefined, pending: readonly PendingUpload[]) {
  const [names, setNames] = useState<readonly string[]>([]);
  const [isRead, setRead] = useState(false);
  // After the first paint, so that the server and the browser render the same.
  // biome-ignore lint/correctness/useExhaustiveDependencies: read once, when the page opens
  useEffect(() => {
    const found = kept?.read()?.names;
    if (Array.isArray(found)) setNames(found.filter((name) => typeof name === 'string'));
    setRead(true);
  }, []);
  const coming = pending.filter(({ problem, retryable }) => !problem || retryable);
  const unsent = [...names, ...coming.map(({ file }) => file.name)].join('\n');
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is stored follows the names
  useEffect(() => {
    if (!isRead) return;
    if (unsent) kept?.keep({ names: unsent.split('\n') });
    else kept?.drop();
  }, [unsent, isRead]);
  return { names, forget: () => setNames([]) };
}
