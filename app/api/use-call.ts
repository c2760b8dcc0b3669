import {
  keepPreviousData,
  type QueryFunctionContext,
  type UseQueryResult,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useCallback } from 'react';
import type { CallResult } from '#contract/call.ts';
import type { CallName, InputOf, OutputOf } from '#contract/index.ts';
import { api } from './client.ts';
import type { ApiOptions } from './types.ts';

/** Polling interval of data that another user may change, in milliseconds. */
const LIVE = 10_000;

type Refusal = Extract<CallResult<unknown>, { ok: false }>;

/** A failed answer; the `error` of a query that failed. */
export class CallError extends Error {
  readonly answer: Refusal;
  constructor(name: string, answer: Refusal) {
    super(`${name}: ${answer.status} ${answer.message}`);
    this.answer = answer;
  }
}

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: CallError;
  }
}

/** Makes a read call. @returns the data of its answer; throws a `CallError` for a failure */
export async function readCall<Name extends CallName>(
  name: Name,
  input: InputOf<Name>,
  options: ApiOptions,
): Promise<OutputOf<Name>> {
  const answer = await api(name, input, options);
  if (answer.ok) return answer.data;
  throw new CallError(name, answer);
}

interface ReadOptions<Data> {
  /** Data from the page's `load`: shown first, and after each reload of the page. Without it the query fetches. */
  loaded?: (Data & object) | undefined;
  /** Follows changes by other users: refetched every ten seconds, on return to the page, and on reconnection. */
  live?: boolean;
  /** No request is made while false. */
  enabled?: boolean;
  /** The screen shows its own errors. Background refetches never show any. */
  silent?: boolean;
  /** The user does not cause these requests: even the first one does not extend the session. */
  background?: boolean;
  /** The previous answer stays until the one for the new input arrives. */
  keepFormer?: boolean;
  /** Reference data, fetched once in a work area. */
  once?: boolean;
  /** A background poll found a change: called with the old and the new data. */
  onNews?: (before: Data, after: Data) => void;
}

/**
 * Reads one call while the component is mounted, typed by the contract:
 * `useCall('GET /admin/employer/show', { id }, { silent: true })`.
 * @returns the query of TanStack: `data`, `error` (a `CallError`), `isPending`, `refetch`
 */
export function useCall<Name extends CallName>(
  name: Name,
  input: InputOf<Name>,
  options: ReadOptions<OutputOf<Name>> = {},
): UseQueryResult<OutputOf<Name>, CallError> {
  return useCombinedQuery([name, input], (how) => readCall(name, input, how), options);
}

/**
 * Data from the page's `load`, polled while the page is visible:
 * `const overview = usePolledCall('GET /candidate/overview', {}, data.overview)`.
 */
export function usePolledCall<Name extends CallName>(
  name: Name,
  input: InputOf<Name>,
  loaded: OutputOf<Name> & object,
): OutputOf<Name> {
  return useCall(name, input, { loaded, live: true }).data ?? loaded;
}

/**
 * A query made of several calls, otherwise like `useCall`.
 * @param key the call by which `useInvalidateCalls` finds it, and all inputs of `read`
 * @param read makes its calls with the options that it gets
 */
export function useCombinedQuery<Data>(
  key: readonly [CallName, unknown],
  read: (how: ApiOptions) => Promise<Data>,
  options: ReadOptions<Data> = {},
): UseQueryResult<Data, CallError> {
  const { loaded, live = false, enabled = true, silent, background, keepFormer, once, onNews } = options;
  return useQuery<Data>({
    // Each load of the page is another query, so older data cannot replace its result.
    queryKey: loaded ? [...key, getPageLoadId(loaded)] : key,
    queryFn: async (context) => {
      const before = context.client.getQueryData<Data>(context.queryKey);
      const isAsked = isUserInitiated(context);
      const data = await read(queryRequestOptions(context, { silent, background }));
      if (before !== undefined && !isAsked) onNews?.(before, data);
      return data;
    },
    enabled,
    initialData: () => loaded,
    ...(keepFormer ? { placeholderData: keepPreviousData } : {}),
    ...(once ? { gcTime: Number.POSITIVE_INFINITY } : {}),
    // Data that the page has just loaded, and data that never changes, is not fetched again when it is displayed.
    ...(once || loaded ? { staleTime: Number.POSITIVE_INFINITY } : {}),
    ...(live ? pollingOptions : {}),
  });
}

type Asking = Pick<QueryFunctionContext, 'client' | 'queryKey' | 'signal'>;

/** True if the user caused a fetch: the first fetch, more of a list, or a refetch after an action. */
function isUserInitiated({ client, queryKey }: Asking): boolean {
  const known = client.getQueryState(queryKey);
  if (known?.data === undefined || known.fetchMeta?.fetchMore) return true;
  // A fetch that failed marks its query as invalidated too.
  return known.isInvalidated && known.status !== 'error';
}

/** Request options of a query. Background fetches do not extend the session and show no toast when they fail. */
export function queryRequestOptions(
  context: Asking,
  asked: Pick<ApiOptions, 'silent' | 'background'>,
): ApiOptions {
  const { signal } = context;
  return isUserInitiated(context) ? { signal, ...asked } : { signal, silent: true, background: true };
}

/** Polling options that follow changes by other users. */
export const pollingOptions = {
  refetchInterval: LIVE,
  refetchOnWindowFocus: 'always',
  refetchOnReconnect: 'always',
} as const;

const numbers = new WeakMap<object, number>();
let lastNumber = 0;

/** Returns the same number for the same object: identifies the result of one page load. */
export function getPageLoadId(loaded: object): number {
  const known = numbers.get(loaded);
  if (known !== undefined) return known;
  lastNumber += 1;
  numbers.set(loaded, lastNumber);
  return lastNumber;
}

/**
 * Refetches calls after an action, with any input: `refresh('GET /candidate/overview')`.
 * @returns a function whose promise resolves when the answers have arrived, even if one of them fails
 */
export function useInvalidateCalls(): (...names: readonly CallName[]) => Promise<void> {
  const client = useQueryClient();
  return useCallback(
    async (...names) => {
      await Promise.all(names.map((name) => client.invalidateQueries({ queryKey: [name] })));
    },
    [client],
  );
}
