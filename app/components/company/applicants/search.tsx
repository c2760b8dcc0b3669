import IconAdjustmentsHorizontal from '@tabler/icons-react/dist/esm/icons/IconAdjustmentsHorizontal.mjs';
import { SearchForm } from '#app/components/shared/list-page/search-form.tsx';
import { useTranslation } from '#app/i18n/translation.tsx';
import { Icon } from '#app/ui/indicators/icon.tsx';
import { Help } from '#app/ui/overlays/help.tsx';
import { applicantSorts } from '#contract/applications/applicant-filters.ts';
import { type ApplicantList, experienceChoices } from '../applicant-moves/load.ts';
import styles from './search.module.css';

interface SearchProps {
  list: ApplicantList;
  /** Whether it is expanded on phones, where it is collapsed to save space; wider windows always show it. */
  isOpen: boolean;
  hrefOf: (changes: Record<string, string | null>) => string;
}

/** Searches the applicants of the ad by name and skill, filters and sorts them; explains the match. */
export function ApplicantSearch({ list, isOpen, hrefOf }: SearchProps) {
  const { t } = useTranslation();
  const { skills, id, applicants } = list.recruitment;
  if (applicants === 0) return null;
  const filters = [
    {
      name: 'experience_years',
      label: t('applicant.search.experience'),
      options: experienceChoices.map((years) => ({
        value: String(years),
        label: t('applicant.search.from_years', { count: years }),
      })),
    },
    {
      name: 'place',
      label: t('applicant.search.place'),
      options: list.places.map(({ code, name, count }) => ({ value: code, label: `${name} (${count})` })),
    },
    {
      name: 'match',
      label: t('applicant.search.match'),
      options: skills.map((_, at) => ({
        value: String(at + 1),
        label: t('applicant.search.from_skills', { count: at + 1, total: skills.length }),
      })),
    },
    {
      name: 'tag',
      label: t('applicant.search.tag'),
      options: list.tags.map(({ tag, count }) => ({ value: tag, label: `${tag} (${count})` })),
    },
  ];
  const sorts = applicantSorts.filter((sort) => sort !== 'MATCH' || skills.length > 0);
  return (
    <details className={styles.search} open={isOpen}>
      <summary>
        <Icon of={IconAdjustmentsHorizontal} size="chip" />
        {t('applicant.search.fold')}
      </summary>
      <SearchForm
        path={`/employer/candidate/${id}`}
        label={t('applicant.search.words')}
        sorts={sorts.map((sort) => ({ value: sort.toLowerCase(), label: t(`applicant.sort.${sort}`) }))}
        filters={filters.filter(({ options }) => options.length > 0)}
        addressOf={(changes) => hrefOf({ open: null, ...changes })}
      />
      {skills.length > 0 && (
        <Help about={t('applicant.search.match')}>
          {t('applicant.search.match_is', { count: skills.length, skills: skills.join(', ') })}
        </Help>
      )}
    </details>
  );
}
