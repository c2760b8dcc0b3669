import { z } from 'zod';
import { bannerKinds, palettes } from '#contract/enums.ts';
import { oneOf } from '#contract/fields.ts';
import { limits } from '#contract/limits.ts';
import { localizedText, nullableLocalized } from '#contract/localized-fields.ts';
import { arrangedCalls } from './arranged-calls.ts';
import { optionalImage, optionalLinkTarget } from './content-fields.ts';

const row = {
  kind: z.enum(bannerKinds),
  url: z.string().nullable(),
  palette: z.enum(palettes),
  image_vi_id: z.string().nullable(),
  image_kr_id: z.string().nullable(),
  image_en_id: z.string().nullable(),
};

/** Banners of the home page in its three positions: with an image for each language, or with text next to a drawn tile. */
export const { list, show, version, create, update, remove, move } = arrangedCalls('banner', {
  named: 'banners',
  fields: {
    kind: oneOf(bannerKinds),
    ...localizedText('note', limits.title),
    ...localizedText('text', limits.summary),
    ...localizedText('label', limits.bannerLabel),
    url: optionalLinkTarget(),
    palette: oneOf(palettes),
    image_vi_id: optionalImage(),
    image_kr_id: optionalImage(),
    image_en_id: optionalImage(),
  },
  shown: {
    ...row,
    ...nullableLocalized('note'),
    ...nullableLocalized('text'),
    ...nullableLocalized('label'),
  },
  row,
});

export type BannerFields = z.output<typeof create.input>;
