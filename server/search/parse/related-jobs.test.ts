import { expect, test } from 'vitest';
import { listManagers, relatedTo } from './related-jobs.ts';

test('a field has its kinds, an office job its other names, and a job that only shares the trade is none', () => {
  expect(relatedTo('marketing')).toContain('digital marketing');
  expect(relatedTo('secretary')).toContain('administration');
  expect(relatedTo('welder')).toEqual([]);
});

test('a job has its managers', () => {
  expect(listManagers(['marketing', 'design'])).toEqual(['marketing manager']);
});
