import { z } from 'zod';
import { dateOf, showDate, timeOf } from '#contract/calendar.ts';
import type { Language } from '#contract/languages.ts';
import { limits } from '#contract/limits.ts';
import { adFieldLabel } from '#contract/recruitments/ad-fields.ts';
import { unreadableStates } from '#contract/recruitments/own-recruitments.ts';
import { formatNumber } from '#contract/text/number-format.ts';
import { formatSalaryPerUnit } from '#contract/text/salary-format.ts';
import { translate, translatorFor } from '#server/infrastructure/text/i18n.ts';
import { type MailContent, quoteReason, reasonShape, template } from './template.ts';

const ad = z.object({ recruitment_id: z.int(), title: z.string() });
/** An ad that is public again. `unreadable` is set if its URL still answers 404 for a while (docs/rules.md#states). */
const published = ad.extend({
  unreadable: z.enum(unreadableStates).nullish(),
  start_date: z.string().nullish(),
});
/** A field that an administrator changed; its values if they are short. */
const change = z.object({ field: z.string(), before: z.string().optional(), after: z.string().optional() });
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
  'recruitment-hidden': template(ad.extend({ until: z.iso.datetime() }), ({ title, until }) => ({
    facts: [['position', title]],
    values: { date: showDate(dateOf(new Date(until))), time: timeOf(new Date(until)).slice(0, 5) },
    path: '/employer/recruitment',
  })),
  'recruitment-resumed': template(published, toReadersPage),
  'recruitment-prepared': template(ad, ({ recruitment_id, title }) => ({
    facts: [['position', title]],
    path: `/employer/recruitment/edit/${recruitment_id}`,
  })),
  'recruitment-edited': template(
    ad.extend({ changes: z.array(change) }),
    ({ recruitment_id, title, changes }, language) => ({
      facts: [
        ['position', title],
        ['changed', changes.map((one) => tellChange(one, language)).join('; ')],
      ],
      path: `/employer/recruitment/edit/${recruitment_id}`,
    }),
  ),
  'recruitment-ending': template(ad.extend({ end_date: z.string() }), ({ title, end_date }) => ({
    facts: [
      ['position', title],
      ['end_date', showDate(end_date)],
    ],
    values: { days: limits.extensionByLinkDays },
    showsSecret: true,
    path: '/employer/extend',
  })),
  'recruitment-deleted': template(
    ad.omit({ recruitment_id: true }).extend(reasonShape),
    ({ title, ...reason }, language) => ({
      facts: [['position', title]],
      quote: quoteReason(reason, language),
      path: '/employer/recruitment',
    }),
  ),
  'pay-hidden': template(
    z.object({
      /** Number of the company's ads whose pay was hidden; `ads` may list fewer. */
      count: z.int(),
      ads: z.array(
        z.object({
          id: z.int(),
          title: z.string(),
          salary_min: z.int().nullable(),
          salary_max: z.int().nullable(),
          salary_unit: z.int().nullable(),
        }),
      ),
    }),
    ({ count, ads }, language) => ({
      groups: [
        {
          title: translate(language, 'mail.pay_hidden.list'),
          items: ads.map(({ id, title, ...pay }) => ({
            path: `/employer/recruitment/edit/${id}`,
            title,
            facts: formatSalaryPerUnit({ ...pay, is_negotiable: true }, translatorFor(language), language),
          })),
          more: {
            path: hiddenPayPath,
            label: translate(language, 'mail.pay_hidden.more', { count, number: count }),
          },
        },
      ],
      path: hiddenPayPath,
    }),
  ),
};

const hiddenPayPath = '/employer/recruitment/pay';

/** Describes a change, "Pay from: 12.000.000 → 15.000.000", or only names the field if its values are too long. */
function tellChange({ field, before, after }: z.output<typeof change>, language: Language): string {
  const [, base = field, version] = /^(.+)_(vi|kr|en)$/.exec(field) ?? [];
  const name = translate(language, adFieldLabel(base)) + (version ? ` (${version.toUpperCase()})` : '');
  if (before === undefined || after === undefined) return name;
  const show = (value: string) => {
    if (value === '') return '–';
    if (base.endsWith('_date')) return showDate(value);
    return base.startsWith('salary_') ? formatNumber(Number(value), language) : value;
  };
  return `${name}: ${show(before)} → ${show(after)}`;
}

/**
 * Links to the public page of an ad. While that page does not exist, links to the company's own list and gives the
 * reason.
 */
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
      ['public', translate(language, `mail.public.${unreadable}`, { date })],
    ],
    path: '/employer/recruitment',
  };
}
