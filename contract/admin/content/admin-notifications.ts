import type { z } from 'zod';
import { date } from '#contract/date-fields.ts';
import { contentCalls } from './content-calls.ts';
import { localizedRichText, nullableRichText } from './content-fields.ts';

/** Calls for notifications of the site. The date of a notification is the first day of its period. */
export const { list, show, version, create, update, remove } = contentCalls('notification', {
  named: 'notifications',
  fields: { ...localizedRichText('body'), start_date: date() },
  shown: nullableRichText('body'),
  row: {},
  filters: {},
});

export type NotificationFields = z.output<typeof create.input>;
