import { useCall } from '#app/api/use-call.ts';
import type { AddressLevels } from './units.ts';

/** How many levels addresses have here: `given`, or what the site says. */
export function useAddressLevels(given: AddressLevels | undefined): AddressLevels {
  const { data } = useCall('GET /site/show', {}, { enabled: !given, quiet: true, once: true });
  return given ?? data?.address_levels ?? 3;
}
