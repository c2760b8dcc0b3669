import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { HOUR_MILLISECONDS } from '#contract/calendar.ts';
import { candidateZone, noticeTime, type UtcOffsetHours } from './notice-time.ts';

const at = (text: string) => new Date(`${text}:00Z`);
const told = (now: string, given: Partial<Parameters<typeof noticeTime>[1]> = {}) =>
  noticeTime(at(now), { tellAfterHours: 24, zone: 7, answerDue: null, ...given })
    .toISOString()
    .slice(0, 16);

describe('a refusal is told', () => {
  test('after ten seconds without a delay, also at night', () => {
    const now = at('2026-11-30T16:00');
    const moment = noticeTime(now, { tellAfterHours: 0, zone: 7, answerDue: null });
    expect(moment.getTime() - now.getTime()).toBe(10_000);
  });

  test.each([
    // 14:00 in Vietnam
    ['2026-11-30T07:00', 24, 7, '2026-12-01T07:00'],
    ['2026-11-30T07:00', 72, 7, '2026-12-03T07:00'],
    // 21:00 in Vietnam, 20:59, 08:00 and 07:59
    ['2026-11-30T14:00', 24, 7, '2026-12-02T01:00'],
    ['2026-11-30T13:59', 24, 7, '2026-12-01T13:59'],
    ['2026-11-30T01:00', 24, 7, '2026-12-01T01:00'],
    ['2026-11-30T00:59', 24, 7, '2026-12-01T01:00'],
    // 02:00 in Vietnam: on the same day
    ['2026-11-29T19:00', 24, 7, '2026-12-01T01:00'],
    // 21:00 in Korea, two hours before it is so in Vietnam
    ['2026-11-30T12:00', 24, 9, '2026-12-01T23:00'],
    ['2026-11-30T11:59', 24, 9, '2026-12-01T11:59'],
  ] as const)(
    'by day of the candidate: decided %s, %i hours, UTC+%i',
    (now, tellAfterHours, zone, moment) => {
      expect(told(now, { tellAfterHours, zone })).toBe(moment);
    },
  );

  test('an hour before the promised answer is due', () => {
    expect(told('2026-11-30T02:00', { answerDue: at('2026-11-30T12:00') })).toBe('2026-11-30T11:00');
  });

  test('in the evening before, if the promised answer is due at night', () => {
    const answerDue = at('2026-11-30T16:59');
    expect(told('2026-11-30T02:00', { answerDue })).toBe('2026-11-30T13:59');
    // The refusal is decided after the last evening before the promised time, so the promise is kept at night.
    expect(told('2026-11-30T15:00', { answerDue })).toBe('2026-11-30T15:00');
  });

  test('as soon as it is day, if the promised answer is late already', () => {
    expect(told('2026-11-30T02:00', { answerDue: at('2026-11-29T16:59') })).toBe('2026-11-30T02:00');
    expect(told('2026-11-30T15:00', { answerDue: at('2026-11-29T16:59') })).toBe('2026-12-01T01:00');
  });

  test('never before ten seconds, never later than the delay and a night, by day unless a promise ends', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 400 * 24 * 60 }),
        fc.constantFrom(24 as const, 72 as const),
        fc.constantFrom<UtcOffsetHours>(7, 9),
        fc.option(fc.integer({ min: -48, max: 24 * 30 })),
        (minutes, tellAfterHours, zone, dueIn) => {
          const now = new Date(at('2026-01-01T00:00').getTime() + minutes * 60_000);
          const answerDue = dueIn === null ? null : new Date(now.getTime() + dueIn * HOUR_MILLISECONDS - 1);
          const moment = noticeTime(now, { tellAfterHours, zone, answerDue });
          const wait = moment.getTime() - now.getTime();
          expect(wait).toBeGreaterThanOrEqual(10_000);
          expect(wait).toBeLessThanOrEqual((tellAfterHours + 11) * HOUR_MILLISECONDS);
          const hour = new Date(moment.getTime() + zone * HOUR_MILLISECONDS).getUTCHours();
          const isDay = hour >= 8 && hour < 21;
          const isPromised =
            answerDue !== null && answerDue.getTime() - HOUR_MILLISECONDS >= now.getTime() + 10_000;
          if (isPromised)
            expect(moment.getTime()).toBeLessThanOrEqual(answerDue.getTime() - HOUR_MILLISECONDS);
          else expect(isDay).toBe(true);
          // A notice is sent at night only if the last evening before the promised time has passed.
          if (!isDay) expect(wait).toBe(10_000);
        },
      ),
      { numRuns: 500 },
    );
  });

  test('by the zone of the language in which the candidate reads mails', () => {
    expect([candidateZone('vi'), candidateZone('kr'), candidateZone('en')]).toEqual([7, 9, 7]);
  });
});
