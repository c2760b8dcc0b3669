import { useEffect, useSyncExternalStore } from 'react';
import type { Target } from './intent.ts';
import { type Marks, marksOf, noMarks, onMarks, watchMarks } from './marks.ts';

/**
 * What the reader has done with an ad or a company. The server and the first render show `first`: public pages are the same
 * for everybody.
 */
export function useMarks(kind: Target['kind'], id: number, first: Marks = noMarks): Marks {
  const marks = useSyncExternalStore(
    onMarks,
    () => marksOf({ kind, id }, first),
    () => first,
  );
  useEffect(() => watchMarks({ kind, id }), [kind, id]);
  return marks;
}
