import { type Api, type ApiOptions, assertOk } from '#app/api/types.ts';
import type { OutputOf } from '#contract/index.ts';
import { queueCall } from '../applicant-moves/calls.ts';

export type ApplicantQueue = OutputOf<typeof queueCall>;

/** Applicants on a page of the queue. */
export const QUEUE_PAGE_SIZE = 50;

/** Input of the call by the query of the URL; invalid values are left out. */
export function queueInputOf(query: URLSearchParams) {
  const number = (name: string) => {
    const value = Number(query.get(name));
    return Number.isSafeInteger(value) && value > 0 ? value : undefined;
  };
  return {
    recruitment_id: number('ad'),
    key: query.get('key')?.trim() || undefined,
    mine: query.get('mine') === '1' || undefined,
    untold: query.get('untold') === '1' || undefined,
    as_of_milliseconds: number('at'),
    page: number('page') ?? 1,
    limit: QUEUE_PAGE_SIZE,
  };
}

export type QueueInput = ReturnType<typeof queueInputOf>;

/** A page of the queue. Throws the status of the error page. */
export const loadQueue = async (api: Api, input: QueueInput, options?: ApiOptions): Promise<ApplicantQueue> =>
  assertOk(await api(queueCall, input, options));
