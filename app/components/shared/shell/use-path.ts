import { usePageLocation } from '#app/address/location.tsx';

/** Path of the current page without its language prefix. */
export function usePath(): string {
  return usePageLocation().path;
}
