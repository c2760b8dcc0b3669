import { useEffect, useState } from 'react';
import { api } from '#app/api/here.ts';
import type { AddressLevels } from './units.ts';

let asked: Promise<AddressLevels> | undefined;

async function askLevels(): Promise<AddressLevels> {
  const answer = await api('GET /site/show', {}, { quiet: true });
  if (!answer.ok) asked = undefined;
  return answer.ok ? answer.data.address_levels : 3;
}

/** How many levels addresses have here: `given`, or what the site says, asked once per page load. */
export function useAddressLevels(given: AddressLevels | undefined): AddressLevels {
  const [levels, setLevels] = useState<AddressLevels>(given ?? 3);
  useEffect(() => {
    if (given) return;
    let isHere = true;
    asked ??= askLevels();
    void asked.then((found) => isHere && setLevels(found));
    return () => {
      isHere = false;
    };
  }, [given]);
  return given ?? levels;
}
