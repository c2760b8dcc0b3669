import { expect, test } from 'vitest';
import { endOfInterview, showInterviewPeriod } from './interview-length.ts';

test.each([
  ['09:30', 45, '10:15'],
  ['09:30:00', null, '10:30'],
  ['23:30', 90, '01:00'],
])('an interview at %s of %s minutes ends at %s', (time, minutes, end) => {
  expect(endOfInterview(time, minutes)).toBe(end);
});

test('an interview is shown from its start to its end', () => {
  expect(showInterviewPeriod('09:30:00', 15)).toBe('09:30–09:45');
});
