import { formatDate } from './format.ts';

// Separate from format.ts, because islands load that file and need none of these formats.

/** `15/12/2025` from a day or a moment: for texts outside our pages, such as link previews, because that is the common format. */
export function formatDateAbroad(date: string): string {
  return formatDate(date).replaceAll('.', '/');
}

/** `12.2025`, as months are typed, from a day (`2025-12-15`) or from a month on the wire (`12/2025`). */
export function formatMonth(month: string): string {
  const [year = '', number] = month.split('-');
  return number ? `${number}.${year}` : month.replace('/', '.');
}
