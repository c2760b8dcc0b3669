import { formatDate } from './format.ts';

// Apart from format.ts: islands load that one, and none of them needs these.

/** `15/12/2025` from a day or a moment: in texts that leave our pages, such as previews of links, where people write it so. */
export function formatDateAbroad(date: string): string {
  return formatDate(date).replaceAll('.', '/');
}

/** `12.2025`, as months are typed, from a day (`2025-12-15`) or from a month as it is sent (`12/2025`). */
export function formatMonth(month: string): string {
  const [year = '', number] = month.split('-');
  return number ? `${number}.${year}` : month.replace('/', '.');
}
