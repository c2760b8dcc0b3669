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

/** How often a page that the other side changes polls, in milliseconds. */
const LIVE = 10_000;

type Refusal = Extract<CallResult<unknown>, { ok: false }>;

/** An answer that says no: what a query that failed has as its `error`. */
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

/** Makes a reading call. @returns the data of its answer; throws a `CallError` for one that says no */
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
  /** What the page's `load` brought: shown first, and each time the page has reloaded. Without it the query asks. */
  loaded?: (Data & object) | undefined;
  /** Follows what the other side does: refetched every ten seconds, on coming back and with a connection that is back. */
  live?: boolean;
  /** Nothing is asked while false. */
  enabled?: boolean;
  /** The screen says itself what went wrong. Refetching in the background never says anything. */
  quiet?: boolean;
  /** Nobody asked for it: not even the first time does it prolong the session. */
  background?: boolean;
  /** The former answer stays until the one to another input is there. */
  keepFormer?: boolean;
  /** Reference data, asked for once in a work area. */
  once?: boolean;
  /** A poll in the background found something: gets what was known and what is true now. */
  onNews?: (before: Data, after: Data) => void;
}

/**
 * Reads one call for as long as the component is there, typed by the contract:
 * `useCall('GET /admin/employer/show', { id }, { quiet: true })`.
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
 * What the page's `load` brought, polled while the page is visible:
 * `const overview = useLive('GET /candidate/overview', {}, data.overview)`.
 */
export function usePolledCall<Name extends CallName>(
  name: Name,
  input: InputOf<Name>,
  loaded: OutputOf<Name> & object,
): OutputOf<Name> {
  return useCall(name, input, { loaded, live: true }).data ?? loaded;
}

/**
 * Reads what several calls make up, else as `useCall`.
 * @param key the call that `useRefresh` names it by, and all that `read` depends on
 * @param read makes its calls with the options that it gets
 */
export function useCombinedQuery<Data>(
  key: readonly [CallName, unknown],
  read: (how: ApiOptions) => Promise<Data>,
  options: ReadOptions<Data> = {},
): UseQueryResult<Data, CallError> {
  const {
    loaded,
    live = false,
    enabled = true,
    quiet: silent,
    background,
    keepFormer,
    once,
    onNews,
  } = options;
  return useQuery<Data>({
    // Another loading of the page is another query, so nothing older can take the place of what it brought.
    queryKey: loaded ? [...key, loadIdOf(loaded)] : key,
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
    // What the page has just loaded, and what never changes, is not asked for again when it is shown.
    ...(once || loaded ? { staleTime: Number.POSITIVE_INFINITY } : {}),
    ...(live ? pollingOptions : {}),
  });
}

type Asking = Pick<QueryFunctionContext, 'client' | 'queryKey' | 'signal'>;

/** Whether a query fetches as the person's doing: the first fetch, more of a list, or a refetch after an act. */
function isUserInitiated({ client, queryKey }: Asking): boolean {
  const known = client.getQueryState(queryKey);
  if (known?.data === undefined || known.fetchMeta?.fetchMore) return true;
  // A fetch that failed marks its query as invalidated too.
  return known.isInvalidated && known.status !== 'error';
}

/** The options of a query's calls. What nobody asked for does not prolong the session and is silent where it fails. */
export function queryRequestOptions(
  context: Asking,
  asked: Pick<ApiOptions, 'silent' | 'background'>,
): ApiOptions {
  const { signal } = context;
  return isUserInitiated(context) ? { signal, ...asked } : { signal, silent: true, background: true };
}

/** Follows what the other side does. */
export const pollingOptions = {
  refetchInterval: LIVE,
  refetchOnWindowFocus: 'always',
  refetchOnReconnect: 'always',
} as const;

const numbers = new WeakMap<object, number>();
let lastNumber = 0;

/** The same number for the same object: names what one loading of a page brought. */
export function loadIdOf(loaded: object): number {
  const known = numbers.get(loaded);
  if (known !== undefined) return known;
  lastNumber += 1;
  numbers.set(loaded, lastNumber);
  return lastNumber;
}

/**
 * Refetches calls after an act: `refresh('GET /candidate/overview')`, whatever their input.
 * @returns a function whose promise ends when the answers are there, also where one of them fails
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
