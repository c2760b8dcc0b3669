import { useEffect } from 'react';
import { usePageLocation } from '#app/address/location.tsx';
import { useCall, useInvalidateCalls } from '#app/api/use-call.ts';
import type { OutputOf } from '#contract/index.ts';

const name = 'GET /admin/dashboard/waiting';
export type WaitingCounts = OutputOf<typeof name>;

/**
 * Numbers of records that wait for administrators: read when the page opens, after every change made on it, and every
 * ten seconds. If a queue has grown or shrunk, the current page is reloaded.
 */
export function useWaitingCounts(): WaitingCounts | undefined {
  const { isReloading, reload } = usePageLocation();
  const refresh = useInvalidateCalls();
  useEffect(() => {
    if (!isReloading) void refresh(name);
  }, [isReloading, refresh]);
  const onNews = (before: WaitingCounts, now: WaitingCounts) => {
    const queues = Object.keys(now) as (keyof WaitingCounts)[];
    if (queues.some((queue) => now[queue] !== before[queue])) void reload();
  };
  return useCall(name, {}, { live: true, silent: true, background: true, onNews }).data;
}
