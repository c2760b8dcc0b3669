import { z } from 'zod';
import { companyRoles } from '#contract/call.ts';
import type { Language } from '#contract/languages.ts';
import { limits } from '#contract/limits.ts';
import { translate } from '#server/infrastructure/text/i18n.ts';
import { quoteReason, reasonShape, template } from './template.ts';

const company = z.object({ company_name: z.string() });
const withRole = company.extend({ role: z.enum(companyRoles), assigned_only: z.boolean().default(false) });
const facts = ({ company_name, role, assigned_only }: z.output<typeof withRole>, language: Language) =>
  [
    ['company', company_name],
    ['role', translate(language, assigned_only ? 'enum.assigned_recruiter' : `enum.member_role.${role}`)],
  ] as const;

/** Mails to members of a company about their membership. */
export const companyMemberTemplates = {
  'company-invited': template(withRole.extend({ inviter_name: z.string() }), (given, language) => ({
    facts: [...facts(given, language), ['inviter', given.inviter_name]],
    values: { days: limits.memberInvitationDays },
    showsSecret: true,
    path: '/employer/invitation',
  })),
  /** Mail to the present owners of a company, so that it is never taken over without their knowledge. */
  'company-handed-over': template(company.extend(reasonShape), ({ company_name, ...reason }, language) => ({
    facts: [['company', company_name]],
    values: { days: limits.memberInvitationDays },
    quote: quoteReason(reason, language),
    path: '/employer/team',
  })),
  'company-role-changed': template(withRole, (given, language) => ({
    facts: [...facts(given, language)],
    path: '/employer',
  })),
  'company-factor-required': template(
    company.extend({ user_uid: z.string(), has_factor: z.boolean() }),
    ({ company_name, user_uid, has_factor }) => ({
      variant: has_factor ? 'ready' : 'missing',
      facts: [
        ['company', company_name],
        ['user_uid', user_uid],
      ],
      path: '/employer',
    }),
  ),
  'company-member-ended': template(company, ({ company_name }) => ({ facts: [['company', company_name]] })),
};
