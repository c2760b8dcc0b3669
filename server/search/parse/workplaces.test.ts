import { expect, test } from 'vitest';
import { languages } from '#contract/languages.ts';
import { readWorkplaces } from './workplaces.ts';

const workplaces = readWorkplaces();
const workplaceOf = (name: string) =>
  workplaces.find(({ names }) => languages.some((language) => names[language].includes(name)));

test('every workplace has names in three languages and jobs', () => {
  expect(workplaces.length).toBeGreaterThanOrEqual(40);
  const incomplete = workplaces.filter(({ names, jobs }) =>
    [...Object.values(names), jobs].some((list) => list.length === 0 || list.includes('')),
  );
  expect(incomplete.map(({ id }) => id)).toEqual([]);
});

test('no two workplaces have the same id or name', () => {
  const ids = workplaces.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  const names = workplaces.flatMap((workplace) => [...new Set(Object.values(workplace.names).flat())]);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});

test.each([
  ['bệnh viện', 'nurse'],
  ['kcn', 'factory worker'],
  ['어린이집', 'kindergarten teacher'],
  ['유치원', 'kindergarten teacher'],
  ['hotel', 'hotel receptionist'],
  ['khách sạn', 'housekeeping'],
  ['식당', 'chef'],
  ['siêu thị', 'cashier'],
  ['construction site', 'bricklayer'],
  ['공항', 'ground staff'],
  ['콜센터', 'customer service'],
  ['law firm', 'lawyer'],
  ['스타트업', 'developer'],
])('the workplace "%s" stands for the job %s', (name, job) => {
  expect(workplaceOf(name)?.jobs).toContain(job);
});
