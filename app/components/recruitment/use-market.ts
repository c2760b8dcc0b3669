import { useEffect, useState } from 'react';
import { api } from '#app/api/here.ts';
import type { InputOf, OutputOf } from '#contract/index.ts';

type SalaryUnit = InputOf<'GET /recruitment/market'>['salary_unit'];

interface LikeAd {
  career_ids: readonly number[];
  salary_unit: number | null;
  /** Of any level; left out or empty, ads of all places are compared. */
  address_code?: string;
}

/** What listed ads of the first career pay by the same unit, where the work is; 'unknown' until that is asked and told. */
export function useMarket({ career_ids, salary_unit, address_code }: LikeAd) {
  const [market, setMarket] = useState<OutputOf<'GET /recruitment/market'> | 'unknown'>('unknown');
  const career_id = career_ids[0];
  useEffect(() => {
    setMarket('unknown');
    if (!career_id || !salary_unit) return;
    const controller = new AbortController();
    const place = address_code ? { address_code } : {};
    api(
      'GET /recruitment/market',
      // The form offers the units of the contract and no others.
      { career_id, salary_unit: salary_unit as SalaryUnit, ...place },
      { signal: controller.signal, quiet: true, background: true },
    ).then(
      (answer) => answer.ok && setMarket(answer.data),
      () => undefined,
    );
    return () => controller.abort();
  }, [career_id, salary_unit, address_code]);
  return market;
}
