import { z } from 'zod';
import { optionalText, runAlways } from './fields.ts';
import { type Localized, languages } from './languages.ts';
import { required } from './text/messages.ts';

/** A text in each language under base_vi, base_kr, base_en (docs/rules.md#languages). */
export const localizedText = <Base extends string>(base: Base, max: number, min = 1) =>
  Object.fromEntries(languages.map((language) => [`${base}_${language}`, optionalText(max, min)])) as {
    [Key in Localized<Base>]: ReturnType<typeof optionalText>;
  };
/** A multilingual field in answers to its owner, with null for missing languages. */
export const nullableLocalized = <Base extends string>(base: Base) =>
  Object.fromEntries(languages.map((language) => [`${base}_${language}`, z.string().nullable()])) as {
    [Key in Localized<Base>]: z.ZodNullable<z.ZodString>;
  };
/** A text is required in at least one language. The error is reported at the name without a language. */
export const inOneLanguage = (base: string) =>
  z.refine<Record<string, unknown>>((value) => languages.some((language) => value[`${base}_${language}`]), {
    error: required,
    path: [base],
    ...runAlways,
  });
