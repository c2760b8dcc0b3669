import { type AlertCriteria, alertCriteria } from '#contract/hiring/alerts.ts';

const fields = Object.keys(alertCriteria.shape).sort() as (keyof AlertCriteria)[];

/** Serializes a search without its empty fields and in a fixed order, so that equal searches are equal texts. */
export function serializeCriteria(criteria: AlertCriteria): string {
  const asked = fields.flatMap((field): [string, unknown][] => {
    const value = criteria[field];
    if (value === undefined || (Array.isArray(value) && value.length === 0)) return [];
    return [[field, Array.isArray(value) ? value.toSorted() : value]];
  });
  return JSON.stringify(Object.fromEntries(asked));
}

/** Parses the output of `serializeCriteria`. Fields that a later release has removed are ignored. */
export const parseCriteria = (stored: unknown): AlertCriteria => alertCriteria.parse(stored);

/** Query string of the list that an alert links to, with "?" unless it is empty. */
export function queryOf(criteria: AlertCriteria): string {
  const query = new URLSearchParams();
  for (const field of fields)
    for (const value of [criteria[field] ?? []].flat() as (string | number)[])
      query.append(field, String(value));
  const text = query.toString();
  return text && `?${text}`;
}
