/** Display format of a time; the wire always uses HH:MM or HH:MM:SS of 24 hours. */
export type TimeForm = { hour12?: boolean; seconds?: boolean };

const MORNING = /a\.?m\.?|sáng|SA|오전/i;
const AFTERNOON = /p\.?m\.?|chiều|tối|CH|오후/i;

/**
 * Converts "7", "730", "7:30", "19h30", "7:30 pm", "7:30 CH" or "오후 7:30", and with seconds "7:30:15", to its wire
 * form; null if it is not a time.
 */
export function parseTimeText(text: string, seconds = false): string | null {
  const half = AFTERNOON.test(text) ? 12 : 0;
  const is12 = half > 0 || MORNING.test(text);
  const digits = text.replace(AFTERNOON, '').replace(MORNING, '').trim();
  const found = /^(\d{1,2})(?:[:.h ]?(\d{2})(?:[:. ]?(\d{2}))?)?h?$/i.exec(digits);
  if (!found || (found[3] && !seconds)) return null;
  const typed = Number(found[1]);
  if (is12 && (typed < 1 || typed > 12)) return null;
  const parts = [is12 ? (typed % 12) + half : typed, Number(found[2] ?? 0), Number(found[3] ?? 0)];
  if (parts.some((part, at) => part > (at ? 59 : 23))) return null;
  return parts
    .slice(0, seconds ? 3 : 2)
    .map(twoDigits)
    .join(':');
}

/** Formats a wire time in a language: 19:30, or 07:30 pm. Any other text is returned unchanged. */
export function formatTimeText(value: string, locale: string, { hour12, seconds }: TimeForm): string {
  if (!hour12 || !/^\d{2}:\d{2}(:\d{2})?$/.test(value)) return value;
  const form = { hour: '2-digit', minute: '2-digit', second: seconds ? '2-digit' : undefined } as const;
  const words = new Intl.DateTimeFormat(locale, { ...form, hour12, timeZone: 'UTC' });
  return words.format(Date.parse(`1970-01-01T${value}Z`));
}

/** 7 as "07". */
export const twoDigits = (part: number) => String(part).padStart(2, '0');
