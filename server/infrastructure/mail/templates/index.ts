import type { z } from 'zod';
import { accountTemplates } from './account.ts';
import { alertTemplates } from './alert.ts';
import { applicationTemplates } from './application.ts';
import { bannerTemplates } from './banner.ts';
import { companyMemberTemplates } from './company-member.ts';
import { inquiryTemplates } from './inquiry.ts';
import { orderTemplates } from './order.ts';
import { recruitmentTemplates } from './recruitment.ts';
import { staffTemplates } from './staff.ts';
import { supportTemplates } from './support.ts';

/** Every mail the product sends. */
export const templates = {
  ...accountTemplates,
  ...recruitmentTemplates,
  ...orderTemplates,
  ...bannerTemplates,
  ...supportTemplates,
  ...applicationTemplates,
  ...alertTemplates,
  ...inquiryTemplates,
  ...staffTemplates,
  ...companyMemberTemplates,
};

export type TemplateName = keyof typeof templates;
export type TemplateParameters<Name extends TemplateName> = z.input<(typeof templates)[Name]['parameters']>;

/** Mails that many people get at one moment: they are sent after all others. */
export const bulkTemplates: readonly TemplateName[] = [
  'new-jobs',
  'pay-hidden',
  'recruitment-ending',
  'saved-ads-ending',
];
