import { isCalendarDate } from '#contract/date-fields.ts';
import { foldWords } from '#contract/text/fold.ts';

const currency = /VN[DĐ]|₫|đồng|dong|đ\.?$/giu;
/**
 * Matches digits with or without groups of three, then optional decimals. The separators of groups and decimals must
 * differ.
 */
const number = /^(\d{1,3}(?:([.,' ])\d{3})*|\d+)(?:([.,])(\d{1,2}))?$/;
const grouped = /^\d{1,3}([.,' ])\d{3}(?:\1\d{3})*$/;

/**
 * Parses an amount as Vietnamese and English banks write it: 1.458.000, 1,458,000.00, +1 458 000 VND, (1,458,000), 1.458.000-.
 * @returns whole VND, below 0 for money out; undefined if the cell is no such amount
 */
export function readAmount(cell: string): number | undefined {
  const bare = cell
    .replace(/[\s\u00a0\u202f]+/g, ' ')
    .replace(currency, '')
    .trim();
  const [, before = '', digits = '', after = ''] =
    /^([-−+(]?)\s*([\d.,' ]*\d)\s*(\)|[-−+]|CR?|DR?|[CD]B)?$/i.exec(bare) ?? [];
  const [, whole = '', , point, decimals = ''] = number.exec(digits) ?? [];
  const [, sign] = grouped.exec(whole) ?? [];
  const isWhole = /^\d+$/.test(whole) || sign !== undefined;
  if (!isWhole || (point !== undefined && point === sign) || /[1-9]/.test(decimals)) return undefined;
  if ((before === '(') !== (after === ')') || (/[-−+]/.test(before) && /[-−+]/.test(after))) return undefined;
  const value = Number(whole.replace(/\D/g, ''));
  if (!Number.isSafeInteger(value)) return undefined;
  return value > 0 && (/[-−(]/.test(before) || /^[-−D]/i.test(after)) ? -value : value;
}

const directions = {
  in: /^(c|cr|co|ghi co|credit|in|thu|vao|tien vao|nhan|deposit)$/,
  out: /^(d|dr|db|no|ghi no|debit|out|chi|ra|tien ra|rut|chuyen|withdrawal)$/,
};

/**
 * Parses the direction of money (in or out) from a word, a letter or a sign in a cell of its own.
 * @returns undefined if it is neither
 */
export function readDirection(cell: string): 'in' | 'out' | undefined {
  if (/^[+]$/.test(cell.trim())) return 'in';
  if (/^[-−]$/.test(cell.trim())) return 'out';
  const word = foldWords(cell);
  return directions.in.test(word) ? 'in' : directions.out.test(word) ? 'out' : undefined;
}

/** Parses a day as DD/MM/YYYY or YYYY-MM-DD, with any separators and with or without a time after it. @returns it as YYYY-MM-DD */
export function readDay(cell: string): string | undefined {
  const [first = ''] = cell.trim().split(/[\sT]/);
  const [, day = '', , month = '', year = ''] = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4})$/.exec(first) ?? [];
  const [, isoYear = '', , isoMonth = '', isoDay = ''] =
    /^(\d{4})([/.-])(\d{1,2})\2(\d{1,2})$/.exec(first) ?? [];
  const padded = (part: string) => part.padStart(2, '0');
  const iso = `${year || isoYear}-${padded(month || isoMonth)}-${padded(day || isoDay)}`;
  return isCalendarDate(iso) ? iso : undefined;
}
