import { Link } from '#app/address/link.tsx';
import { useTranslation } from '#app/i18n/translation.tsx';
import { RemovableLinkChip } from '#app/ui/actions/chip.tsx';
import { adListPath, asksForPay, type Criteria, countFilters, toggleInList } from '../filters/criteria.ts';
import type { FilterNames, Named } from '../filters/filter-names.ts';
import { employmentTypeName, payFilterName } from '../filters/filter-values.ts';
import styles from './recruitment-list.module.css';

interface ChosenFiltersProps {
  criteria: Criteria;
  names: FilterNames;
}

/** Every selected value with a link that removes it, and one that removes all. */
export function ChosenFilters({ criteria, names }: ChosenFiltersProps) {
  const { t, language } = useTranslation();
  if (countFilters(criteria) === 0) return null;
  const { experience_max: years, period, working_form } = criteria;
  const chips = [
    ...many(criteria, 'career_ids', names.careers),
    ...many(criteria, 'address_codes', names.places),
    ...many(
      criteria,
      'employment_types',
      criteria.employment_types.map((id) => ({ id, name: employmentTypeName(id, t) })),
    ),
    ...many(
      criteria,
      'experience_ids',
      names.bands.filter(({ id }) => criteria.experience_ids.includes(id)),
    ),
    years >= 0 && {
      name: years ? t('recruitment.filter.years_max', { count: years }) : t('enum.no_experience'),
      without: { experience_max: -1 },
    },
    period && { name: t(`enum.time_filter.${period}`), without: { period: '' as const } },
    working_form && {
      name: t(`enum.working_form.${working_form}`),
      without: { working_form: '' as const },
    },
    criteria.answers_on_time && {
      name: t('recruitment.filter.answers_on_time'),
      without: { answers_on_time: false },
    },
    asksForPay(criteria) && {
      name: payFilterName(criteria, t, language),
      without: { salary_from: 0, salary_to: 0, without_pay: false },
    },
    asksForPay(criteria) &&
      criteria.without_pay && {
        name: t('recruitment.filter.without_pay'),
        without: { without_pay: false },
      },
    ...many(
      criteria,
      'languages',
      criteria.languages.map((id) => ({ id, name: t(`recruitment.written_in.${id}`) })),
    ),
  ];
  const { key, sort, as_words } = criteria;
  return (
    <div className={styles.chips}>
      {chips.map(
        (chip) =>
          chip && (
            <RemovableLinkChip key={chip.name} href={adListPath({ ...criteria, ...chip.without, page: 1 })}>
              {chip.name}
            </RemovableLinkChip>
          ),
      )}
      <Link to={adListPath({ key, sort, as_words })} className="text-link text-sm">
        {t('recruitment.filter.clear')}
      </Link>
    </div>
  );
}

type Several = 'career_ids' | 'address_codes' | 'employment_types' | 'experience_ids' | 'languages';

/** Chips of the chosen values of one filter. */
const many = (criteria: Criteria, filter: Several, chosen: readonly Named<string | number>[]) =>
  chosen.map(({ id, name }) => ({
    name,
    without: { [filter]: toggleInList<string | number>(criteria[filter], id) } as Partial<Criteria>,
  }));
