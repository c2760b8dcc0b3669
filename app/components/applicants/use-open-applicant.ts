import type { RefObject } from 'react';
import { useQuery } from '#app/address/query.ts';
import { type Applicant, columns, stagesOf } from './columns.ts';
import { useIsWide } from './use-applicants.ts';

/** The applicant whose panel stands beside the board, as the address names it; none in narrow windows and in the list. */
export function useOpenApplicant(
  area: RefObject<HTMLElement | null>,
  { rows, isBoard }: { rows: readonly Applicant[]; isBoard: boolean },
) {
  const [query, changeQuery] = useQuery();
  const hasRoom = useIsWide() && isBoard;
  const openId = (hasRoom && Number(query.get('open'))) || undefined;

  /** Shows one beside the board. @returns whether it did; else its link leads to its own page */
  function open(row: Applicant): boolean {
    if (hasRoom) changeQuery((next) => next.set('open', String(row.profile_apply_id)), { keepScroll: true });
    return hasRoom;
  }

  function close() {
    changeQuery((next) => next.delete('open'), { keepScroll: true });
    area.current?.querySelector<HTMLElement>(`[data-card="${openId}"]`)?.focus();
  }

  /** Opens the one before or after, in the order of the board; undefined where there is none. */
  function step(by: 1 | -1) {
    const shown = columns.flatMap(({ key }) => rows.filter(({ stage }) => stagesOf(key).includes(stage)));
    const place = shown.findIndex(({ profile_apply_id }) => profile_apply_id === openId);
    const next = place < 0 ? undefined : shown[place + by];
    return next && (() => void open(next));
  }

  return { openId, open, close, step };
}
