import { useEffect, useState } from 'react';
import { api } from '#app/api-here.ts';
import { useViewer } from '#app/viewer.ts';

/** Applications looked at for the marks of a list; older ones are of ads that are over. */
const lookedAt = 100;
const none: ReadonlySet<number> = new Set();

/** Ids of the ads the signed-in candidate has an open application to; public pages are drawn without them first. */
export function useApplied(): ReadonlySet<number> {
  const isCandidate = useViewer()?.role === 'candidate';
  const [applied, setApplied] = useState(none);
  useEffect(() => {
    if (!isCandidate) return setApplied(none);
    const stop = new AbortController();
    const options = { signal: stop.signal, quiet: true, background: true };
    void api('GET /candidate/application/list', { limit: lookedAt }, options)
      .then((answer) => {
        if (!answer.ok || stop.signal.aborted) return;
        const open = answer.data.list.filter(({ stage }) => stage !== 'CANCELLED');
        setApplied(new Set(open.map(({ recruitment }) => recruitment.id)));
      })
      .catch(() => {});
    return () => stop.abort();
  }, [isCandidate]);
  return applied;
}
