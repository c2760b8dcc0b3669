/**
 * How typed text is read and judged, in plain functions: schemas (fields.ts) are made of them, and forms that are
 * fetched on every page use them without a schema library.
 */
import { message, required } from './messages.ts';

/** Trimmed, NFC, without control characters other than line breaks and tabs. */
export function clean(value: string): string {
  // Unpaired surrogates cannot be stored as UTF-8; control characters are never meant. They go first: a letter and
  // its mark may stand on both sides of one.
  return value.toWellFormed().replace(controlCharacters, '').normalize('NFC').trim();
}
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that must not be stored
const controlCharacters = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/g;

/** Search words are one line: line breaks, control characters and rows of blanks are one blank. */
export const oneLine = (value: string): string =>
  value
    .toWellFormed()
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .normalize('NFC')
    .trim();

/** Makes control characters visible instead of dropping them, for what something is found by. */
export const showControls = (value: string): string => value.replace(controlCharacters, '\uFFFD');

/** What is wrong with the length of required text, in code points; `max` itself passes. Nothing when it is well. */
export function findTextProblem(value: string, max: number, min = 1): string | undefined {
  const { length } = [...value];
  if (length === 0) return required;
  if (length < min) return message('min_length', { min });
  return length > max ? message('max_length', { max }) : undefined;
}

/** A name as people see it: without characters that nobody sees, with one blank between words. */
export const visible = (value: string): string =>
  value
    .toWellFormed()
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replace(/\s+/gu, ' ')
    .normalize('NFC')
    .trim();
