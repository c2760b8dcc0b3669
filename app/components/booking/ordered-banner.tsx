import { BannerPreview } from '../home-places/banner-preview.tsx';
import { typedBanner } from '../home-places/banner-values.ts';
import type { BookedOrder } from './booked-order.ts';

type Banner = NonNullable<BookedOrder['placements'][number]['banner']>;

/** A banner as its company ordered it. Words: `service`, `home`. */
export function OrderedBanner({ banner }: { banner: Banner }) {
  return <BannerPreview variant={banner.kind === 'MAIN' ? 'main' : 'band'} values={typedBanner(banner)} />;
}
