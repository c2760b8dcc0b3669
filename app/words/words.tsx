import { createContext, use } from 'react';
import type { Translator } from './page-words.ts';

export type { Translator, TranslateFn } from './page-words.ts';

const WordsContext = createContext<Translator | undefined>(undefined);
export const TranslationProvider = WordsContext;

/** The translator and the language of the page. */
export function useTranslation(): Translator {
  const words = use(WordsContext);
  if (!words) throw new Error('useWords stands outside WordsProvider');
  return words;
}
