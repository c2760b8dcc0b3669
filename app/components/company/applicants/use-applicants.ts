import { useState } from 'react';
import { api } from '#app/api/client.ts';
import { useCombinedQuery, useInvalidateCalls } from '#app/api/use-call.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { type ApplicantList, applicantsCall } from '../applicant-moves/calls.ts';
import { formatApplicantName } from '../applicant-moves/columns.ts';
import { type ApplicantsView, loadApplicants } from '../applicant-moves/load.ts';

/**
 * The applicants as loaded with the page, polled while the page is visible.
 * @returns the list, a function that reloads it, and an announcement of remote changes for screen readers
 */
export function useApplicants(data: { id: number; list: ApplicantList }, view: ApplicantsView) {
  const { t } = useTranslation();
  const refresh = useInvalidateCalls();
  const [news, setNews] = useState('');
  const { data: list = data.list } = useCombinedQuery(
    [applicantsCall, { id: data.id, ...view }],
    (how) => loadApplicants(api, data.id, view, how),
    { loaded: data.list, live: true, onNews: (before, after) => setNews(describeChanges(before, after)) },
  );

  /** Changes made by candidates or colleagues: number of new applicants, and applicants whose stage has changed. */
  function describeChanges(before: ApplicantList, after: ApplicantList): string {
    const known = new Map(before.list.map((row) => [row.profile_apply_id, row.stage]));
    const added = countAllApplications(after) - countAllApplications(before);
    const moved = after.list.filter((row) => (known.get(row.profile_apply_id) ?? row.stage) !== row.stage);
    return [
      added > 0 ? t('applicant.live.new', { count: added }) : '',
      ...moved.map((row) =>
        t('applicant.live.moved', {
          name: formatApplicantName(row, t),
          stage: t(`enum.application_stage.${row.stage}`),
        }),
      ),
    ]
      .filter(Boolean)
      .join('. ');
  }

  return { list, refresh: () => refresh(applicantsCall), news };
}

/** Number of applications found in all stages. */
export const countAllApplications = ({ counts }: Pick<ApplicantList, 'counts'>): number =>
  Object.values(counts).reduce((sum, count) => sum + count, 0);
