import type { BannerValues } from '../home-admin/shown-banner.ts';

/** A banner that says nothing yet and leads to a page. */
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
