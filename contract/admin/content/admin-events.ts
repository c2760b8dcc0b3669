import { z } from 'zod';
import { date } from '#contract/date-fields.ts';
import { palettes } from '#contract/enums.ts';
import { locationCode, oneOf, optional } from '#contract/fields.ts';
import { limits } from '#contract/limits.ts';
import { localizedText, nullableLocalized } from '#contract/localized-fields.ts';
import { contentCalls } from './content-calls.ts';
import { chosenRecords, localizedRichText, nullableRichText, optionalImage } from './content-fields.ts';

const days = { first_day: z.iso.date(), last_day: z.iso.date() };

/** Calls for events. The days of an event are when it takes place; its period is when its page is public. */
export const { list, show, version, create, update, remove } = contentCalls('event', {
  named: 'events',
  fields: {
    ...localizedText('summary', limits.summary),
    ...localizedText('place', limits.title),
    ...localizedRichText('body'),
    first_day: date(),
    last_day: date(),
    palette: oneOf(palettes),
    image_id: optionalImage(),
    /** Code of the ward in which the event takes place, for its map. */
    address_code: optional(locationCode()),
    /** Ids of the companies that attend the event, in the order of the page. */
    companies: chosenRecords(limits.eventCompanies),
  },
  days: [['first_day', 'last_day']],
  shown: {
    ...days,
    ...nullableLocalized('summary'),
    ...nullableLocalized('place'),
    ...nullableRichText('body'),
    palette: z.enum(palettes),
    image_id: z.string().nullable(),
    address_code: z.string().nullable(),
    /** Companies chosen for the event, even those that are not public now. */
    companies: z.array(
      z.object({ id: z.int(), name: z.string(), tax_code: z.string().nullable(), is_public: z.boolean() }),
    ),
  },
  row: days,
  filters: {},
});

export type EventFields = z.output<typeof create.input>;
