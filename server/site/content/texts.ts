import type { z } from 'zod';
import { fileUrl } from '#contract/files.ts';
import { defaultLanguage, type Language, languages } from '#contract/languages.ts';
import type { shownRichText } from '#contract/text/rich-text.ts';
import { selectLocalized } from '#server/infrastructure/db/localized.ts';

type Texts<Base extends string> = { [Key in `${Base}_${Language}`]: string | null };
type Bodies = { [Key in `body_${Language}`]: unknown };

/** Returns the title in the requested language, otherwise in Vietnamese, otherwise in any. Undefined without any title. */
export function titleOf(row: Texts<'title'>, language: Language) {
  const found = selectLocalized(row, 'title', language);
  return found && { title: found.text, title_language: found.language };
}

/** Returns an optional text, or ''. It is in the language of the title, so that no record mixes two languages. */
export function textOf<Base extends string>(row: Texts<Base>, base: Base, language: Language): string {
  return selectLocalized(row, base, language)?.text ?? '';
}

/** Titles by language, for the languages that have one. */
export function titlesOf(row: Texts<'title'>): Partial<Record<Language, string>> {
  return Object.fromEntries(
    languages.flatMap((language) => (row[`title_${language}`] ? [[language, row[`title_${language}`]]] : [])),
  );
}

const emptyBody: z.input<typeof shownRichText> = { type: 'doc', content: [] };

/**
 * Returns the formatted text in the requested language, otherwise in Vietnamese, otherwise in any. Empty if
 * there is none.
 */
export function bodyOf(row: Bodies, language: Language) {
  const body_language =
    [language, defaultLanguage, ...languages].find((one) => row[`body_${one}`] !== null) ?? language;
  // Validated against the schema when it was stored, and each node again when it is rendered.
  const body = (row[`body_${body_language}`] ?? emptyBody) as z.input<typeof shownRichText>;
  return { body, body_language };
}

/** Maps an uploaded picture for pages; null without one. */
export function imageOf(file: { id: string | null; width: number | null; height: number | null }) {
  if (file.id === null || file.width === null || file.height === null) return null;
  return { url: fileUrl(file.id), width: file.width, height: file.height };
}
