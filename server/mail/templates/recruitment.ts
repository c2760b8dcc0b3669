import { z } from 'zod';
import type { Language } from '#contract/languages.ts';
import { unreadableStates } from '#contract/recruitments/own-recruitments.ts';
import { word } from '#server/words.ts';
import { type MailContent, quoteReason, reasonShape, showDate, template } from './template.ts';

const ad = z.object({ recruitment_id: z.int(), title: z.string() });
/** What came back to the public, unless its address is a 404 for a while (docs/rules.md#states). */
const published = ad.extend({
  unreadable: z.enum(unreadableStates).nullish(),
  start_date: z.string().nullish(),
});
const adWithReason = ad.extend(reasonShape);

/** Mails to a company about one of its ads. */
export const recruitmentTemplates = {
  'recruitment-approved': template(published, toReadersPage),
  'recruitment-returned': template(adWithReason, ({ recruitment_id, title, ...reason }, language) => ({
    facts: [['position', title]],
    quote: quoteReason(reason, language),
    path: `/employer/recruitment/edit/${recruitment_id}`,
  })),
  'recruitment-suspended': template(adWithReason, ({ title, ...reason }, language) => ({
    facts: [['position', title]],
    quote: quoteReason(reason, language),
    path: '/employer/recruitment',
  })),
  'recruitment-resumed': template(published, toReadersPage),
};

/** The page everybody reads, or the company's own list while that one is not there: then with the reason. */
function toReadersPage(
  { recruitment_id, title, unreadable, start_date }: z.output<typeof published>,
  language: Language,
): MailContent {
  if (!unreadable) return { facts: [['position', title]], path: `/recruitment/${recruitment_id}` };
  const date = start_date ? showDate(start_date) : '';
  return {
    variant: 'unreadable',
    facts: [
      ['position', title],
      ['public', word(language, `mail.public.${unreadable}`, { date })],
    ],
    path: '/employer/recruitment',
  };
}
