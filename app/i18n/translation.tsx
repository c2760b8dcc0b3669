import { createContext, use } from 'react';
import type { Translator } from './translator.ts';

export type { TranslateFn, Translator } from './translator.ts';

const WordsContext = createContext<Translator | undefined>(undefined);
export const TranslationProvider = WordsContext;

/** The translator and the language of the page. */
export function useTranslation(): Translator {
  const words = use(WordsContext);
  if (!words) throw new Error('useTranslation is outside TranslationProvider');
  return words;
}
