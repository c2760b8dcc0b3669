import type { OutputOf } from '#contract/index.ts';
import { type Localized, languages } from '#contract/languages.ts';
import type { BannerValues } from './shown-banner.ts';

/** An empty banner that links to a page. */
export const emptyBanner = (url: string): BannerValues => ({
  title_vi: '',
  title_kr: '',
  title_en: '',
  note_vi: '',
  note_kr: '',
  note_en: '',
  text_vi: '',
  text_kr: '',
  text_en: '',
  label_vi: '',
  label_kr: '',
  label_en: '',
  image_vi_id: '',
  image_kr_id: '',
  image_en_id: '',
  url,
  palette: 'lam',
});

type Ordered = OutputOf<'GET /admin/company-banner/show'>['banner'];

/** Form values of an ordered banner. */
export function toBannerValues(banner: Ordered): BannerValues {
  const texts = Object.fromEntries(
    (['title', 'note', 'text', 'label'] as const).flatMap((base) =>
      languages.map((language) => [`${base}_${language}`, banner[`${base}_${language}`] ?? '']),
    ),
  ) as Pick<BannerValues, Localized<'title' | 'note' | 'text' | 'label'>>;
  const idOf = (image: Ordered['image_vi']) => image?.url.split('/').at(-1) ?? '';
  return {
    ...texts,
    url: banner.url ?? '',
    palette: banner.palette,
    image_vi_id: idOf(banner.image_vi),
    image_kr_id: idOf(banner.image_kr),
    image_en_id: idOf(banner.image_en),
  };
}
