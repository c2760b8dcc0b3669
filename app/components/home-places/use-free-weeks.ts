import { useCall } from '#app/api/use-call.ts';
import type { InputOf } from '#contract/index.ts';

/** Weeks of a place with what is free in each; nothing is asked as long as no place is chosen. */
export function useFreeWeeks(place: InputOf<'GET /employer/service/free-weeks'> | undefined) {
  const { data, isError, refetch } = useCall('GET /employer/service/free-weeks', place ?? {}, {
    enabled: place !== undefined,
    quiet: true,
    keepFormer: true,
  });
  return { weeks: place ? data?.list : undefined, isError, retry: () => void refetch() };
}
