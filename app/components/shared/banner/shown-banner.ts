import type { Palette } from '#contract/enums.ts';
import { fileUrl } from '#contract/files.ts';
import type { Language, Localized } from '#contract/languages.ts';
import { formTextIn } from '../rich-text/read-in.ts';

type Texts = Record<Localized<'title' | 'note' | 'text' | 'label'>, string>;
type Images = { [Key in Language as `image_${Key}_id`]: string };

/** A banner as typed; '' for empty fields. */
export interface BannerValues extends Texts, Images {
  url: string;
  palette: Palette;
}

/** The typed banner as the home page renders it. */
export function toShownBanner(id: number, values: BannerValues, language: Language) {
  const title = formTextIn(values, 'title', language);
  const images = { vi: values.image_vi_id, kr: values.image_kr_id, en: values.image_en_id };
  const image = images[language] || images.vi || images.kr || images.en;
  return {
    id,
    title: title.text,
    title_language: title.language,
    note: formTextIn(values, 'note', language).text,
    text: formTextIn(values, 'text', language).text,
    label: formTextIn(values, 'label', language).text,
    url: values.url || null,
    palette: values.palette,
    image: image ? { url: fileUrl(image), width: 960, height: 640 } : null,
  };
}
