import { expect, test } from 'vitest';
import { employerNav, employerTabs } from './nav-account.ts';

test('the bar of phones leaves out pages that the overview and the account menu lead to', () => {
  const all = employerNav({ member: 'owner' }).map(({ to }) => to);
  const inBar = employerTabs({ member: 'owner' }).map(({ to }) => to);
  expect(all.filter((to) => !inBar.includes(to))).toEqual([
    '/employer/recruitment/pay',
    '/employer/interview',
    '/employer/report',
  ]);
  expect(inBar.slice(0, 5)).toEqual([
    '/employer',
    '/employer/recruitment',
    '/employer/candidate',
    '/employer/service',
    '/employer/company/edit',
  ]);
});
