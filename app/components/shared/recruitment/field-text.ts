import { formatAmount, formatDate } from '#app/i18n/format.ts';
import type { Translator } from '#app/i18n/translation.tsx';
import { findAdField } from '#contract/recruitments/ad-fields.ts';
import type { WordKey } from '../../../../locales/index.ts';

type FieldValue = string | number | boolean | null | readonly (string | number | { name: string })[];

/** Display text of a field of an ad, by its kind; '' for an empty one. */
export function fieldText(
  name: string,
  value: FieldValue,
  { t, language }: Pick<Translator, 't' | 'language'>,
): string {
  const kind = findAdField(name)?.kind;
  if (value === null || value === '') return '';
  if (typeof value === 'boolean') return t(value ? 'enum.yes_no.yes' : 'enum.yes_no.no');
  if (typeof value === 'object')
    return value
      .map((one) =>
        typeof one === 'object' ? one.name : kind === 'weekdays' ? t(`enum.weekday.${one}` as WordKey) : one,
      )
      .join(', ');
  // The cast is safe: codes are those of the contract's enums, each of which has a translation.
  if (kind === 'choice' || kind === 'word') return t(`enum.${name}.${value}` as WordKey);
  if (kind === 'date') return formatDate(String(value));
  if (kind === 'hours') return hoursText(String(value), t);
  return name.startsWith('salary_') ? formatAmount(Number(value), language) : String(value);
}

/** Two times of day; '' unless both are there. */
function hoursText(value: string, t: Translator['t']): string {
  const [from, to] = value.split('-');
  if (!from || !to) return '';
  return t(to > from ? 'enum.hours.day' : 'enum.hours.overnight', { from, to });
}
