import { type InfiniteData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { getStoredList, type LoadedList, useListRestoration } from '#app/address/list-restoration.ts';
import { usePageLocation } from '#app/address/location.tsx';
import {
  getPageLoadId,
  pollingOptions,
  queryRequestOptions,
  readCall,
  useInvalidateCalls,
} from '#app/api/use-call.ts';
import { useViewer } from '#app/browser/viewer.ts';
import type { InputOf, OutputOf } from '#contract/index.ts';
import { limits } from '#contract/limits.ts';

const call = 'GET /candidate/application/list';
type Page = OutputOf<typeof call>;
type Row = Page['list'][number];

/**
 * The list of a tab: the first page, more on demand, and reloaded after changes on either side. Back navigation
 * restores all pages that had been loaded. It must be mounted again for each history entry.
 */
export function useOwnApplications(
  first: Page,
  filters: Pick<InputOf<typeof call>, 'group' | 'key' | 'period'>,
) {
  // Includes the e-mail, so that another user of this computer does not find it.
  const entry = `${useViewer()?.email ?? ''}:${usePageLocation().entry}`;
  const client = useQueryClient();
  const refresh = useInvalidateCalls();
  const queryKey = [call, filters, getPageLoadId(first)];
  const query = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam: page, ...context }) =>
      readCall(call, { ...filters, page }, queryRequestOptions(context, { silent: true })),
    initialPageParam: first.page,
    getNextPageParam: ({ page, total_page }) => (page < total_page ? page + 1 : undefined),
    initialData: () => pagesOf(first, getStoredList(entry)),
    staleTime: Number.POSITIVE_INFINITY,
    ...pollingOptions,
  });

  const { pages } = query.data ?? pagesOf(first);
  const newest = pages.at(-1) ?? first;
  const read = useMemo(
    () => ({ list: withoutDoubles(pages), from: first.page, to: newest.page }),
    [pages, first.page, newest.page],
  );
  useListRestoration<Row>(entry, read, (left) => client.setQueryData(queryKey, pagesOf(first, left)));

  return {
    shown: { ...newest, list: read.list },
    from: read.from,
    to: read.to,
    state: stateOf(query),
    hasMore: query.hasNextPage,
    refresh: () => void refresh(call),
    more: () => void query.fetchNextPage(),
  };
}

function stateOf(query: { isFetchingNextPage: boolean; isFetchNextPageError: boolean }) {
  if (query.isFetchingNextPage) return 'loading';
  return query.isFetchNextPageError ? 'failed' : 'idle';
}

/** The page that was just loaded, followed by the further pages loaded before. */
function pagesOf(first: Page, left?: LoadedList<Row>): InfiniteData<Page, number> {
  const pages = [first];
  for (let page = first.page + 1; left && page <= left.to; page += 1) {
    const start = (page - first.page) * limits.pageSize;
    const end = page === left.to ? undefined : start + limits.pageSize;
    pages.push({ ...first, page, list: left.list.slice(start, end) });
  }
  return { pages, pageParams: pages.map(({ page }) => page) };
}

/** Removes repeated rows: applications sent after the first page was loaded push rows on to the next page. */
function withoutDoubles(pages: readonly Page[]): Row[] {
  const rows = pages.flatMap(({ list }) => list);
  return [...new Map(rows.map((row) => [row.profile_apply_id, row])).values()];
}
