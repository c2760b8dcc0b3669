import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { defaultLanguage, type Language } from '#contract/languages.ts';
import { addressOf, isUnprefixed, splitAddress } from './addresses.ts';
import { languageCookie } from './cookies.ts';
import { useWords } from './words.tsx';

/**
 * Whether going to a prefix-less path leaves what this document can show. A document speaks one language and knows
 * one prefix; the areas without prefix speak the language of the cookie. Browser only.
 */
export function crossesZone(to: string, language: Language): boolean {
  const path = to.split(/[?#]/, 1)[0] ?? '';
  const isPrefixed = splitAddress(location.pathname).language !== undefined;
  if (!isUnprefixed(path)) return isPrefixed ? false : language !== defaultLanguage;
  return isPrefixed || (languageCookie(document.cookie) ?? defaultLanguage) !== language;
}

/** Goes to a prefix-less path from code, as `<Link>` does. */
export function useGo(): (to: string, options?: { replace?: boolean; keepScroll?: boolean }) => void {
  const { language } = useWords();
  const navigate = useNavigate();
  return useCallback(
    (to, options = {}) => {
      if (crossesZone(to, language)) location.assign(addressOf(to, language));
      else navigate(to, { replace: options.replace, preventScrollReset: options.keepScroll });
    },
    [language, navigate],
  );
}
