import { useEffect, useState } from 'react';
import { translationsReloadedEvent } from './load-namespaces.ts';
import type { Translator } from './translator.ts';

/** The current translator. In `npm run dev` components that use it render again when a file in locales/ changes. */
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
