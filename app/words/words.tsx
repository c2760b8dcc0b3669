import { createContext, use } from 'react';
import type { PageWords } from './page-words.ts';

export type { PageWords, Translate } from './page-words.ts';

const WordsContext = createContext<PageWords | undefined>(undefined);
export const WordsProvider = WordsContext;

/** The translator and the language of the page. */
export function useWords(): PageWords {
  const words = use(WordsContext);
  if (!words) throw new Error('useWords stands outside WordsProvider');
  return words;
}
