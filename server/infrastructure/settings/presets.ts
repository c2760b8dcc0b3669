import {
  rangeOfLimit,
  type SettingName,
  type SettingValue,
  settingOfLimit,
} from '#contract/admin/settings.ts';
import type { LimitName, ReadLimitName } from '#contract/call-limits.ts';
import type { Env } from '#server/infrastructure/environment/env.ts';

/**
 * Default minutes without activity that end a session. Our decisions on sign-in assume ten minutes; a page asks one
 * minute before the end.
 */
const SESSION_IDLE_MINUTES = 10;

const limitPresets = Object.fromEntries(
  Object.entries(settingOfLimit).map(([limit, name]) => [
    name,
    rangeOfLimit(limit as LimitName | ReadLimitName).preset,
  ]),
) as Record<(typeof settingOfLimit)[LimitName | ReadLimitName], number>;

/** Default of each setting until an owner changes it. */
export const presets: { [Name in SettingName]: SettingValue<Name> } = {
  session_idle_minutes: SESSION_IDLE_MINUTES,
  answer_days: 14,
  // The holidays Tết and Seollal, then Chuseok.
  free_days: '2027-02-05..2027-02-11, 2027-09-14..2027-09-16',
  address_levels: 3,
  maps: 1,
  search_usd: 25_000,
  search_krw: 18_000,
  operator_name: '',
  operator_tax_code: '',
  operator_address: '',
  operator_phone: '',
  operator_email: '',
  bank_name: '',
  bank_bin: '',
  bank_account: '',
  bank_holder: '',
  footer_vi: '',
  footer_kr: '',
  footer_en: '',
  ...limitPresets,
};

/** Settings that the environment may decide, with the variable that does. */
const variables = {
  session_idle_minutes: 'SESSION_IDLE_MINUTES',
  address_levels: 'ADDRESS_LEVELS',
  bank_name: 'BANK_NAME',
  bank_bin: 'BANK_BIN',
  bank_account: 'BANK_ACCOUNT',
  bank_holder: 'BANK_HOLDER',
} as const satisfies Partial<Record<SettingName, keyof Env>>;

/** Finds the value of a setting in the environment. It overrides the stored one. */
export function findEnvOverride(
  name: SettingName,
  env: Env,
): { variable: string; value: string | number } | undefined {
  const variable = (variables as Partial<Record<SettingName, (typeof variables)[keyof typeof variables]>>)[
    name
  ];
  const value = variable && env[variable];
  return variable && value !== undefined ? { variable, value } : undefined;
}
