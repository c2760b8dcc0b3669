import type { Difference } from '#app/components/conflict/conflict-dialog.tsx';
import { formatDate, formatPrice } from '#app/format.ts';
import type { Translate } from '#app/words.tsx';
import type { WordKey } from '../../../locales/index.ts';
import type { AdValues } from './values.ts';

/** Codes whose words stand in enum.json under the field's own name. */
const coded: readonly string[] = [
  'working_form',
  'employment_type',
  'education',
  'salary_unit',
  'working_days',
  'work_at_home',
];
/** What is no text of anybody; careers are compared with their names. */
export const notCompared: readonly (keyof AdValues)[] = ['id', 'version', 'career_ids'];

/** The fields that two versions of an ad are asked about, as the person reads them. */
export function describeDifferences(
  names: readonly (keyof AdValues)[],
  mine: AdValues,
  theirs: AdValues,
  t: Translate,
): Difference[] {
  return names.map((name) => ({
    name,
    label: labelOf(name, t),
    mine: textOf(name, mine[name], t),
    theirs: textOf(name, theirs[name], t),
  }));
}

function labelOf(name: string, t: Translate): string {
  const [, base = name, language] = /^(title|description|other)_(vi|kr|en)$/.exec(name) ?? [];
  const label = t(`ad_form.field.${base}` as WordKey);
  return language ? `${label} (${language.toUpperCase()})` : label;
}

function textOf(name: keyof AdValues, value: AdValues[keyof AdValues], t: Translate): string {
  if (value === null || value === '') return '';
  if (typeof value === 'boolean') return t(value ? 'ad_form.conflict.yes' : 'ad_form.conflict.no');
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
  if (name === 'salary_min' || name === 'salary_max') return formatPrice(Number(value));
  if (name === 'start_date' || name === 'end_date') return formatDate(String(value));
  return String(value);
}

/** The other person's values of the chosen fields; careers come with their ids. */
export function takeFields(theirs: AdValues, names: readonly string[]): Partial<AdValues> {
  const taken = Object.fromEntries(
    Object.entries(theirs).filter(([name]) => names.includes(name)),
  ) as Partial<AdValues>;
  return taken.careers ? { ...taken, career_ids: theirs.career_ids } : taken;
}
