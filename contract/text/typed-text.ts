/**
 * Cleaning and validation of typed text in plain functions. Schemas (fields.ts) are built on them, and forms that are
 * loaded on every page use them without a schema library.
 */
import { message, required } from './messages.ts';

/** Trims a text, converts it to NFC and removes control characters other than line breaks and tabs. */
export function sanitiseText(value: string): string {
  // Unpaired surrogates cannot be stored as UTF-8, and control characters are never intended. They are removed first,
  // because one may separate a letter from its diacritic.
  return value.toWellFormed().replace(controlCharacters, '').normalize('NFC').trim();
}
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that must not be stored
const controlCharacters = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/g;

/** Converts search words to one line: each run of line breaks, control characters and blanks becomes one blank. */
export const toOneLine = (value: string): string =>
  value
    .toWellFormed()
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .normalize('NFC')
    .trim();

/** Makes control characters visible instead of removing them, for texts that serve as a key. */
export const replaceControlCharacters = (value: string): string => value.replace(controlCharacters, '\uFFFD');

/** Error in the length of required text, in code points; `max` itself passes. Undefined if the text is valid. */
export function findTextProblem(value: string, max: number, min = 1): string | undefined {
  const { length } = [...value];
  if (length === 0) return required;
  if (length < min) return message('min_length', { min });
  return length > max ? message('max_length', { max }) : undefined;
}

/** Normalises a name to what people see: without invisible characters, with one blank between words. */
export const normaliseName = (value: string): string =>
  value
    .toWellFormed()
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replace(/\s+/gu, ' ')
    .normalize('NFC')
    .trim();
