import { SearchForm } from '#app/components/list-page/search-form.tsx';
import { useWords } from '#app/words/words.tsx';
import { applicantSorts } from '#contract/applications/applicant-filters.ts';
import { type ApplicantList, experienceChoices } from './load.ts';
import styles from './search.module.css';

interface SearchProps {
  list: ApplicantList;
  hrefOf: (changes: Record<string, string | null>) => string;
}

/** Looks for applicants of the ad by name and skill, narrows them and orders them; says what a match is. */
export function ApplicantSearch({ list, hrefOf }: SearchProps) {
  const { t } = useWords();
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
  ];
  const sorts = applicantSorts.filter((sort) => sort !== 'MATCH' || skills.length > 0);
  return (
    <div className={styles.search}>
      <SearchForm
        path={`/employer/candidate/${id}`}
        label={t('applicant.search.words')}
        sorts={sorts.map((sort) => ({ value: sort.toLowerCase(), label: t(`applicant.sort.${sort}`) }))}
        filters={filters.filter(({ options }) => options.length > 0)}
        addressOf={(changes) => hrefOf({ open: null, ...changes })}
      />
      {skills.length > 0 && (
        <p className={styles.hint}>
          {t('applicant.search.match_is', { count: skills.length, skills: skills.join(', ') })}
        </p>
      )}
    </div>
  );
}
