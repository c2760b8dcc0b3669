import { defaultLanguage, type Language, type Localized, languages } from '#contract/languages.ts';
import type { ShownDocument } from './rich-text.tsx';

/** The language in which the public reads a text: the requested one, else Vietnamese, else any. */
const findLanguage = (language: Language, isThere: (one: Language) => boolean): Language =>
  [language, defaultLanguage, ...languages].find(isThere) ?? language;

/** A text of a form as the public reads it in a language, with the actual language of the text. */
export function formTextIn<Base extends string>(
  values: Readonly<Record<Localized<Base>, string>>,
  base: Base,
  language: Language,
): { text: string; language: Language } {
  const found = findLanguage(language, (one) => values[`${base}_${one}`] !== '');
  return { text: values[`${base}_${found}`], language: found };
}

/** The formatted text of a form as the public reads it in a language. */
export function formBodyIn(
  values: Readonly<Record<Localized<'body'>, ShownDocument | null>>,
  language: Language,
): { body: { type: 'doc'; content: Record<string, unknown>[] }; body_language: Language } {
  const found = findLanguage(language, (one) => values[`body_${one}`] !== null);
  return {
    body: { type: 'doc', content: [...(values[`body_${found}`]?.content ?? [])] },
    body_language: found,
  };
}
