import { type AlertCriteria, alertCriteria } from '#contract/alerts.ts';

const fields = Object.keys(alertCriteria.shape).sort() as (keyof AlertCriteria)[];

/** A search as it is stored: without what it does not ask, in one order, so that equal searches are equal texts. */
export function serializeCriteria(criteria: AlertCriteria): string {
  const asked = fields.flatMap((field): [string, unknown][] => {
    const value = criteria[field];
    if (value === undefined || (Array.isArray(value) && value.length === 0)) return [];
    return [[field, Array.isArray(value) ? value.toSorted() : value]];
  });
  return JSON.stringify(Object.fromEntries(asked));
}

/** Reads what `writeCriteria` has stored. A release may have dropped a field since; then the alert asks without it. */
export const parseCriteria = (stored: unknown): AlertCriteria => alertCriteria.parse(stored);

/** Query of the list that follows an alert, with "?" when there is any. */
export function queryOf(criteria: AlertCriteria): string {
  const query = new URLSearchParams();
  for (const field of fields)
    for (const value of [criteria[field] ?? []].flat() as (string | number)[])
      query.append(field, String(value));
  const text = query.toString();
  return text && `?${text}`;
}
