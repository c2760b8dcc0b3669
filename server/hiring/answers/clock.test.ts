import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, DAY_MILLISECONDS, dateOf } from '#contract/calendar.ts';
import { limits } from '#contract/limits.ts';
import {
  type AnswerClock,
  addCountedDays,
  countDays,
  countRemainingDays,
  daysUntil,
  dueAfterDecline,
  dueAfterExtension,
  dueAfterInterview,
  dueAfterPass,
  dueAfterStandstill,
  dueFromToday,
  endOfDay,
  type FreeDays,
  firstDue,
  parseFreeDays,
  standstillDays,
} from './clock.ts';

const applied = new Date('2027-01-25T03:00:00Z');
const tet = parseFreeDays('2027-02-05..2027-02-11, 2027-09-15');
const clockOf = (days: number, free: FreeDays = []): AnswerClock => {
  const due = firstDue(applied, days, free);
  return { applied_at: applied, answer_days: days, answer_promised: due, answer_due: due, answer_rest: null };
};

test('the setting of free days is a list of days and ranges', () => {
  expect(tet).toEqual([
    ['2027-02-05', '2027-02-11'],
    ['2027-09-15', '2027-09-15'],
  ]);
  expect(parseFreeDays('')).toEqual([]);
});

test('a date is the end of the Vietnamese day so many days after applying', () => {
  expect(firstDue(applied, 14, []).toISOString()).toBe('2027-02-08T16:59:59.999Z');
  // An application at 23:30 Vietnam time counts for that day, one at 00:30 for the next day.
  expect(dateOf(firstDue(new Date('2027-01-25T16:30:00Z'), 7, []))).toBe('2027-02-01');
  expect(dateOf(firstDue(new Date('2027-01-25T17:30:00Z'), 7, []))).toBe('2027-02-02');
});

test('free days do not count', () => {
  expect(dateOf(firstDue(applied, 14, tet))).toBe('2027-02-15');
  expect(addCountedDays('2027-02-04', 1, tet)).toBe('2027-02-12');
  expect(countDays('2027-02-04', '2027-02-12', tet)).toBe(1);
});

test('a date never lies less than three days before the end of the sight, not even with a long list of free days', () => {
  const due = firstDue(applied, 30, [['2027-01-01', '2027-12-31']]);
  const end = applied.getTime() + limits.applicationVisibleDays * DAY_MILLISECONDS;
  expect(end - due.getTime()).toBeGreaterThanOrEqual(limits.answerSightDays * DAY_MILLISECONDS);
  expect(end - due.getTime()).toBeLessThan((limits.answerSightDays + 1) * DAY_MILLISECONDS);
});

test('an interview gives ten days after its day, and a decline the rest of the clock', () => {
  const clock = clockOf(14);
  const invited = new Date('2027-01-30T03:00:00Z');
  expect(dateOf(dueAfterInterview(clock, '2027-02-20', []))).toBe('2027-03-02');
  const rest = countRemainingDays(clock, invited, []);
  expect(rest).toBe(9);
  const declined = new Date('2027-02-10T03:00:00Z');
  expect(dateOf(dueAfterDecline({ ...clock, answer_rest: rest }, declined, []))).toBe('2027-02-19');
  expect(dateOf(dueAfterDecline({ ...clock, answer_rest: 0 }, declined, []))).toBe('2027-02-13');
});

test('an old application gets a date only if the company still sees the resume then', () => {
  const after = (days: number) => new Date(applied.getTime() + days * DAY_MILLISECONDS);
  expect(dateOf(dueFromToday(applied, 14, after(60), []) as Date)).toBe(addDays('2027-01-25', 74));
  expect(dueFromToday(applied, 14, after(73), [])).toBeUndefined();
});

test('a standstill counts begun days', () => {
  expect(standstillDays(applied, new Date(applied.getTime() + 1))).toBe(1);
  expect(standstillDays(applied, applied)).toBe(0);
  expect(standstillDays(applied, new Date(applied.getTime() - DAY_MILLISECONDS))).toBe(0);
});

test('days left are those of the calendar in Vietnam', () => {
  const due = endOfDay('2027-02-08');
  expect(daysUntil(due, new Date('2027-02-08T16:59:00Z'))).toBe(0);
  expect(daysUntil(due, new Date('2027-02-08T17:00:00Z'))).toBe(-1);
  expect(daysUntil(due, new Date('2027-02-05T03:00:00Z'))).toBe(3);
});

const day = fc.integer({ min: 0, max: 120 }).map((days) => addDays('2027-01-20', days));
const free = fc.array(
  fc
    .tuple(day, fc.integer({ min: 0, max: 6 }))
    .map(([from, length]) => [from, addDays(from, length)] as const),
  { maxLength: 4 },
);
const act = fc.oneof(
  fc.constant({ kind: 'pass' as const }),
  fc.record({ kind: fc.constant('interview' as const), inDays: fc.integer({ min: 0, max: 60 }) }),
  fc.constant({ kind: 'decline' as const }),
  fc.record({ kind: fc.constant('extend' as const), days: fc.integer({ min: 1, max: 14 }) }),
  fc.record({ kind: fc.constant('standstill' as const), days: fc.integer({ min: 0, max: 20 }) }),
);

test('a date is never earlier than the promise and never behind the last day, and only a new clock moves it to an earlier one', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: limits.answerDaysMin, max: limits.answerDaysMax }),
      free,
      fc.array(fc.tuple(act, fc.integer({ min: 0, max: 15 })), { maxLength: 12 }),
      (days, freeDays, acts) => {
        const clock = clockOf(days, freeDays);
        const last = endOfDay(
          addDays(dateOf(applied), limits.applicationVisibleDays - limits.answerSightDays - 1),
        );
        let now = applied;
        for (const [one, pause] of acts) {
          now = new Date(now.getTime() + pause * DAY_MILLISECONDS);
          const before = clock.answer_due;
          switch (one.kind) {
            case 'pass':
              clock.answer_due = dueAfterPass(clock, now, freeDays);
              break;
            case 'interview':
              clock.answer_rest = countRemainingDays(clock, now, freeDays);
              clock.answer_due = dueAfterInterview(clock, addDays(dateOf(now), one.inDays), freeDays);
              break;
            case 'decline':
              clock.answer_due = dueAfterDecline(clock, now, freeDays);
              clock.answer_rest = null;
              break;
            case 'extend':
              clock.answer_due = dueAfterExtension(clock, one.days, now, freeDays) ?? clock.answer_due;
              expect(clock.answer_due >= before).toBe(true);
              break;
            case 'standstill':
              clock.answer_due = dueAfterStandstill(clock.answer_due, applied, one.days);
              clock.answer_promised = dueAfterStandstill(clock.answer_promised, applied, one.days);
              expect(clock.answer_due >= before).toBe(true);
              break;
          }
          expect(clock.answer_due >= clock.answer_promised).toBe(true);
          expect(clock.answer_due <= last).toBe(true);
          expect(clock.answer_due).toEqual(endOfDay(dateOf(clock.answer_due)));
        }
      },
    ),
  );
});

test('counting days there and back agrees', () => {
  fc.assert(
    fc.property(day, fc.integer({ min: 0, max: 60 }), free, (from, count, freeDays) => {
      expect(countDays(from, addCountedDays(from, count, freeDays), freeDays)).toBe(count);
    }),
  );
});
