import { useEffect, useSyncExternalStore } from 'react';
import { type AdFlags, flagsOf, noFlags, onFlagsChange, subscribeFlags } from './flags.ts';
import type { SaveTarget } from './intent.ts';

/**
 * The visitor's flags of an ad or a company. The server and the first render use `first`, because public pages are the
 * same for everyone.
 */
export function useFlags(kind: SaveTarget['kind'], id: number, first: AdFlags = noFlags): AdFlags {
  const marks = useSyncExternalStore(
    onFlagsChange,
    () => flagsOf({ kind, id }, first),
    () => first,
  );
  useEffect(() => subscribeFlags({ kind, id }), [kind, id]);
  return marks;
}
