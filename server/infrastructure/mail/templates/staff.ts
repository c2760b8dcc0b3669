import { z } from 'zod';
import { adminRoles } from '#contract/call.ts';
import type { Language } from '#contract/languages.ts';
import { limits } from '#contract/limits.ts';
import { translate } from '#server/infrastructure/text/i18n.ts';
import { template } from './template.ts';

const withRole = z.object({ role: z.enum(adminRoles) });
const roleFact = (role: z.output<typeof withRole>['role'], language: Language) =>
  ['role', translate(language, `enum.admin_role.${role}`)] as const;

/** Mails to administrators about their accounts. */
export const staffTemplates = {
  'staff-invited': template(withRole, ({ role }, language) => ({
    facts: [roleFact(role, language)],
    values: { days: limits.staffInvitationDays },
    showsSecret: true,
    path: '/admin/invitation',
  })),
  'staff-role-changed': template(withRole, ({ role }, language) => ({
    facts: [roleFact(role, language)],
    path: '/admin',
  })),
  'staff-ended': template(z.object({}), () => ({})),
};
