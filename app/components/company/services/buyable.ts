import { type Api, assertOk } from '#app/api/types.ts';
import { useCall, useInvalidateCalls } from '#app/api/use-call.ts';
import type { Buyable } from './use-buying.ts';

/** Loads the data of a purchase page: today's prices, and the ads, themes and other choices of the company. */
export async function loadBuyable(api: Api): Promise<Buyable> {
  const [prices, offer] = await Promise.all([
    api('GET /employer/service/prices'),
    api('GET /employer/service/offer'),
  ]);
  return { prices: assertOk(prices).prices, offer: assertOk(offer) };
}

/** The data of a purchase page, updated: free slots are reloaded after an order was rejected because of them. */
export function useBuyable({ prices, offer: loaded }: Buyable): Buyable & { onTaken: () => void } {
  const refresh = useInvalidateCalls();
  // A logo is often added in another tab: the notice that it is missing then disappears.
  const options = { loaded, live: !loaded.has_logo };
  const { data: offer = loaded } = useCall('GET /employer/service/offer', {}, options);
  const onTaken = () => void refresh('GET /employer/service/offer', 'GET /employer/service/free-weeks');
  return { prices, offer, onTaken };
}
