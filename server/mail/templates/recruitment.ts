import { z } from 'zod';
import { template } from './template.ts';

const ad = z.object({ recruitment_id: z.int(), title: z.string() });
const adWithReason = ad.extend({ reason: z.string() });

/** Mails to a company about one of its ads. */
export const recruitmentTemplates = {
  'recruitment-approved': template(ad, ({ recruitment_id, title }) => ({
    facts: [['position', title]],
    path: `/recruitment/${recruitment_id}`,
  })),
  'recruitment-returned': template(adWithReason, ({ recruitment_id, title, reason }) => ({
    facts: [['position', title]],
    quote: reason,
    path: `/employer/recruitment/edit/${recruitment_id}`,
  })),
  'recruitment-suspended': template(adWithReason, ({ title, reason }) => ({
    facts: [['position', title]],
    quote: reason,
    path: '/employer/recruitment',
  })),
  'recruitment-resumed': template(ad, ({ recruitment_id, title }) => ({
    facts: [['position', title]],
    path: `/recruitment/${recruitment_id}`,
  })),
};
