import { useCallback, useEffect, useState } from 'react';
import { api } from '#app/api-here.ts';
import { useLive } from '#app/live.ts';
import type { InputOf, OutputOf } from '#contract/index.ts';
import { limits } from '#contract/limits.ts';

export type OwnApplications = OutputOf<'GET /candidate/application/list'>;
type Group = InputOf<'GET /candidate/application/list'>['group'];

/** The list of a tab: what the page loaded, more on asking, and anew when something changed on either side. */
export function useOwnApplications(first: OwnApplications, group: Group) {
  const [shown, setShown] = useState(first);
  const [isLoading, setLoading] = useState(false);
  useEffect(() => setShown(first), [first]);

  /** Everything that is shown, asked anew in one call. */
  const refresh = useCallback(
    async (options: { background?: boolean; signal?: AbortSignal } = {}) => {
      const limit = Math.min(limits.pageSizeMax, Math.max(limits.pageSize, shown.list.length));
      const quiet = options.background === true;
      const answer = await api('GET /candidate/application/list', { group, limit }, { ...options, quiet });
      if (answer.ok) setShown({ ...answer.data, list: keepRest(answer.data.list, shown.list, limit) });
    },
    [group, shown.list],
  );
  useLive((signal) => refresh({ background: true, signal }));

  async function more() {
    if (isLoading) return;
    setLoading(true);
    const page = Math.floor(shown.list.length / limits.pageSize) + 1;
    const answer = await api('GET /candidate/application/list', { group, page });
    setLoading(false);
    if (!answer.ok) return;
    const known = new Set(shown.list.map(({ profile_apply_id }) => profile_apply_id));
    const fresh = answer.data.list.filter(({ profile_apply_id }) => !known.has(profile_apply_id));
    setShown({ ...answer.data, list: [...shown.list, ...fresh] });
  }
  return { shown, isLoading, refresh: () => void refresh(), more: () => void more() };
}

type List = OwnApplications['list'];

/** A refresh brings at most one large page; what stood behind it stays. */
function keepRest(fresh: List, old: List, limit: number): List {
  if (fresh.length < limit) return fresh;
  const known = new Set(fresh.map(({ profile_apply_id }) => profile_apply_id));
  return [...fresh, ...old.slice(limit).filter(({ profile_apply_id }) => !known.has(profile_apply_id))];
}
