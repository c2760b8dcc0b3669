import { z } from 'zod';
import { dateOf, showDate } from '#contract/calendar.ts';
import { formatPrice } from '#contract/money/price-text.ts';
import { translate } from '#server/infrastructure/text/i18n.ts';
import { type MailContent, quoteReason, reasonShape, template } from './template.ts';

const banner = z.object({
  /** The placement: its page shows the banner. */
  placement_id: z.int(),
  title: z.string(),
  /** True if the mail is about another image, text or link for a banner that is already public. */
  is_change: z.boolean().optional(),
});
type Fact = NonNullable<MailContent['facts']>[number];

const about = ({ placement_id, title }: { placement_id: number; title: string }) => ({
  facts: [['banner', title]] as Fact[],
  path: `/employer/service/banner/${placement_id}`,
});

/** Mails to a company about a banner that it has paid for. */
export const bannerTemplates = {
  'banner-approved': template(
    banner.extend({
      start_date: z.string().nullable(),
      end_date: z.string().nullable(),
      /** Weeks that passed while it waited: those appended at the end, and those that are refunded. */
      appended: z.int().optional(),
      refunded: z.int().optional(),
      amount: z.int().optional(),
    }),
    ({ start_date, end_date, appended, refunded, amount, is_change, ...told }, language) => {
      const { facts, path } = about(told);
      const weeks = (count: number) => translate(language, 'service.duration.WEEK', { count });
      if (start_date && end_date) facts.push(['starts', `${showDate(start_date)} – ${showDate(end_date)}`]);
      if (appended) facts.push(['weeks_added', weeks(appended)]);
      if (refunded) facts.push(['weeks_refunded', `${weeks(refunded)}, ${formatPrice(amount ?? 0)}`]);
      return { facts, path, ...(is_change && { variant: 'change' }) };
    },
  ),
  'banner-refused': template(
    banner.extend({ ...reasonShape, replace_by: z.string().nullable() }),
    ({ is_change, replace_by, reason, reason_code, ...told }, language) => ({
      ...about(told),
      quote: quoteReason({ reason, reason_code }, language),
      values: { date: replace_by ? showDate(dateOf(new Date(replace_by))) : '' },
      ...(is_change && { variant: 'change' }),
    }),
  ),
  'banner-ended': template(
    banner.omit({ is_change: true }).extend({
      ...{ order_id: z.int(), refunded: z.int(), amount: z.int() },
      why: z.enum(['lapsed', 'waited']),
    }),
    ({ why, refunded, amount, order_id, ...told }, language) => {
      const weeks = translate(language, 'service.duration.WEEK', { count: refunded });
      return {
        facts: [...about(told).facts, ['weeks_refunded', `${weeks}, ${formatPrice(amount)}`]],
        path: `/employer/service/order/${order_id}`,
        variant: why,
      };
    },
  ),
};
