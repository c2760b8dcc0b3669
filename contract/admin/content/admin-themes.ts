import { z } from 'zod';
import { integer, runAlways } from '#contract/fields.ts';
import { limits } from '#contract/limits.ts';
import { localizedText, nullableLocalized } from '#contract/localized-fields.ts';
import { message } from '#contract/text/messages.ts';
import { arrangedCalls } from './arranged-calls.ts';
import { chosenRecords, optionalLinkTarget } from './content-fields.ts';

const row = { url: z.string().nullable(), recruitment_max: z.int() };

type Values = Record<string, unknown>;
/** The theme must not contain more ads than its maximum. */
const mayHold = z.refine<Values>(
  ({ recruitments, recruitment_max }) =>
    !Array.isArray(recruitments) ||
    typeof recruitment_max !== 'number' ||
    recruitments.length <= recruitment_max,
  { error: message('theme_full'), path: ['recruitments'], ...runAlways },
);

/** Calls for themes (showcases): blocks of the home page with selected ads, in their order. */
export const { list, show, version, create, update, remove, move } = arrangedCalls('theme', {
  named: 'themes',
  fields: {
    ...localizedText('text', limits.summary),
    url: optionalLinkTarget(),
    recruitment_max: integer(1, limits.themeAds),
    recruitments: chosenRecords(limits.themeAds),
  },
  rules: [mayHold],
  shown: {
    ...row,
    ...nullableLocalized('text'),
    /** Ads selected for the theme, even those that are not public now. */
    recruitments: z.array(
      z.object({ id: z.int(), title: z.string(), company_name: z.string(), is_listed: z.boolean() }),
    ),
  },
  row: {
    ...row,
    /** Number of selected ads; `listed_ads` counts those that are listed now. */
    ads: z.int(),
    listed_ads: z.int(),
  },
});

export type ThemeFields = z.output<typeof create.input>;
