import { useEffect, useState } from 'react';
import { api } from '#app/api/here.ts';
import { useViewer } from '#app/browser/viewer.ts';
import { limits } from '#contract/limits.ts';

const nothing: ReadonlyMap<number, 0 | 1> = new Map();

/** Whether the signed-in candidate has applied, for ads on the screen; public pages are rendered without it first. */
export function useApplied(ids: readonly number[]): (id: number) => boolean {
  const isCandidate = useViewer()?.role === 'candidate';
  const [known, setKnown] = useState(nothing);
  const unknown = ids
    .filter((id) => !known.has(id))
    .slice(0, limits.pageSizeMax)
    .join();
  useEffect(() => {
    if (!isCandidate) return setKnown(nothing);
    if (!unknown) return;
    const stop = new AbortController();
    const options = { signal: stop.signal, quiet: true, background: true };
    void api(
      'GET /candidate/application/applied',
      { recruitment_ids: unknown.split(',').map(Number) },
      options,
    )
      .then((answer) => {
        if (!answer.ok || stop.signal.aborted) return;
        setKnown((old) => new Map([...old, ...answer.data.list.map((ad) => [ad.id, ad.applied] as const)]));
      })
      .catch(() => {});
    return () => stop.abort();
  }, [isCandidate, unknown]);
  return (id) => known.get(id) === 1;
}
