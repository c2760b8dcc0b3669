/** Filters of the list of ads, as query parameters. */
export const filterNames = [
  'address_codes',
  'career_ids',
  'employment_types',
  'experience_ids',
  'experience_max',
  'working_form',
  'answers_on_time',
  'period',
  'salary_from',
  'salary_to',
  'without_pay',
  'languages',
] as const;

/** Query parameters of the list of ads. They are in a separate file, because every page loads the table of screens. */
export const criteriaNames = ['key', ...filterNames, 'as_words', 'sort', 'page'] as const;
