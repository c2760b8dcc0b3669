import { expect, test } from 'vitest';
import { filtersOf, filtersWithFirstTab } from './filters-of.ts';

const schema = { state: ['WAITING', 'APPROVED'], sort: [0, 3], company_id: 'id' } as const;
const chosenBy = (query: string) => filtersOf(new URLSearchParams(query), schema);

test('a URL selects state, order, record, search text and page of a list', () => {
  expect(chosenBy('state=waiting&sort=3&company_id=7&key=pho&page=2')).toEqual({
    state: 'WAITING',
    sort: 3,
    company_id: 7,
    key: 'pho',
    page: 2,
  });
});

test('an unknown filter value counts as not selected', () => {
  expect(chosenBy('state=nonsense&sort=9&company_id=x&key=&page=x')).toEqual({ page: 1 });
});

test.each([
  ['', 'WAITING'],
  ['page=2&open=7', 'WAITING'],
  ['state=nonsense', 'WAITING'],
  ['state=nonsense&key=pho', 'WAITING'],
  ['state=approved', 'APPROVED'],
  ['state=all', undefined],
  ['key=pho', undefined],
  ['company_id=7', undefined],
])('a list that begins with what waits opens "%s" at %s', (query, tab) => {
  expect(filtersWithFirstTab(new URLSearchParams(query), schema, 'WAITING').state).toBe(tab);
});
