import { useCallback, useState, useSyncExternalStore } from 'react';
import { api } from '#app/api/here.ts';
import { useLive } from '#app/api/live.ts';
import type { ApiOptions } from '#app/api/types.ts';
import { useWords } from '#app/words/words.tsx';
import { titleOf } from './card.tsx';
import { type ApplicantList, type ApplicantsView, loadApplicants } from './load.ts';

/**
 * The applicants as loaded with the page, kept up to date while somebody looks.
 * @returns the list, how to read it again, and what has just changed by itself, for screen readers
 */
export function useApplicants(data: { id: number; list: ApplicantList }, view: ApplicantsView) {
  const { t } = useWords();
  const [newer, setNewer] = useState<{ than: ApplicantList; list: ApplicantList }>();
  const [news, setNews] = useState('');
  // What the page loaded later is newer than what was read in between.
  const list = newer?.than === data.list ? newer.list : data.list;

  async function refresh(options: ApiOptions): Promise<ApplicantList> {
    const next = await loadApplicants(api, data.id, view, options);
    setNewer({ than: data.list, list: next });
    return next;
  }

  useLive(async (signal) => {
    const next = await refresh({ signal, background: true, quiet: true });
    setNews(newsOf(list, next));
  });

  /** What the other side did: how many came, and who moved. */
  function newsOf(before: ApplicantList, after: ApplicantList): string {
    const known = new Map(before.list.map((row) => [row.profile_apply_id, row.stage]));
    const added = sumOf(after) - sumOf(before);
    const moved = after.list.filter((row) => (known.get(row.profile_apply_id) ?? row.stage) !== row.stage);
    return [
      added > 0 ? t('applicant.live.new', { count: added }) : '',
      ...moved.map((row) =>
        t('applicant.live.moved', { name: titleOf(row, t), stage: t(`enum.application_stage.${row.stage}`) }),
      ),
    ]
      .filter(Boolean)
      .join('. ');
  }

  return { list, refresh, news };
}

/** Applications of the ad, whatever their stage. */
export const sumOf = ({ counts }: Pick<ApplicantList, 'counts'>): number =>
  Object.values(counts).reduce((sum, count) => sum + count, 0);

/** Whether there is room for a panel beside the board; not before the page lives in a browser. */
export const useIsWide = (): boolean => useMedia('(min-width: 80em)');

/** Whether the board shows one column at a time (board.module.css); not before the page lives in a browser. */
export const useIsNarrow = (): boolean => useMedia('(max-width: 49.99em)');

function useMedia(condition: string): boolean {
  return useSyncExternalStore(
    useCallback(
      (tell: () => void) => {
        const media = matchMedia(condition);
        media.addEventListener('change', tell);
        return () => media.removeEventListener('change', tell);
      },
      [condition],
    ),
    () => matchMedia(condition).matches,
    () => false,
  );
}
