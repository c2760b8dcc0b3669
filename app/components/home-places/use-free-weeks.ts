import { useCall } from '#app/api/use-call.ts';
import type { InputOf } from '#contract/index.ts';
import type { Week } from './weeks.ts';

/** The weeks of a place as far as they are there. */
export interface FreeWeeks {
  weeks: readonly Week[] | undefined;
  isError: boolean;
  retry: () => void;
}

/** Weeks of a place with what is free in each; nothing is asked as long as no place is chosen. */
export function useFreeWeeks(place: InputOf<'GET /employer/service/free-weeks'> | undefined): FreeWeeks {
  const { data, isError, refetch } = useCall('GET /employer/service/free-weeks', place ?? {}, {
    enabled: place !== undefined,
    quiet: true,
    keepFormer: true,
  });
  return { weeks: place ? data?.list : undefined, isError, retry: () => void refetch() };
}
