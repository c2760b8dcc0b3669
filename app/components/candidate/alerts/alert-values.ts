import type { OutputOf } from '#contract/index.ts';

export type AlertRecord = OutputOf<'GET /candidate/alert/show'>;

/** Names of the filters with several values; `singles` has those with one value. */
const lists = ['career_ids', 'address_codes', 'employment_types', 'experience_ids', 'languages'] as const;
const singles = [
  'experience_max',
  'working_form',
  'answers_on_time',
  'salary_from',
  'salary_to',
  'without_pay',
  'company_id',
] as const;
type Filters = Record<(typeof lists)[number], string[]> & Record<(typeof singles)[number], string>;

/** A saved search as its form stores it: '' or empty for a filter that is not set. */
export interface AlertValues extends Filters {
  key: string;
  as_words: AlertRecord['as_words'];
  frequency: AlertRecord['frequency'];
  status: 'ACTIVE' | 'PAUSED';
  version: number;
}

/** The saved search as form values. Saving also confirms one that waits for confirmation, because its address is proven. */
export function toAlertValues({
  key,
  as_words,
  frequency,
  status,
  version,
  filters,
}: AlertRecord): AlertValues {
  const valuesIn = (name: string) => filters.filter(({ field }) => field === name).map(({ value }) => value);
  return {
    ...(Object.fromEntries([
      ...lists.map((name) => [name, valuesIn(name)]),
      ...singles.map((name) => [name, valuesIn(name)[0] ?? '']),
    ]) as Filters),
    key,
    as_words,
    frequency,
    status: status === 'PAUSED' ? 'PAUSED' : 'ACTIVE',
    version,
  };
}

type Filter = AlertRecord['filters'][number];

/** Checks that the form still contains a filter. */
export const hasFilter = (values: AlertValues, { field, value }: Filter): boolean =>
  [values[field as keyof Filters]].flat().includes(value);

/** The change that removes a filter, or adds it again. */
export function toggleAlertFilter(values: AlertValues, filter: Filter): Partial<AlertValues> {
  const name = filter.field as keyof Filters;
  const now = values[name];
  const isChosen = hasFilter(values, filter);
  if (typeof now === 'string') return { [name]: isChosen ? '' : filter.value };
  return { [name]: isChosen ? now.filter((value) => value !== filter.value) : [...now, filter.value] };
}
