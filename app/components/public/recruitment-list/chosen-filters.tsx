import { Link } from '#app/address/link.tsx';
import { useTranslation } from '#app/i18n/translation.tsx';
import { RemovableLinkChip } from '#app/ui/actions/chip.tsx';
import { type Criteria, countFilters, listPath, toggle } from '../filters/criteria.ts';
import type { FilterNames } from '../filters/filter-names.ts';
import { payName, typeName } from '../filters/filter-values.ts';
import styles from './recruitment-list.module.css';

interface ChosenFiltersProps {
  criteria: Criteria;
  names: FilterNames;
}

/** Every selected value with a link that removes it, and one that removes all. */
export function ChosenFilters({ criteria, names }: ChosenFiltersProps) {
  const { t, language } = useTranslation();
  if (countFilters(criteria) === 0) return null;
  const bands = names.bands.filter(({ id }) => criteria.experience_ids.includes(id));
  const chips: { key: string; name: string; without: Partial<Criteria> }[] = [
    ...names.careers.map(({ id, name }) => ({
      key: `c${id}`,
      name,
      without: { career_ids: toggle(criteria.career_ids, id) },
    })),
    ...names.places.map(({ id, name }) => ({
      key: `p${id}`,
      name,
      without: { address_codes: toggle(criteria.address_codes, id) },
    })),
    ...criteria.employment_types.map((id) => ({
      key: `t${id}`,
      name: typeName(id, t),
      without: { employment_types: toggle(criteria.employment_types, id) },
    })),
    ...bands.map(({ id, name }) => ({
      key: `e${id}`,
      name,
      without: { experience_ids: toggle(criteria.experience_ids, id) },
    })),
    ...(criteria.experience_max >= 0
      ? [
          {
            key: 'y',
            name: criteria.experience_max
              ? t('recruitment.filter.years_max', { count: criteria.experience_max })
              : t('enum.no_experience'),
            without: { experience_max: -1 },
          },
        ]
      : []),
    ...(criteria.period
      ? [{ key: 'p', name: t(`enum.time_filter.${criteria.period}`), without: { period: '' as const } }]
      : []),
    ...(criteria.working_form
      ? [
          {
            key: 'w',
            name: t(`enum.working_form.${criteria.working_form}`),
            without: { working_form: '' as const },
          },
        ]
      : []),
    ...(criteria.salary_from > 0
      ? [{ key: 's', name: payName(criteria.salary_from, t, language), without: { salary_from: 0 } }]
      : []),
    ...criteria.languages.map((id) => ({
      key: `l${id}`,
      name: t(`recruitment.written_in.${id}`),
      without: { languages: toggle(criteria.languages, id) },
    })),
  ];
  const { key, sort, as_words } = criteria;
  return (
    <div className={styles.chips}>
      {chips.map((chip) => (
        <RemovableLinkChip key={chip.key} href={listPath({ ...criteria, ...chip.without, page: 1 })}>
          {chip.name}
        </RemovableLinkChip>
      ))}
      <Link to={listPath({ key, sort, as_words })} className="text-link text-sm">
        {t('recruitment.filter.clear')}
      </Link>
    </div>
  );
}
