import { useCall } from '#app/api/use-call.ts';

interface LikeAd {
  career_ids: readonly number[];
  /** A unit of any level; if missing or empty, ads of the whole country are compared. */
  address_code?: string | null;
}

/** Pay of listed ads like this one, for each of its careers; undefined until it is loaded. */
export function useMarkets({ career_ids, address_code }: LikeAd) {
  const input = { career_ids: [...career_ids], address_code: address_code || undefined };
  const options = { enabled: career_ids.length > 0, silent: true, background: true };
  return useCall('GET /recruitment/market', input, options).data?.list;
}
