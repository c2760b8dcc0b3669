import { isDeepStrictEqual } from 'node:util';

/**
 * True if the row already has all of these values. A repeated request, because an answer was lost or the same was typed
 * in two tabs, then changes nothing and is no conflict.
 */
export const hasValues = (row: object, fields: object): boolean =>
  Object.entries(fields).every(([name, value]) => isDeepStrictEqual(row[name as keyof typeof row], value));
