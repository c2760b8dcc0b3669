import { isDeepStrictEqual } from 'node:util';

/**
 * Whether a row holds all of `fields` already: what is sent again because an answer was lost, or typed alike in two
 * tabs, changes nothing and contradicts nobody.
 */
export const hasValues = (row: object, fields: object): boolean =>
  Object.entries(fields).every(([name, value]) => isDeepStrictEqual(row[name as keyof typeof row], value));
