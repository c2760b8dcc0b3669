import { BannerPreview } from '../home-places/banner-preview.tsx';
import type { BookedOrder } from './booked-order.ts';

type Banner = NonNullable<BookedOrder['placements'][number]['banner']>;

/** A banner as its company ordered it: whoever notes the payment publishes it, and looks at it before. Words: `service`, `home`. */
export function OrderedBanner({ banner }: { banner: Banner }) {
  const texts = Object.fromEntries(
    (['title', 'note', 'text', 'label'] as const).flatMap((base) =>
      (['vi', 'kr', 'en'] as const).map((language) => [
        `${base}_${language}`,
        banner[`${base}_${language}`] ?? '',
      ]),
    ),
  ) as Record<`${'title' | 'note' | 'text' | 'label'}_${'vi' | 'kr' | 'en'}`, string>;
  const idOf = (image: Banner['image_vi']) => image?.url.split('/').at(-1) ?? '';
  return (
    <BannerPreview
      look={banner.kind === 'MAIN' ? 'main' : 'band'}
      values={{
        ...texts,
        url: banner.url ?? '',
        palette: banner.palette,
        image_vi_id: idOf(banner.image_vi),
        image_kr_id: idOf(banner.image_kr),
        image_en_id: idOf(banner.image_en),
      }}
    />
  );
}
