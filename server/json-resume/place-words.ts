import type { Language } from '#contract/languages.ts';
import { translate } from '#server/i18n.ts';
import type { Path, SkippedField } from './reading.ts';

/** A place in the file in the reader's words: "Work experience 2 › description". */
export function placeOf([section = '', ...rest]: Path, language: Language): string {
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

/** A place with what is said of it. */
export const formatSkippedField = ({ path, key }: SkippedField, language: Language): string =>
  translate(language, 'json_resume.at', { place: placeOf(path, language), text: translate(language, key) });

/** What a part of the format is called; others by "other information", whatever somebody has named them. */
function nameOf(language: Language, kind: 'section' | 'field', name: string): string {
  const key = `json_resume.${kind}.${name}`;
  const known = /^\w+$/.test(name) ? translate(language, key) : key;
  return known === key ? translate(language, `json_resume.${kind}.other`) : known;
}
