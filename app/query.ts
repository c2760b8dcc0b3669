import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';

type ChangeQuery = (
  change: (query: URLSearchParams) => void,
  options?: { replace?: boolean; keepScroll?: boolean },
) => void;

/**
 * The query of the address and how to change it: `changeQuery((query) => query.set('page', '2'))`.
 * The router's own `useSearchParams` stands in the part of it that pages do not load first.
 */
export function useQuery(): [query: URLSearchParams, changeQuery: ChangeQuery] {
  const { search } = useLocation();
  const navigate = useNavigate();
  const query = useMemo(() => new URLSearchParams(search), [search]);
  const changeQuery = useCallback<ChangeQuery>(
    (change, { replace, keepScroll } = {}) => {
      const next = new URLSearchParams(search);
      change(next);
      navigate({ search: next.toString() }, { replace, preventScrollReset: keepScroll });
    },
    [navigate, search],
  );
  return [query, changeQuery];
}
