import { useEffect, useState } from 'react';
import { wordsChanged } from './loading.ts';
import type { PageWords } from './page-words.ts';

/** The words as they are. In `npm run dev` whoever shows them is rendered again when a file of locales/ changes. */
export const useLatestWords: (words: PageWords) => PageWords = import.meta.hot
  ? useChangingWords
  : (words) => words;

function useChangingWords(given: PageWords): PageWords {
  const [words, setWords] = useState(given);
  useEffect(() => {
    const renew = () => setWords({ ...given });
    addEventListener(wordsChanged, renew);
    return () => removeEventListener(wordsChanged, renew);
  }, [given]);
  return words;
}
