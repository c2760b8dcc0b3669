import { useEffect, useState } from 'react';
import { translationsReloadedEvent } from './load-namespaces.ts';
import type { Translator } from './translator.ts';

/** The words as they are. In `npm run dev` whoever shows them is rendered again when a file of locales/ changes. */
export const useHotTranslation: (words: Translator) => Translator = import.meta.hot
  ? useReloadedTranslation
  : (words) => words;

function useReloadedTranslation(given: Translator): Translator {
  const [words, setWords] = useState(given);
  useEffect(() => {
    const renew = () => setWords({ ...given });
    addEventListener(translationsReloadedEvent, renew);
    return () => removeEventListener(translationsReloadedEvent, renew);
  }, [given]);
  return words;
}
