import { expect, test } from 'vitest';
import { showCompany } from '#contract/accounts/companies.ts';
import { showLandingFacts } from '#contract/places/landings.ts';
import { showRecruitment } from '#contract/recruitments/recruitments.ts';
import { listHiringCompanies, listHotRecruitments, showCompanyOfDay } from '#contract/recruitments/search.ts';
import { listThemes } from '#contract/site/content.ts';
import { listAskedRecords, listShownRecords } from './shown-records.ts';

const card = (id: number, company: number) => ({ id, company: { id: company }, careers: [{ id: 99 }] });

test.each([
  ['cards of ads', listHotRecruitments, { list: [card(1, 7), card(2, 7)] }, ['ad:1', 'company:7', 'ad:2']],
  [
    'cards within other records',
    listThemes,
    { list: [{ id: 3, recruitments: [card(1, 7)] }] },
    ['ad:1', 'company:7'],
  ],
  ['companies', listHiringCompanies, { list: [{ id: 7 }, { id: 8 }] }, ['company:7', 'company:8']],
  ['companies of a landing page', showLandingFacts, { companies: [{ id: 7 }] }, ['company:7']],
  ['nothing', showCompanyOfDay, { company: null }, []],
  [
    'an ad with similar ones',
    showRecruitment,
    { id: 1, company: { id: 7 }, details: { id: 1, careers: [{ id: 5 }] }, similar: [card(2, 8)] },
    ['ad:1', 'company:7', 'ad:2', 'company:8'],
  ],
])('the records of an answer are found: %s', (_, call, data, records) => {
  expect(listShownRecords(call, data)).toEqual(records);
});

test('the record that an input names is found', () => {
  expect(listAskedRecords(showRecruitment, { id: 5 })).toEqual(['ad:5']);
  expect(listAskedRecords(showCompany, { id: 5 })).toEqual(['company:5']);
  expect(listAskedRecords(listHotRecruitments, {})).toEqual([]);
});
