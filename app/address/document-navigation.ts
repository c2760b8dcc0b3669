import { useCallback } from 'react';
import { defaultLanguage, type Language } from '#contract/languages.ts';
import { languageCookie } from '../browser/cookies.ts';
import { useTranslation } from '../i18n/translation.tsx';
import { linkFrom, splitAddress } from './addresses.ts';
import { type Navigate, usePageLocation } from './location.tsx';

/** Default for documents with islands, which have no route table: every other page is another document. */
let isReadingPath: (path: string) => boolean = () => true;

/** Registers a check for prefix-less paths that are documents. The application of the work areas calls it before it renders. */
export function setReadingPathCheck(isReading: (path: string) => boolean): void {
  isReadingPath = isReading;
}

/**
 * True if a path needs another document. A document has one language; work areas, whose addresses have no prefix, have
 * that of the cookie. Browser only.
 * @param to without language prefix, or with one, as in a return address after sign-in
 */
export function needsDocumentLoad(to: string, language: Language): boolean {
  const { language: named, path } = splitAddress(to.split(/[?#]/, 1)[0] ?? '');
  if (named && named !== language) return true;
  const here = splitAddress(location.pathname);
  // A reading page is a document. Only another query of its own path is handled on the page.
  if (isReadingPath(path) || isReadingPath(here.path)) return path !== here.path;
  return (languageCookie(document.cookie) ?? defaultLanguage) !== language;
}

/** Navigates to a path (see `needsDocumentLoad`) from code, as `<Link>` does. */
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
