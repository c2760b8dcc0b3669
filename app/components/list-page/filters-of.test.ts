import { expect, test } from 'vitest';
import { filtersOf } from './filters-of.ts';

const schema = { state: ['WAITING', 'APPROVED'], sort: [0, 3], company_id: 'id' } as const;
const chosenBy = (query: string) => filtersOf(new URLSearchParams(query), schema);

test('an address chooses state, order, record, words and page of a list', () => {
  expect(chosenBy('state=waiting&sort=3&company_id=7&key=pho&page=2')).toEqual({
    state: 'WAITING',
    sort: 3,
    company_id: 7,
    key: 'pho',
    page: 2,
  });
});

test('what a list does not know counts as not chosen', () => {
  expect(chosenBy('state=nonsense&sort=9&company_id=x&key=&page=x')).toEqual({ page: 1 });
});
