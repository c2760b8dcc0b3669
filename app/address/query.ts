import { useCallback, useMemo } from 'react';
import { useTranslation } from '../i18n/translation.tsx';
import { addressOf } from './addresses.ts';
import { updateUrl, usePageLocation } from './location.tsx';

type ChangeQuery = (
  change: (query: URLSearchParams) => void,
  options?: { replace?: boolean; keepScroll?: boolean },
) => void;

/** Query of the current URL and a function to change it: `changeQuery((query) => query.set('page', '2'))`. */
export function useQuery(): [query: URLSearchParams, changeQuery: ChangeQuery] {
  const { language } = useTranslation();
  const { path, search, move } = usePageLocation();
  const query = useMemo(() => new URLSearchParams(search), [search]);
  const changeQuery = useCallback<ChangeQuery>(
    (change, options = {}) => {
      const next = new URLSearchParams(search);
      change(next);
      const to = next.size > 0 ? `${path}?${next}` : path;
      if (move) move(to, options);
      else updateUrl(addressOf(to, language), options.replace ? 'replace' : 'push');
    },
    [move, path, search, language],
  );
  return [query, changeQuery];
}
