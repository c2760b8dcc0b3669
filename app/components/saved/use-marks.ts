import { useEffect, useSyncExternalStore } from 'react';
import { type AdFlags, marksOf, noMarks, onFlagsChange, subscribeFlags } from './flags.ts';
import type { Target } from './intent.ts';

/**
 * What the reader has done with an ad or a company. The server and the first render show `first`: public pages are the same
 * for everybody.
 */
export function useMarks(kind: Target['kind'], id: number, first: AdFlags = noMarks): AdFlags {
  const marks = useSyncExternalStore(
    onFlagsChange,
    () => marksOf({ kind, id }, first),
    () => first,
  );
  useEffect(() => subscribeFlags({ kind, id }), [kind, id]);
  return marks;
}
