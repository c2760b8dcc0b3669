import { type TranslateFn, useTranslation } from '#app/i18n/translation.tsx';
import { employmentTypes, typeNotStated } from '#contract/enums.ts';
import { type Language, languages } from '#contract/languages.ts';
import { formatSalary } from '#contract/text/salary-format.ts';
import type { WordKey } from '../../../../locales/index.ts';
import type { Named } from './filter-names.ts';

/** Common amounts to filter by, in VND a month. */
const paySteps = [5, 10, 15, 20, 30, 40, 50].map((millions) => millions * 1_000_000);

/** The amounts to choose from, including the selected one, each with its label. */
export function usePaySteps(chosen: number): Named<number>[] {
  const { t, language } = useTranslation();
  const steps = [...new Set([...paySteps, ...(chosen > 0 ? [chosen] : [])])].sort((a, b) => a - b);
  return steps.map((id) => ({ id, name: payName(id, t, language) }));
}

/** Label of a minimum pay: "from 15 million". */
export function payName(salary_min: number, t: TranslateFn, language: Language): string {
  return formatSalary({ salary_min, salary_max: null, is_negotiable: false }, t, language);
}

/** The languages of ads, labelled as on filters and cards. */
export function useLanguages(): Named<Language>[] {
  const { t } = useTranslation();
  return languages.map((id) => ({ id, name: t(`recruitment.written_in.${id}`) }));
}

/** Label of an employment type in the filters. */
export function typeName(type: number, t: TranslateFn): string {
  if (type === typeNotStated) return t('recruitment.filter.type_not_said');
  return t(`enum.employment_type.${type}` as WordKey);
}

/** Employment types to filter by; with the other types, ads that do not state theirs would be left out unseen. */
export const listTypes = (t: TranslateFn): Named<number>[] =>
  [...Object.values(employmentTypes), typeNotStated].map((id) => ({ id, name: typeName(id, t) }));
