import type { SettingName, SettingValue } from '#contract/admin/settings.ts';
import type { Env } from '#server/env.ts';

/** What each setting is until an administrator changes it. */
export const presetsOf = (env: Env): { [Name in SettingName]: SettingValue<Name> } => ({
  address_levels: env.ADDRESS_LEVELS,
});
