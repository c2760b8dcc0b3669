import { HOUR_MILLISECONDS } from '#contract/calendar.ts';
import type { Language } from '#contract/languages.ts';

/** Mails that can wait are sent from this hour on, by the reader's clock. */
const FROM = 8;
const UNTIL = 21;
/** Offset from UTC in hours. An account has a language and no time zone, and most Korean readers live in Korea. */
const hoursAhead: Record<Language, number> = { vi: 7, kr: 9, en: 7 };

/** Returns the next moment of the reader's day at which a mail may be sent: now, or at eight o'clock. */
export function nextDaytime(language: Language, now: Date): Date {
  const ahead = hoursAhead[language] * HOUR_MILLISECONDS;
  const local = new Date(now.getTime() + ahead);
  const hour = local.getUTCHours();
  if (hour >= FROM && hour < UNTIL) return now;
  const morning = Date.UTC(
    local.getUTCFullYear(),
    local.getUTCMonth(),
    local.getUTCDate() + (hour < FROM ? 0 : 1),
    FROM,
  );
  return new Date(morning - ahead);
}
