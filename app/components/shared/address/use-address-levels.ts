import { useCall } from '#app/api/use-call.ts';
import type { AddressLevels } from './units.ts';

/** Number of levels of addresses on this site: `given`, or the setting from the server. */
export function useAddressLevels(given: AddressLevels | undefined): AddressLevels {
  const { data } = useCall('GET /site/show', {}, { enabled: !given, silent: true, once: true });
  return given ?? data?.address_levels ?? 3;
}
