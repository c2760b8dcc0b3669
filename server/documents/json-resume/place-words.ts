import type { Language } from '#contract/languages.ts';
import { translate } from '#server/infrastructure/text/i18n.ts';
import type { Path, SkippedField } from './reading.ts';

/** Formats a position in an imported file for the reader, such as "Work experience 2 › description". */
export function formatFieldPath([section = '', ...rest]: Path, language: Language): string {
  const [number] = rest;
  const title = nameOf(language, 'section', String(section));
  const isEntry = typeof number === 'number';
  const start = isEntry
    ? translate(language, 'json_resume.entry', { section: title, number: number + 1 })
    : title;
  const fields = rest
    .slice(isEntry ? 1 : 0)
    .map((part) => (typeof part === 'number' ? String(part + 1) : nameOf(language, 'field', part)));
  return [start, ...fields].join(' › ');
}

/** Formats a position with the message about it. */
export const formatSkippedField = ({ path, key }: SkippedField, language: Language): string =>
  translate(language, 'json_resume.at', {
    place: formatFieldPath(path, language),
    text: translate(language, key),
  });

/** Translated name of a section or field of JSON Resume. An unknown one is called "other information". */
function nameOf(language: Language, kind: 'section' | 'field', name: string): string {
  const key = `json_resume.${kind}.${name}`;
  const known = /^\w+$/.test(name) ? translate(language, key) : key;
  return known === key ? translate(language, `json_resume.${kind}.other`) : known;
}
