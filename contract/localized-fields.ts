import { z } from 'zod';
import { optionalText } from './fields.ts';
import { type Localized, languages } from './languages.ts';

/** A text in each language under base_vi, base_kr, base_en (docs/rules.md#languages). */
export const localizedText = <Base extends string>(base: Base, max: number, min = 1) =>
  Object.fromEntries(languages.map((language) => [`${base}_${language}`, optionalText(max, min)])) as {
    [Key in Localized<Base>]: ReturnType<typeof optionalText>;
  };
/** A multilingual field as its owner reads it. */
export const nullableLocalized = <Base extends string>(base: Base) =>
  Object.fromEntries(languages.map((language) => [`${base}_${language}`, z.string().nullable()])) as {
    [Key in Localized<Base>]: z.ZodNullable<z.ZodString>;
  };
