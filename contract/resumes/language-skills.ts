import { type Language, languageTag } from '../languages.ts';

/**
 * Languages of a resume as ISO 639-1 codes: those that browsers can name in Vietnamese, Korean and English. The
 * first ones are those that most ads here ask for.
 */
// biome-ignore format: codes are easier to compare in lines
export const spokenLanguages = [
  'vi', 'ko', 'en', 'zh', 'ja', 'ar', 'bg', 'bn', 'cs', 'da', 'de', 'el', 'es', 'et',
  'fa', 'fi', 'fr', 'he', 'hi', 'hr', 'hu', 'id', 'it', 'kk', 'km', 'lo', 'lt', 'lv',
  'ml', 'mn', 'mr', 'ms', 'my', 'ne', 'nl', 'no', 'pa', 'pl', 'pt', 'ro', 'ru', 'si',
  'sk', 'sr', 'sv', 'sw', 'ta', 'te', 'th', 'tl', 'tr', 'uk', 'ur', 'uz',
] as const;
export type SpokenLanguage = (typeof spokenLanguages)[number];

/** Levels of the ILR scale, 5 to 1, as professional networks use it (docs/rules.md#validation). */
export const languageLevels = ['NATIVE', 'FLUENT', 'WORKING', 'CONVERSATIONAL', 'BASIC'] as const;
export type LanguageLevel = (typeof languageLevels)[number];

const displayNames = new Map<Language, Intl.DisplayNames>();

/** Returns the name of a spoken language in the reader's language; an unknown code is returned as it is. */
export function spokenLanguageName(code: string, reader: Language): string {
  // The objects that translate names are cached, because a form lists 54 languages.
  const names = displayNames.get(reader) ?? new Intl.DisplayNames(languageTag[reader], { type: 'language' });
  displayNames.set(reader, names);
  return names.of(code) ?? code;
}
