import { criteriaNames } from '#contract/recruitments/criteria-names.ts';
import { type Criteria, typedPayNames } from './criteria.ts';
import type { FilterNames } from './filter-names.ts';

/** Parameters whose values come from a list, or are one number. */
const filters = criteriaNames.filter((name) => name !== 'key' && name !== 'page');

/** The query of a URL with each merged career replaced by its target, without duplicates and in the same order. */
export function withCurrentCareers(query: URLSearchParams, { merged }: FilterNames): URLSearchParams {
  const current = new Map(merged.map(({ id, into }) => [String(id), String(into)]));
  const seen = new Set<string>();
  const entries = [...query].flatMap(([name, value]) => {
    if (name.split('[', 1)[0] !== 'career_ids') return [[name, value]];
    const career = current.get(value) ?? value;
    if (seen.has(career)) return [];
    seen.add(career);
    return [[name, career]];
  });
  return new URLSearchParams(entries);
}

/** The query of a URL without unknown filter values. */
export function removeUnknownFilters(
  query: URLSearchParams,
  criteria: Criteria,
  names: FilterNames,
): URLSearchParams {
  const known: Criteria = { ...criteria };
  if (names.isWhole) {
    const has = (list: readonly { id: unknown }[]) => (value: unknown) => list.some(({ id }) => id === value);
    known.address_codes = criteria.address_codes.filter(has(names.places));
    known.career_ids = criteria.career_ids.filter(has(names.careers));
    known.experience_ids = criteria.experience_ids.filter(has(names.bands));
  }
  const knownPairs = [...query].filter(([name, value]) => {
    const filter = filters.find((one) => one === name.split('[', 1)[0]);
    // A form without script also sends empty fields.
    return filter === undefined || value === '' || [known[filter]].flat().map(String).includes(value);
  });
  const asked = new URLSearchParams(knownPairs);
  for (const typed of typedPayNames) {
    const name = typed === 'pay_from' ? 'salary_from' : 'salary_to';
    // Moves the pay that was typed without script into the parameter in VND, so that each amount is in one parameter
    // only.
    if (asked.has(typed) && criteria[name] > 0) asked.set(name, String(criteria[name]));
    asked.delete(typed);
  }
  return asked;
}
