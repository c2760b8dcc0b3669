import type { AlertCriteria } from '#contract/hiring/alerts.ts';
import type { Language } from '#contract/languages.ts';
import { formatAmount } from '#contract/text/number-format.ts';
import { findCompanyName } from '#server/accounts/companies/queries.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { translate } from '#server/infrastructure/text/i18n.ts';
import { getCareerNames, listExperienceBands } from '#server/places/careers/queries.ts';
import { formatUnitName } from '#server/places/locations/names.ts';
import { getAdminUnits } from '#server/places/locations/places.ts';

/** One filter of a saved search with its display name. */
export interface NamedFilter {
  field: keyof AlertCriteria;
  value: string;
  name: string;
}

/** Names of careers in one language. */
export type CareerNames = ReadonlyMap<number, string>;

/**
 * Formats the filters of a saved search, in the order in which the list shows them.
 * @param known names of careers, if the caller has loaded them for many searches at once
 */
export async function getFilterNames(
  db: Db,
  criteria: AlertCriteria,
  language: Language,
  known?: CareerNames,
): Promise<NamedFilter[]> {
  const { career_ids, address_codes, employment_types, experience_ids, experience_max, working_form } =
    criteria;
  const [careers, places, bands] = await Promise.all([
    known
      ? career_ids.map((id) => ({ id, name: known.get(id) ?? '' })).filter(({ name }) => name)
      : getCareerNames(db, career_ids, language),
    address_codes.length > 0 ? getAdminUnits(db) : undefined,
    experience_ids.length > 0 ? listExperienceBands(db, language) : [],
  ]);
  const say = (key: string) => translate(language, key);
  const one = (field: keyof AlertCriteria, value: string | number, name: string) => ({
    field,
    value: String(value),
    name,
  });
  return [
    ...careers.map(({ id, name }) => one('career_ids', id, name)),
    ...address_codes.flatMap((code) => {
      const place = places?.get(code);
      return place ? [one('address_codes', code, formatUnitName(place, language))] : [];
    }),
    ...employment_types.map((type) =>
      one(
        'employment_types',
        type,
        say(type === 0 ? 'recruitment.filter.type_not_said' : `enum.employment_type.${type}`),
      ),
    ),
    ...bands
      .filter(({ id }) => experience_ids.includes(id))
      .map(({ id, name, years_max }) =>
        one('experience_ids', id, years_max === 0 ? say('enum.no_experience') : name),
      ),
    ...(experience_max === undefined
      ? []
      : [one('experience_max', experience_max, nameYears(experience_max, language))]),
    ...(working_form ? [one('working_form', working_form, say(`enum.working_form.${working_form}`))] : []),
    ...(await nameOthers(db, criteria, language)).map(({ field, value, name }) => one(field, value, name)),
  ];
}

const nameYears = (count: number, language: Language): string =>
  count === 0
    ? translate(language, 'enum.no_experience')
    : translate(language, 'recruitment.filter.years_max', { count });

/** Formats the other filters of a saved search: pay, answers, languages and company. */
async function nameOthers(
  db: Db,
  { salary_from, salary_to, without_pay, answers_on_time, languages, company_id }: AlertCriteria,
  language: Language,
): Promise<NamedFilter[]> {
  const company = company_id === undefined ? undefined : await findCompanyName(db, company_id, language);
  return [
    ...namePay('salary_from', 'price_from', salary_from, language),
    ...namePay('salary_to', 'price_up_to', salary_to, language),
    ...(without_pay
      ? [
          {
            field: 'without_pay' as const,
            value: 'true',
            name: translate(language, 'recruitment.filter.without_pay'),
          },
        ]
      : []),
    ...(answers_on_time
      ? [
          {
            field: 'answers_on_time' as const,
            value: 'true',
            name: translate(language, 'recruitment.filter.answers_on_time'),
          },
        ]
      : []),
    ...languages.map((value) => ({
      field: 'languages' as const,
      value,
      name: translate(language, `alert.language.${value}`),
    })),
    ...(company ? [{ field: 'company_id' as const, value: String(company_id), name: company }] : []),
  ];
}

const namePay = (
  field: 'salary_from' | 'salary_to',
  text: 'price_from' | 'price_up_to',
  amount: number | undefined,
  language: Language,
): NamedFilter[] =>
  amount === undefined
    ? []
    : [
        {
          field,
          value: String(amount),
          name: translate(language, `common.salary.${text}`, { price: formatAmount(amount, language) }),
        },
      ];

/** Formats the title of a saved search: its words, then its filters, or "all jobs" if it has neither. */
export async function formatAlertTitle(
  db: Db,
  criteria: AlertCriteria,
  language: Language,
  known?: CareerNames,
): Promise<string[]> {
  const filters = await getFilterNames(db, criteria, language, known);
  const parts = [...(criteria.key === undefined ? [] : [criteria.key]), ...filters.map(({ name }) => name)];
  return parts.length > 0 ? parts : [translate(language, 'alert.all_jobs')];
}
