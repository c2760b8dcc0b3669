import type * as contract from '#contract/site.ts';
import type { Handlers } from '#server/calls/context.ts';

export const siteHandlers: Handlers<typeof contract> = {
  showSite: async ({ env }) => ({
    mode: env.APP_MODE,
    address_levels: env.ADDRESS_LEVELS,
    company_registry: env.COMPANY_REGISTRY,
    session_idle_minutes: env.SESSION_IDLE_MINUTES,
  }),
};
