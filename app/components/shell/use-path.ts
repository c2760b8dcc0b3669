import { usePlace } from '#app/address/place.tsx';

/** Path of the shown page without its language prefix. */
export function usePath(): string {
  return usePlace().path;
}
