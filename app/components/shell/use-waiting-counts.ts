import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { api } from '#app/api/here.ts';
import { useLive } from '#app/api/live.ts';
import type { OutputOf } from '#contract/index.ts';

export type WaitingCounts = OutputOf<'GET /admin/dashboard/waiting'>;

/**
 * What waits for administrators: read when the page comes, after every change made on it, and every ten seconds. A queue
 * that grew or shrank meanwhile loads the shown page anew.
 */
export function useWaitingCounts(): WaitingCounts | undefined {
  const { state, revalidate } = useRevalidator();
  const [counts, setCounts] = useState<WaitingCounts>();

  useEffect(() => {
    if (state !== 'idle') return;
    const stop = new AbortController();
    look(stop.signal).then(
      (now) => !stop.signal.aborted && setCounts(now),
      // The page was left, or is loading anew: then it is counted again.
      () => undefined,
    );
    return () => stop.abort();
  }, [state]);
  useLive(async (signal) => {
    const now = await look(signal);
    if (!now || !counts) return;
    if (now.employers === counts.employers && now.recruitments === counts.recruitments) return;
    setCounts(now);
    revalidate();
  });
  return counts;
}

async function look(signal: AbortSignal): Promise<WaitingCounts | undefined> {
  const answer = await api('GET /admin/dashboard/waiting', {}, { background: true, quiet: true, signal });
  return answer.ok ? answer.data : undefined;
}
