import { formatAmount, formatDate } from '#app/i18n/format.ts';
import type { Translator } from '#app/i18n/translation.tsx';
import type { WordKey } from '../../../../locales/index.ts';
import type { AdValues } from './values.ts';

/** Codes whose translations are in enum.json under the field's own name. */
const coded: readonly string[] = [
  'working_form',
  'employment_type',
  'education',
  'salary_unit',
  'working_days',
  'work_at_home',
  'price_type',
];

/** Display text of a field of an ad; undefined for an empty one. Namespaces: `enum`. */
export function fieldText(
  name: string,
  value: AdValues[keyof AdValues],
  { t, language }: Pick<Translator, 't' | 'language'>,
): string {
  if (value === null || value === '') return '';
  if (typeof value === 'boolean') return t(value ? 'enum.yes_no.yes' : 'enum.yes_no.no');
  if (Array.isArray(value))
    return value
      .map((one) =>
        typeof one === 'object'
          ? one.name
          : name === 'working_weekdays'
            ? t(`enum.weekday.${one}` as WordKey)
            : one,
      )
      .join(', ');
  if (coded.includes(name)) return t(`enum.${name}.${value}` as WordKey);
  if (name === 'salary_min' || name === 'salary_max') return formatAmount(Number(value), language);
  if (name === 'start_date' || name === 'end_date') return formatDate(String(value));
  return String(value);
}
