import { z } from 'zod';
import { supportRoles } from '#contract/money/support-enums.ts';
import { formatAmount } from '#contract/text/number-format.ts';
import { quoteReason, reasonShape, template } from './template.ts';

const claim = z.object({ role: z.enum(supportRoles), amount: z.int() });
const path = '/user/referral';

/** Mails to a person who gets support money after a hire. */
export const supportTemplates = {
  'support-due': template(claim, ({ role, amount }, language) => ({
    variant: role === 'CANDIDATE' ? 'hired' : 'referrer',
    facts: [['amount', formatAmount(amount, language)]],
    path,
  })),
  'support-paid': template(
    claim.extend({ transfer_text: z.string() }),
    ({ amount, transfer_text }, language) => ({
      facts: [
        ['amount', formatAmount(amount, language)],
        ['transfer_text', transfer_text],
      ],
      path,
    }),
  ),
  'support-decided': template(
    claim.extend({ ...reasonShape, pay: z.boolean() }),
    ({ amount, pay, ...why }, language) => ({
      variant: pay ? 'paid' : 'refused',
      facts: [['amount', formatAmount(amount, language)]],
      quote: quoteReason(why, language),
      path,
    }),
  ),
  'support-returned': template(claim.extend(reasonShape), ({ amount, ...why }, language) => ({
    facts: [['amount', formatAmount(amount, language)]],
    quote: quoteReason(why, language),
    path,
  })),
};
