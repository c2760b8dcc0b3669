import type * as contract from '#contract/site/site.ts';
import { readRegistration } from '#server/accounts/auth/agreements/registration.ts';
import type { Handlers } from '#server/infrastructure/calls/context.ts';
import { readSetting } from '#server/infrastructure/settings/read.ts';

export const siteHandlers: Handlers<typeof contract> = {
  showSite: async (context) => ({
    mode: context.env.APP_MODE,
    address_levels: await readSetting(context, 'address_levels'),
    company_registry: context.env.COMPANY_REGISTRY,
    session_idle_minutes: await readSetting(context, 'session_idle_minutes'),
    registration_open: (await readRegistration(context)).isOpen,
    operator: {
      name: await readSetting(context, 'operator_name'),
      tax_code: await readSetting(context, 'operator_tax_code'),
      address: await readSetting(context, 'operator_address'),
      phone: await readSetting(context, 'operator_phone'),
      email: await readSetting(context, 'operator_email'),
    },
    footer: await readSetting(context, `footer_${context.language}`),
  }),
};
