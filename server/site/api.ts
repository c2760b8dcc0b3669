import type * as contract from '#contract/site.ts';
import type { Handlers } from '#server/calls/context.ts';
import { readSetting } from '#server/settings/read.ts';

export const siteHandlers: Handlers<typeof contract> = {
  showSite: async ({ db, env }) => ({
    mode: env.APP_MODE,
    address_levels: await readSetting({ db, env }, 'address_levels'),
    company_registry: env.COMPANY_REGISTRY,
    session_idle_minutes: env.SESSION_IDLE_MINUTES,
  }),
};
