import { useEffect, useState } from 'react';
import { api } from '#app/api/here.ts';
import { formatAddress } from '#app/words/format.ts';
import type { AddressUnits } from './units.ts';

/** The units of an address code; undefined until they are known. */
export function useUnitsOf(code: string): AddressUnits | undefined {
  const [units, setUnits] = useState<AddressUnits>();
  useEffect(() => {
    if (!code) return setUnits(undefined);
    const controller = new AbortController();
    api('GET /location/show', { code }, { quiet: true, signal: controller.signal }).then(
      (answer) => answer.ok && setUnits(answer.data),
      () => undefined,
    );
    return () => controller.abort();
  }, [code]);
  return units;
}

/** An address code as people read it, from the ward up; the code itself while nobody knows its name. */
export function PlaceName({ code }: { code: string }) {
  const units = useUnitsOf(code);
  if (!units) return code;
  return formatAddress([units.ward?.name, units.district?.name, units.province?.name]);
}
