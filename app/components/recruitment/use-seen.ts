import { useSyncExternalStore } from 'react';
import { onSeen, readSeen } from './seen.ts';

const nothing: ReadonlySet<number> = new Set();

/** Ids of the ads opened before; none on the server and in the first render. */
export function useSeen(): ReadonlySet<number> {
  return useSyncExternalStore(onSeen, readSeen, () => nothing);
}
