import { z } from 'zod';
import { faqCategories } from '#contract/enums.ts';
import { integer, oneOf, optional } from '#contract/fields.ts';
import { contentCalls } from './content-calls.ts';
import { localizedRichText, nullableRichText } from './content-fields.ts';

const category = { category: z.enum(faqCategories), position: z.int() };

/**
 * Calls for frequently asked questions. The title is the question, the text its answer. The public list is ordered by
 * `position`.
 */
export const { list, show, version, create, update, remove } = contentCalls('faq', {
  named: 'frequently asked questions',
  fields: { ...localizedRichText('body'), category: oneOf(faqCategories), position: integer(0, 9_999) },
  shown: { ...nullableRichText('body'), ...category },
  row: category,
  filters: { category: optional(oneOf(faqCategories)) },
});

export type FaqFields = z.output<typeof create.input>;
