import { useCall } from '#app/api/use-call.ts';
import { formatAddress } from '#app/i18n/format.ts';
import type { AddressUnits } from './units.ts';

/** The units of an address code; undefined until they are known, and for ''. */
export function useUnitsOf(code: string): AddressUnits | undefined {
  const options = { enabled: code !== '', silent: true, once: true };
  return useCall('GET /location/show', { code }, options).data;
}

/** An address code as people read it, from the ward up; the code itself while its name is unknown. */
export function UnitName({ code }: { code: string }) {
  const units = useUnitsOf(code);
  if (!units) return code;
  return formatAddress([units.ward?.name, units.district?.name, units.province?.name]);
}
