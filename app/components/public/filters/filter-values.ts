import { type TranslateFn, useTranslation } from '#app/i18n/translation.tsx';
import { employmentTypes, typeNotStated } from '#contract/enums.ts';
import { type Language, languages } from '#contract/languages.ts';
import { formatSalary } from '#contract/text/salary-format.ts';
import type { WordKey } from '../../../../locales/index.ts';
import type { Criteria } from './criteria.ts';
import type { Named } from './filter-names.ts';

/** Label of a pay filter: "15 – 25 million", "from 15 million". */
export const payFilterName = (
  { salary_from, salary_to }: Pick<Criteria, 'salary_from' | 'salary_to'>,
  t: TranslateFn,
  language: Language,
): string =>
  formatSalary({ salary_min: salary_from, salary_max: salary_to, is_negotiable: false }, t, language);

/** The languages of ads, labelled as on filters and cards. */
export function useLanguages(): Named<Language>[] {
  const { t } = useTranslation();
  return languages.map((id) => ({ id, name: t(`recruitment.written_in.${id}`) }));
}

/** Label of an employment type in the filters. */
export function employmentTypeName(type: number, t: TranslateFn): string {
  if (type === typeNotStated) return t('recruitment.filter.type_not_said');
  return t(`enum.employment_type.${type}` as WordKey);
}

/**
 * Employment types to filter by. They include "not stated", because a filter by all other types would leave out the ads
 * that state none.
 */
export const listEmploymentTypes = (t: TranslateFn): Named<number>[] =>
  [...Object.values(employmentTypes), typeNotStated].map((id) => ({ id, name: employmentTypeName(id, t) }));
