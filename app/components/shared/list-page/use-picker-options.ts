import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { ApiOptions } from '#app/api/types.ts';
import { queryRequestOptions } from '#app/api/use-call.ts';
import type { CallName } from '#contract/index.ts';

interface Part<Row> {
  list: readonly Row[];
  page: number;
  total_page: number;
}

/** Rows per request. */
const PART = 20;

/**
 * Options of a `ListPicker` for a long list, loaded in parts: `usePickerOptions('GET /admin/advertiser/list', key,
 * (part, how) => readCall('GET /admin/advertiser/list', part, how))`.
 * @param name the call name in the query key, for `useInvalidateCalls`
 * @param key the search text, empty for all
 * @returns the rows loaded so far, and the picker's `answered`, `loading` and `onMore`
 */
export function usePickerOptions<Row extends { id: number }>(
  name: CallName,
  key: string,
  read: (part: { key?: string; page: number; limit: number }, how: ApiOptions) => Promise<Part<Row>>,
) {
  const query = useInfiniteQuery({
    queryKey: [name, { key, limit: PART }],
    queryFn: ({ pageParam: page, ...context }) =>
      read({ ...(key ? { key } : {}), limit: PART, page }, queryRequestOptions(context, { silent: true })),
    initialPageParam: 1,
    getNextPageParam: ({ page, total_page }) => (page < total_page ? page + 1 : undefined),
    placeholderData: keepPreviousData,
  });
  const { data, isError, isPending, isPlaceholderData, hasNextPage, isFetching } = query;
  return {
    rows: uniqueById((data?.pages ?? []).flatMap(({ list }) => list)),
    isError,
    retry: () => void query.refetch(),
    picker: {
      answered: isError || (data && !isPlaceholderData) ? key : null,
      loading: isPending,
      ...(hasNextPage && !isFetching ? { onMore: () => void query.fetchNextPage() } : {}),
    },
  };
}

/** A row that has moved while the parts were loaded is in two of them. */
const uniqueById = <Row extends { id: number }>(rows: readonly Row[]): Row[] => [
  ...new Map(rows.map((row) => [row.id, row])).values(),
];
