import { useCall } from '#app/api/use-call.ts';
import type { InputOf } from '#contract/index.ts';

type SalaryUnit = InputOf<'GET /recruitment/market'>['salary_unit'];

interface LikeAd {
  career_ids: readonly number[];
  salary_unit: number | null;
  /** Of any level; left out or empty, ads of all places are compared. */
  address_code?: string;
}

/** What listed ads of the first career pay by the same unit, where the work is; 'unknown' until that is asked and told. */
export function useMarket({ career_ids, salary_unit, address_code }: LikeAd) {
  const career_id = career_ids[0];
  const input = {
    career_id: career_id ?? 0,
    // The form offers the units of the contract and no others.
    salary_unit: salary_unit as SalaryUnit,
    address_code: address_code || undefined,
  };
  const options = { enabled: Boolean(career_id && salary_unit), quiet: true, background: true };
  const { data = 'unknown' } = useCall('GET /recruitment/market', input, options);
  return data;
}
