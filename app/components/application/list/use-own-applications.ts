import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { usePlace } from '#app/address/place.tsx';
import { api } from '#app/api/here.ts';
import { useLive } from '#app/api/live.ts';
import { useViewer } from '#app/browser/viewer.ts';
import type { InputOf, OutputOf } from '#contract/index.ts';
import { limits } from '#contract/limits.ts';
import { type ReadList, recallList, useListMemory } from '../../../address/list-memory.ts';

export type OwnApplications = OutputOf<'GET /candidate/application/list'>;
type Group = InputOf<'GET /candidate/application/list'>['group'];
type List = OwnApplications['list'];

/**
 * The list of a tab: what the page loaded, more on asking, and anew when something changed on either side. Going back
 * finds it read as far as it was. Meant to be mounted anew for each entry of the history.
 */
export function useOwnApplications(first: OwnApplications, group: Group) {
  // Another person at this computer does not find it.
  const key = `${useViewer()?.email ?? ''}:${usePlace().entry}`;
  const [shown, setShown] = useState(() => readOn(first, recallList(key)));
  const [to, setTo] = useState(() => recallList(key)?.to ?? first.page);
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle');
  const from = first.page;

  // Loaded anew at the same entry: somebody signed in or out elsewhere.
  const start = useRef(first);
  useEffect(() => {
    if (start.current === first) return;
    start.current = first;
    setShown(first);
    setTo(first.page);
  }, [first]);

  const read = useMemo(() => ({ list: shown.list, from, to }), [shown.list, from, to]);
  useListMemory<List[number]>(key, read, (left) => {
    setShown((now) => readOn(now, left));
    setTo(left.to);
  });

  /** What is shown, asked anew in one call. */
  const refresh = useCallback(
    async (options: { background?: boolean; signal?: AbortSignal } = {}) => {
      const limit =
        from === 1
          ? Math.min(limits.pageSizeMax, Math.max(limits.pageSize, shown.list.length))
          : limits.pageSize;
      const quiet = options.background === true;
      const input = { group, page: from, limit };
      const answer = await api('GET /candidate/application/list', input, { ...options, quiet });
      if (answer.ok) setShown({ ...answer.data, list: keepRest(answer.data.list, shown.list, limit) });
    },
    [group, from, shown.list],
  );
  useLive((signal) => refresh({ background: true, signal }));

  async function more() {
    if (state === 'loading') return;
    setState('loading');
    const answer = await api('GET /candidate/application/list', { group, page: to + 1 }, { quiet: true });
    setState(answer.ok ? 'idle' : 'failed');
    if (!answer.ok) return;
    setShown((now) => ({ ...answer.data, list: [...now.list, ...newOnes(answer.data.list, now.list)] }));
    // Asked for by the short page, before the recovered list stood: that one holds more already.
    setTo((now) => Math.max(now, answer.data.page));
  }
  return {
    shown,
    from,
    to,
    state,
    hasMore: to * limits.pageSize < shown.total,
    refresh: () => void refresh(),
    more: () => void more(),
  };
}

/** The page that was just loaded, and behind it what had been read on before. */
function readOn(now: OwnApplications, left: ReadList<List[number]> | undefined): OwnApplications {
  return left ? { ...now, list: keepRest(now.list, left.list, now.list.length) } : now;
}

function newOnes(list: List, known: List): List {
  const ids = new Set(known.map(({ profile_apply_id }) => profile_apply_id));
  return list.filter(({ profile_apply_id }) => !ids.has(profile_apply_id));
}

/** A refresh brings at most one large page; what stood behind it stays. */
function keepRest(fresh: List, old: readonly List[number][], limit: number): List {
  if (fresh.length < limit) return fresh;
  return [...fresh, ...newOnes(old.slice(limit), fresh)];
}
