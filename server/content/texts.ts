import type { z } from 'zod';
import { fileUrl } from '#contract/files.ts';
import { defaultLanguage, type Language, languages } from '#contract/languages.ts';
import type { shownRichText } from '#contract/rich-text.ts';
import { selectLocalized } from '#server/db/localized.ts';

type Texts<Base extends string> = { [Key in `${Base}_${Language}`]: string | null };
type Bodies = { [Key in `body_${Language}`]: unknown };

/** The title in the language asked for, else Vietnamese, else any. Without one in any language: undefined. */
export function titleOf(row: Texts<'title'>, language: Language) {
  const found = selectLocalized(row, 'title', language);
  return found && { title: found.text, title_language: found.language };
}

/** A text that may be left out; '' then. It stands in the language of the title, so that no record mixes two. */
export function textOf<Base extends string>(row: Texts<Base>, base: Base, language: Language): string {
  return selectLocalized(row, base, language)?.text ?? '';
}

/** Titles by the languages in which there is one. */
export function titlesOf(row: Texts<'title'>): Partial<Record<Language, string>> {
  return Object.fromEntries(
    languages.flatMap((language) => (row[`title_${language}`] ? [[language, row[`title_${language}`]]] : [])),
  );
}

const emptyBody: z.input<typeof shownRichText> = { type: 'doc', content: [] };

/** The formatted text in the language asked for, else Vietnamese, else any; an empty one where nothing was written. */
export function bodyOf(row: Bodies, language: Language) {
  const body_language =
    [language, defaultLanguage, ...languages].find((one) => row[`body_${one}`] !== null) ?? language;
  // Held against the schema when it was stored, and each node once more when it is drawn.
  const body = (row[`body_${body_language}`] ?? emptyBody) as z.input<typeof shownRichText>;
  return { body, body_language };
}

/** A picture of ours as pages show it; null without one. */
export function imageOf(file: { id: string | null; width: number | null; height: number | null }) {
  if (file.id === null || file.width === null || file.height === null) return null;
  return { url: fileUrl(file.id), width: file.width, height: file.height };
}
