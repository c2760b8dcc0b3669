import { formatSalary } from '#app/i18n/format.ts';
import { type TranslateFn, useTranslation } from '#app/i18n/translation.tsx';
import { employmentTypes, typeNotStated } from '#contract/enums.ts';
import { type Language, languages } from '#contract/languages.ts';
import type { WordKey } from '../../../locales/index.ts';
import type { Named } from './filter-names.ts';

/** Pay that people look for, in VND a month. */
const paySteps = [5, 10, 15, 20, 30, 40, 50].map((millions) => millions * 1_000_000);

/** The amounts to choose from, the chosen one among them whatever it is, each with its name. */
export function usePaySteps(chosen: number): Named<number>[] {
  const { t, language } = useTranslation();
  const steps = [...new Set([...paySteps, ...(chosen > 0 ? [chosen] : [])])].sort((a, b) => a - b);
  return steps.map((id) => ({ id, name: payName(id, t, language) }));
}

/** A pay that ads should reach: "from 15 million". */
export function payName(salary_from: number, t: TranslateFn, language: Language): string {
  return formatSalary({ salary_min: salary_from, salary_max: null, is_negotiable: false }, t, language);
}

/** The languages that ads are written in, each as filters and cards say it. */
export function useLanguages(): Named<Language>[] {
  const { t } = useTranslation();
  return languages.map((id) => ({ id, name: t(`recruitment.written_in.${id}`) }));
}

/** An employment type as the filters name it. */
export function typeName(type: number, t: TranslateFn): string {
  if (type === typeNotStated) return t('recruitment.filter.type_not_said');
  return t(`enum.employment_type.${type}` as WordKey);
}

/** The employment types to choose from; a filter by one of the others would drop ads that do not say theirs unseen. */
export const listTypes = (t: TranslateFn): Named<number>[] =>
  [...Object.values(employmentTypes), typeNotStated].map((id) => ({ id, name: typeName(id, t) }));
