import { expect, test } from 'vitest';
import { getDisplayedHours, placeInLanes } from './lanes.ts';

const at = (interview_time: string, interview_minutes: number) => ({ interview_time, interview_minutes });
const lanesOf = (...rows: ReturnType<typeof at>[]) =>
  placeInLanes(rows).map(({ lane, lanes }) => `${lane + 1}/${lanes}`);

test('interviews one after the other take the whole width', () => {
  expect(lanesOf(at('09:00', 60), at('10:00', 45), at('14:00', 60))).toEqual(['1/1', '1/1', '1/1']);
});

test('overlapping interviews share the width, and a free lane is used again', () => {
  expect(lanesOf(at('09:00', 120), at('09:30', 30), at('10:00', 30), at('11:00', 60))).toEqual([
    '1/2',
    '2/2',
    '2/2',
    '1/1',
  ]);
  expect(lanesOf(at('09:00', 60), at('09:00', 60), at('09:00', 60))).toEqual(['1/3', '2/3', '3/3']);
});

test('an interview of 15 minutes is as high as one of 30, so the next one stands beside it', () => {
  expect(lanesOf(at('09:00', 15), at('09:15', 15))).toEqual(['1/2', '2/2']);
});

test('a week shows 8 to 18, and the hours of earlier and later interviews', () => {
  expect(getDisplayedHours([]).length).toBe(10);
  const hours = getDisplayedHours([at('07:30', 30), at('19:15', 60)]);
  expect([hours[0], hours.at(-1)]).toEqual([7, 20]);
  // An interview over midnight ends with the day.
  expect(getDisplayedHours([at('23:30', 180)]).at(-1)).toBe(23);
});
