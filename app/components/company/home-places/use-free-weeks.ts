import { useCall } from '#app/api/use-call.ts';
import type { InputOf } from '#contract/index.ts';
import type { Week } from './weeks.ts';

/** The weeks of a slot as far as they are loaded. */
export interface FreeWeeks {
  weeks: readonly Week[] | undefined;
  isError: boolean;
  retry: () => void;
}

/** Weeks of a slot with the free places of each; sends no request until a slot is chosen. */
export function useFreeWeeks(place: InputOf<'GET /employer/service/free-weeks'> | undefined): FreeWeeks {
  const { data, isError, refetch } = useCall('GET /employer/service/free-weeks', place ?? {}, {
    enabled: place !== undefined,
    silent: true,
    keepFormer: true,
  });
  return { weeks: place ? data?.list : undefined, isError, retry: () => void refetch() };
}
