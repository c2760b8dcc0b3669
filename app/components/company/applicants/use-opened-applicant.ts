import { useEffect } from 'react';
import { useCall } from '#app/api/use-call.ts';
import type { InputOf } from '#contract/index.ts';
import type { Applicant } from '../applicant-moves/columns.ts';
import type { StageChanges } from '../applicant-moves/use-moves.ts';

const call = 'GET /employer/applicant/show';

interface OpenedOptions {
  target: InputOf<typeof call> | undefined;
  /** Row of the applicant in board or queue, as the server last returned it: when it changes, the panel reloads. */
  row: Applicant | undefined;
  moves: StageChanges;
  /** Reloads board or queue. */
  refresh: () => Promise<unknown>;
}

/** The applicant of the panel. Reading it sets the application to seen. */
export function useOpenedApplicant({ target, row, moves, refresh }: OpenedOptions) {
  const none = { recruitment_id: 0, profile_apply_id: 0, stages: [] };
  const { data, isError, refetch } = useCall(call, target ?? none, {
    live: true,
    enabled: target !== undefined,
  });
  const applicant = target ? data : undefined;
  // While a stage change is in flight, the server would still answer the old stage.
  const shown = applicant && moves.place(applicant);
  const placed = row && moves.place(row);
  const hasMoved = placed && shown && !moves.moved.has(placed.profile_apply_id) && isElsewhere(shown, placed);
  const isSeen = hasMoved && placed.stage === 'NOT_SEEN';
  const isBehind = hasMoved && !isSeen;
  // Opening the resume has set the application to seen on the server, so the list is read again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: read again once for each opened applicant
  useEffect(() => {
    if (isSeen) void refresh();
  }, [isSeen, target?.profile_apply_id]);
  // Reloads the panel after the stage was changed, here or on the board.
  useEffect(() => {
    if (isBehind) void refetch();
  }, [isBehind, refetch]);
  return { applicant, shown, hasFailed: isError && !applicant, reload: () => void refetch() };
}

export type OpenedApplicant = ReturnType<typeof useOpenedApplicant>;

/** Checks that the board has another state of the applicant than the panel. */
const isElsewhere = (shown: Applicant, row: Applicant) =>
  shown.stage !== row.stage || shown.pending?.act_id !== row.pending?.act_id;
