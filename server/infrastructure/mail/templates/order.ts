import { z } from 'zod';
import { dateOf, showDate, timeOf } from '#contract/calendar.ts';
import type { Language } from '#contract/languages.ts';
import { adWaitShape } from '#contract/money/order-shapes.ts';
import { formatPrice } from '#contract/money/price-text.ts';
import { translate } from '#server/infrastructure/text/i18n.ts';
import { type MailContent, template } from './template.ts';

const order = z.object({ order_id: z.int(), reference: z.string(), total: z.int() });
const start = z.object({
  service: z.string(),
  title: z.string(),
  start_date: z.string().nullable(),
  end_date: z.string().nullable(),
  /** Ad of the item. Mails queued by an earlier version have neither this field nor `waits`. */
  recruitment_id: z.int().nullish(),
  waits: adWaitShape.nullish(),
});
type Start = z.output<typeof start>;

const about = ({
  order_id,
  reference,
  total,
}: z.output<typeof order>): { facts: NonNullable<MailContent['facts']>; path: string } => ({
  facts: [
    ['order', reference],
    ['amount', formatPrice(total)],
  ],
  path: `/employer/service/order/${order_id}`,
});

/** Hour and day in Vietnam; Korean puts the day first. */
const momentOf = (moment: string, language: Language) => {
  const at = new Date(moment);
  const [time, day] = [timeOf(at), showDate(dateOf(at))];
  return language === 'kr' ? `${day} ${time}` : `${time} ${day}`;
};

/** Mails to a company about its orders. */
export const orderTemplates = {
  'order-placed': template(
    order.extend({
      bank_name: z.string(),
      bank_account: z.string(),
      bank_holder: z.string(),
      held_until: z.string(),
      /** True if the order is paid at a gateway, so that no transfer is needed. */
      is_online: z.boolean().optional(),
    }),
    ({ bank_name, bank_account, bank_holder, held_until, is_online, ...told }, language) => {
      const { facts, path } = about(told);
      const values = { moment: momentOf(held_until, language) };
      if (is_online) return { facts, values, path, variant: 'online' };
      return {
        facts: [
          ['bank', bank_name],
          ['bank_account', bank_account],
          ['bank_holder', bank_holder],
          ['amount', formatPrice(told.total)],
          ['transfer_text', told.reference],
        ],
        values,
        path,
      };
    },
  ),
  'order-paid': template(order.extend({ starts: z.array(start) }), ({ starts, ...told }, language) => {
    const { facts, path } = about(told);
    const unpublished = starts.find(isForCompany);
    return {
      facts: [...facts, ['starts', starts.map((one) => describeStart(one, language)).join('; ')]],
      // The mail has one button, which leads to the step that the company must take before its days can begin.
      path: unpublished ? `/employer/recruitment/edit/${unpublished.recruitment_id}?missing=1` : path,
      ...(unpublished && { variant: 'draft' }),
    };
  }),
  'order-cancelled': template(
    order.extend({ by: z.enum(['buyer', 'staff', 'system']), reason: z.string().optional() }),
    ({ by, reason, ...told }) => ({ ...about(told), variant: by, quote: reason }),
  ),
  'order-refunded': template(
    order.extend({
      reason: z.string().optional(),
      /** The reference of the transfer. */
      transfer: z.string().optional(),
      /** True if only a part of the order ends and the rest continues. */
      is_part: z.boolean().optional(),
    }),
    ({ reason, transfer, is_part, ...told }) => {
      const { facts, path } = about(told);
      return {
        facts: transfer ? [...facts, ['transfer_number', transfer]] : facts,
        path,
        quote: reason,
        ...(is_part && { variant: 'part' }),
      };
    },
  ),
};

/** True if the days can begin only after the company has completed or submitted an ad. */
const isForCompany = ({ recruitment_id, waits }: Start): boolean =>
  recruitment_id != null &&
  (waits?.why === 'draft' || waits?.why === 'incomplete' || waits?.why === 'returned');

/**
 * Describes an item and its days, "Premium job “Accountant”: 01.12.2026 – 31.12.2026", or the reason why the days have
 * not begun.
 */
function describeStart({ service, title, start_date, end_date, waits }: Start, language: Language): string {
  const name = `${translate(language, `service.name.${service}`)}${title === '' ? '' : ` “${title}”`}`;
  if (start_date !== null && end_date !== null) {
    const days = `${name}: ${showDate(start_date)} – ${showDate(end_date)}`;
    // A banner is shown only after its approval. The mail says so, because the company will look for it on the home
    // page from the first day on.
    return service.startsWith('BANNER_')
      ? `${days} (${translate(language, 'mail.banner_once_approved')})`
      : days;
  }
  if (!waits) return `${name}: ${translate(language, 'mail.order_waits')}`;
  const missing = waits.missing.map((field) => translate(language, `service.missing.${field}`)).join(', ');
  return `${name}: ${translate(language, `service.waits.${waits.why}`, { missing })}`;
}
