import { useEffect, useRef } from 'react';
import type { ApplicantList } from './calls.ts';
import type { StageChanges } from './use-moves.ts';

/**
 * Milliseconds from the due time of a decision until its result is stored: the task runs every second and takes a
 * moment.
 */
const TASK_MILLISECONDS = 1_500;

interface Waiting {
  pending: { seconds_left: number } | null;
}

/** Reloads the state once the next of these decisions takes effect. */
export function useRefreshWhenDue(rows: readonly Waiting[], refresh: () => Promise<unknown>): void {
  const latest = useRef(refresh);
  useEffect(() => {
    latest.current = refresh;
  });
  useEffect(() => {
    const left = rows.flatMap(({ pending }) => (pending ? [pending.seconds_left] : []));
    if (left.length === 0) return;
    const timer = setTimeout(() => void latest.current(), Math.min(...left) * 1000 + TASK_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [rows]);
}

/** Offers to close the open applications when the last hire takes effect while the page is open. */
export function useOfferClosing(recruitment: ApplicantList['recruitment'], moves: StageChanges): void {
  const { hired, headcount, can_close_open, open } = recruitment;
  const isFilled = headcount !== null && hired >= headcount && can_close_open && open > 0;
  const was = useRef(isFilled);
  // biome-ignore lint/correctness/useExhaustiveDependencies: offered at the moment when it is filled, not with each answer
  useEffect(() => {
    if (isFilled && !was.current) moves.offerClosing(open);
    was.current = isFilled;
  }, [isFilled]);
}
