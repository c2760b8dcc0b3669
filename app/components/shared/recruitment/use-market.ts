import { useCall } from '#app/api/use-call.ts';
import type { InputOf } from '#contract/index.ts';

type SalaryUnit = InputOf<'GET /recruitment/market'>['salary_unit'];

interface LikeAd {
  career_ids: readonly number[];
  salary_unit: number | null;
  /** A unit of any level; if missing or empty, ads of all locations are compared. */
  address_code?: string;
}

/** Pay of the listed ads of the first career with the same unit in the same location; 'unknown' until it is loaded. */
export function useMarket({ career_ids, salary_unit, address_code }: LikeAd) {
  const career_id = career_ids[0];
  const input = {
    career_id: career_id ?? 0,
    // The form offers only the units of the contract.
    salary_unit: salary_unit as SalaryUnit,
    address_code: address_code || undefined,
  };
  const options = { enabled: Boolean(career_id && salary_unit), quiet: true, background: true };
  const { data = 'unknown' } = useCall('GET /recruitment/market', input, options);
  return data;
}
