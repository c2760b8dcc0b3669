import { useCallback } from 'react';
import { defaultLanguage, type Language } from '#contract/languages.ts';
import { languageCookie } from '../browser/cookies.ts';
import { useTranslation } from '../i18n/translation.tsx';
import { linkFrom, splitAddress } from './addresses.ts';
import { type Navigate, usePageLocation } from './location.tsx';

/** Islands stand on documents, where every other page is another document: they need no table of addresses. */
let isReadingPath: (path: string) => boolean = () => true;

/** Tells which prefix-less paths are documents. The application of the work areas does, before it shows anything. */
export function provideReadingPaths(isReading: (path: string) => boolean): void {
  isReadingPath = isReading;
}

/**
 * Whether going to a path leaves what this document can show. A document speaks one language; work areas, whose
 * addresses have no prefix, speak that of the cookie. Browser only.
 * @param to without language prefix, or with one, as an address to return to after signing in is kept
 */
export function needsDocumentLoad(to: string, language: Language): boolean {
  const { language: named, path } = splitAddress(to.split(/[?#]/, 1)[0] ?? '');
  if (named && named !== language) return true;
  const here = splitAddress(location.pathname);
  // A reading page is a document; what it shows by itself is another query of its own path.
  if (isReadingPath(path) || isReadingPath(here.path)) return path !== here.path;
  return (languageCookie(document.cookie) ?? defaultLanguage) !== language;
}

/** Goes to a path (see `crossesZone`) from code, as `<Link>` does. */
export function useNavigateTo(): Navigate {
  const words = useTranslation();
  const { move } = usePageLocation();
  return useCallback(
    (to, options = {}) => {
      const { language: named, path } = splitAddress(to);
      if (move && !needsDocumentLoad(to, words.language)) return move(path, options);
      const address = named ? to : linkFrom(words, to);
      if (options.replace) location.replace(address);
      else location.assign(address);
    },
    [words, move],
  );
}
