import { BannerPreview } from '#app/components/shared/banner/banner-preview.tsx';
import { toBannerValues } from '#app/components/shared/banner/banner-values.ts';
import type { BookedOrder } from './booked-order.ts';

type Banner = NonNullable<BookedOrder['placements'][number]['banner']>;

/**
 * The banner as the company ordered it. Confirming the payment publishes it, so the administrator reviews it first.
 */
export function OrderedBanner({ banner }: { banner: Banner }) {
  return <BannerPreview variant={banner.kind === 'MAIN' ? 'main' : 'band'} values={toBannerValues(banner)} />;
}
