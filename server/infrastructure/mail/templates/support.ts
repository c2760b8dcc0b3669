import { z } from 'zod';
import { formatSupportMoney } from '#contract/money/price-text.ts';
import { supportRoles } from '#contract/money/support-enums.ts';
import { quoteReason, reasonShape, template } from './template.ts';

const claim = z.object({ role: z.enum(supportRoles), amount: z.int() });
const path = '/user/referral';

/** Mails to a person who gets support money after a hire. */
export const supportTemplates = {
  'support-due': template(claim, ({ role, amount }, language) => ({
    variant: role === 'CANDIDATE' ? 'hired' : 'referrer',
    facts: [['amount', formatSupportMoney(amount, language)]],
    path,
  })),
  'support-paid': template(
    claim.extend({ transfer_text: z.string() }),
    ({ amount, transfer_text }, language) => ({
      facts: [
        ['amount', formatSupportMoney(amount, language)],
        ['transfer_text', transfer_text],
      ],
      path,
    }),
  ),
  'support-decided': template(
    claim.extend({ ...reasonShape, pay: z.boolean() }),
    ({ amount, pay, ...why }, language) => ({
      variant: pay ? 'paid' : 'refused',
      facts: [['amount', formatSupportMoney(amount, language)]],
      quote: quoteReason(why, language),
      path,
    }),
  ),
  'support-returned': template(claim.extend(reasonShape), ({ amount, ...why }, language) => ({
    facts: [['amount', formatSupportMoney(amount, language)]],
    quote: quoteReason(why, language),
    path,
  })),
};
