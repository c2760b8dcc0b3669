import { useTranslation } from '#app/i18n/translation.tsx';
import { LinkButton } from '#app/ui/actions/button.tsx';
import { EmptyState } from '#app/ui/layout/empty-state.tsx';

/** Empty states: no applications at all, none that match the search, or none in the chosen status. */
export function NoApplicants({ why, allHref }: { why: 'empty' | 'none' | 'not_found'; allHref: string }) {
  const { t } = useTranslation();
  if (why === 'empty')
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
      title={t(`applicant.${why}.title`)}
      text={t(`applicant.${why}.text`)}
      seed="applicants"
      action={<LinkButton href={allHref}>{t('applicant.none.all')}</LinkButton>}
    />
  );
}
