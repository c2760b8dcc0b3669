import { useMemo, useRef, useSyncExternalStore } from 'react';
import { useViewer } from '#app/browser/viewer.ts';
import { type ResultPage, useResults } from '#app/components/public/recruitment-list/use-results.ts';
import { onFlagsChange, wasUnsaved } from '#app/components/shared/saved/flags.ts';
import type { SaveTarget } from '#app/components/shared/saved/intent.ts';
import type { CallResult } from '#contract/call.ts';

/** A page of a list of the signed-in candidate, such as the saved ads. */
type OwnPage<Row> = ResultPage<Row> & { total: number };

interface OwnList<Row> {
  /** Identifies one of several lists on a page. */
  name: string;
  first: OwnPage<Row>;
  /** Requests another page. */
  ask: (page: number) => Promise<CallResult<OwnPage<Row>>>;
  /** Returns those of the ids whose rows were removed from the list since it was loaded. */
  useGone: (ids: readonly number[]) => ReadonlySet<number>;
}

/**
 * A list of the signed-in candidate that is loaded page by page while rows are removed from it. Removed rows are left
 * out, and return to their position when the removal is undone.
 */
export function useOwnListRows<Row extends { id: number }>({ name, first, ask, useGone }: OwnList<Row>) {
  const viewer = useViewer();
  const goneCount = useRef(0);
  const results = useResults<Row>(
    first,
    async (page) => {
      // The following rows have moved up by the number of removed rows, so some of them are on the previous page now.
      const numbers = goneCount.current > 0 ? [page - 1, page] : [page];
      const answers = await Promise.all(numbers.map(ask));
      const pages = answers.flatMap((answer) => (answer.ok ? [answer.data] : []));
      const last = pages.at(-1);
      if (!last || pages.length < numbers.length) return undefined;
      return { ...last, page, list: pages.flatMap(({ list }) => list) };
    },
    `${viewer?.email ?? ''}:${name}:`,
  );
  const gone = useGone(results.list.map(({ id }) => id));
  goneCount.current = gone.size;
  return {
    ...results,
    list: results.list.filter(({ id }) => !gone.has(id)),
    total: Math.max(0, first.total - gone.size),
  };
}

/** The ads or companies of `ids` that were unsaved. */
export function useUnsavedIds(kind: SaveTarget['kind'], ids: readonly number[]): ReadonlySet<number> {
  const gone = useSyncExternalStore(
    onFlagsChange,
    () => ids.filter((id) => wasUnsaved({ kind, id })).join(),
    () => '',
  );
  return useMemo(() => new Set(gone === '' ? [] : gone.split(',').map(Number)), [gone]);
}
