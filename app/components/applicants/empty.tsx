import { LinkButton } from '#app/ui/actions/button.tsx';
import { EmptyState } from '#app/ui/layout/empty-state.tsx';
import { useWords } from '#app/words/words.tsx';

/** Nobody has applied, or nobody stands where the filter looks. */
export function NoApplicants({ isFiltered, allHref }: { isFiltered: boolean; allHref: string }) {
  const { t } = useWords();
  if (!isFiltered)
    return (
      <EmptyState
        level={2}
        title={t('applicant.empty.title')}
        text={t('applicant.empty.text')}
        seed="applicants"
      />
    );
  return (
    <EmptyState
      level={2}
      title={t('applicant.none.title')}
      text={t('applicant.none.text')}
      seed="applicants"
      action={<LinkButton href={allHref}>{t('applicant.none.all')}</LinkButton>}
    />
  );
}
