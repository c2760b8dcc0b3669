import { z } from 'zod';
import { emailPattern } from '../accounts/account-fields.ts';
import { admin, call } from '../call.ts';
import { countedLimits, type LimitName, type ReadLimitName } from '../call-limits.ts';
import { isCalendarDate } from '../date-fields.ts';
import { blankableText, enumCode, integer, matching, withKeywords } from '../fields.ts';
import { limits } from '../limits.ts';
import { invalid, message } from '../text/messages.ts';

/** Names of the sections of the page, in their order. */
export const settingGroups = [
  'session',
  'answer',
  'place',
  'search',
  'operator',
  'payment',
  'footer',
  'limit',
] as const;
type SettingGroup = (typeof settingGroups)[number];

/** Schema of a setting, and its section on the page. */
interface Setting {
  group: SettingGroup;
  value: z.ZodType<string | number>;
  /** For a number: its unit, which the form shows after the input. */
  unit?: 'minutes' | 'days' | 'megabytes' | 'times' | 'dong';
}

/** Name of the setting that contains the size of each limit. */
export const settingOfLimit = {
  login: 'limit_login',
  identityStart: 'limit_identity_start',
  loginFail: 'limit_login_fail',
  factor: 'limit_factor',
  factorFail: 'limit_factor_fail',
  factorFailDay: 'limit_factor_fail_day',
  otpSend: 'limit_otp_send',
  otpVerify: 'limit_otp_verify',
  check: 'limit_check',
  checkHour: 'limit_check_hour',
  register: 'limit_register',
  upload: 'limit_upload',
  uploadDay: 'limit_upload_day',
  contact: 'limit_contact',
  resumeView: 'limit_resume_view',
  resumeViewDay: 'limit_resume_view_day',
  pdf: 'limit_pdf',
  applicantFile: 'limit_applicant_file',
  applicantMessage: 'limit_applicant_message',
  ownData: 'limit_own_data',
  companyData: 'limit_company_data',
  alertCreate: 'limit_alert_create',
  answerLink: 'limit_answer_link',
  quickSearch: 'limit_quick_search',
  write: 'limit_write',
  read: 'limit_read',
  view: 'limit_view',
} as const satisfies Record<LimitName | ReadLimitName, `limit_${string}`>;
type LimitSetting = (typeof settingOfLimit)[keyof typeof settingOfLimit];

/** Points in one unit of the setting: uploads are counted in KiB and set in MB. */
export const pointsPerUnit = (limit: LimitName | ReadLimitName): number =>
  limit === 'uploadDay' ? 1_024 : 1;

/** Default of a limit, and its range: a limit can be changed by up to ten times, never removed. */
export function rangeOfLimit(limit: LimitName | ReadLimitName) {
  const preset = countedLimits[limit].points / pointsPerUnit(limit);
  return { preset, min: Math.max(1, Math.floor(preset / 10)), max: preset * 10 };
}

const limitNames = Object.keys(settingOfLimit) as (LimitName | ReadLimitName)[];
const numberIn = (limit: LimitName | ReadLimitName) => {
  const { min, max } = rangeOfLimit(limit);
  return {
    group: 'limit' as const,
    value: integer(min, max),
    unit: limit === 'uploadDay' ? ('megabytes' as const) : ('times' as const),
  };
};
const limitSettings = Object.fromEntries(
  limitNames.map((limit) => [settingOfLimit[limit], numberIn(limit)]),
) as Record<LimitSetting, ReturnType<typeof numberIn>>;

/**
 * Exchange rates with which a search converts the pay that it asks for into VND: the amount of the currency, and the
 * bounds of the rate in VND.
 */
export const searchRates = {
  search_usd: { currency: 'USD', amount: 1, min: 10_000, max: 100_000 },
  search_krw: { currency: 'KRW', amount: 1_000, min: 5_000, max: 100_000 },
} as const;
export type SearchRate = keyof typeof searchRates;
export const isSearchRate = (name: SettingName): name is SearchRate => name in searchRates;
/** Day on which the default exchange rates were determined. */
export const searchRatesDay = '2026-11-28';

const line = blankableText(limits.shortText);

/** A list of days and ranges of days, with commas between. */
const dayList = /^ *\d{4}-\d\d-\d\d(\.\.\d{4}-\d\d-\d\d)?( *, *\d{4}-\d\d-\d\d(\.\.\d{4}-\d\d-\d\d)?)* *$/;

/** True if all days of a list exist in the calendar and all ranges are in the right order. */
function isDayList(list: string): boolean {
  const isRange = (one: string): boolean => {
    const days = one.trim().split('..');
    return days.length <= 2 && days.every(isCalendarDate) && (days[0] ?? '') <= (days.at(-1) ?? '');
  };
  return list === '' || list.split(',').every(isRange);
}
const rateIn = (name: SearchRate) => ({
  group: 'search' as const,
  value: integer(searchRates[name].min, searchRates[name].max),
  unit: 'dong' as const,
});
const sentence = { group: 'footer', value: blankableText(limits.summary) } as const;

/** Everything that owners may change at run time. The presets are in server/infrastructure/settings/presets.ts. */
export const settings = {
  /** Minutes without activity after which a session ends (docs/rules.md#sessions). */
  session_idle_minutes: { group: 'session', value: integer(5, 60), unit: 'minutes' },
  /** Days within which companies promise an answer, unless their ad names another number (docs/rules.md#answers). */
  answer_days: {
    group: 'answer',
    value: integer(limits.answerDaysMin, limits.answerDaysMax),
    unit: 'days',
  },
  /** Days that do not count towards promised answers, such as Tết and Chuseok: `2027-02-05..2027-02-11, 2027-09-15`. */
  free_days: {
    group: 'answer',
    value: blankableText(limits.freeDays).check(
      withKeywords(z.refine<string>(isDayList, { error: message('day_list') }), { pattern: dayList.source }),
    ),
  },
  /** Levels of an address: province, district and ward (3), or province and ward (2) (docs/rules.md#places). */
  address_levels: { group: 'place', value: enumCode({ TWO: 2, THREE: 3 }) },
  /** Whether pages show maps of places (docs/rules.md#places). */
  maps: { group: 'place', value: enumCode({ OFF: 0, ON: 1 }) },
  /**
   * VND for one dollar; `search_krw` is for a thousand won. Only the pay that a search asks for is converted
   * (docs/decisions/0004-search-first-step.md).
   */
  search_usd: rateIn('search_usd'),
  search_krw: rateIn('search_krw'),
  operator_name: { group: 'operator', value: line },
  operator_tax_code: { group: 'operator', value: blankableText(limits.taxCode) },
  operator_address: { group: 'operator', value: blankableText(limits.summary) },
  operator_phone: {
    group: 'operator',
    value: blankableText(30).check(matching(/^\+?[\d ().-]{4,30}$/, invalid)),
  },
  operator_email: {
    group: 'operator',
    value: blankableText(limits.email).check(matching(emailPattern, message('email'))),
  },
  /** Bank account for payments of companies. Unless all four fields are set, nothing is sold. */
  bank_name: { group: 'payment', value: line },
  bank_bin: {
    group: 'payment',
    value: blankableText(6).check(matching(/^\d{6}$/, message('bank_bin'))),
  },
  bank_account: {
    group: 'payment',
    value: blankableText(19).check(matching(/^[0-9A-Za-z]{3,19}$/, message('bank_account'))),
  },
  bank_holder: { group: 'payment', value: line },
  footer_vi: sentence,
  footer_kr: sentence,
  footer_en: sentence,
  ...limitSettings,
} as const satisfies Record<string, Setting>;

export type SettingName = keyof typeof settings;
export type SettingValue<Name extends SettingName> = z.output<(typeof settings)[Name]['value']>;

export const settingNames = Object.keys(settings) as [SettingName, ...SettingName[]];

const settingValue = z.union([z.string(), z.number()]);

const row = z.object({
  name: z.enum(settingNames),
  value: settingValue,
  /** Value if it has not been changed. */
  preset: settingValue,
  /** Environment variable that overrides the setting, which cannot be changed here then; null if there is none. */
  locked_by: z.string().nullable(),
  /** Name of the person who changed it last; resetting to the preset counts as a change. */
  changed_by: z.string().nullable(),
  updated_at: z.iso.datetime().nullable(),
});

const answer = z.object({
  list: z.array(row),
  /** Increases with every change of any setting. */
  version: z.int(),
});

export const listSettings = call('GET /admin/setting/list', {
  summary: 'The settings of this site with their presets, and who changed them',
  access: admin(),
  output: answer,
});

type Given = { [Name in SettingName]: z.ZodOptional<(typeof settings)[Name]['value']> };
/** A setting that is left out stays unchanged; a blank one is rejected if it is a number. */
const given = Object.fromEntries(
  settingNames.map((name) => [name, (settings[name].value as z.ZodType).optional()]),
) as unknown as Given;

export const updateSettings = call('POST /admin/setting/update', {
  summary:
    'Changes settings; 4027 when somebody else has changed one since. A value like the preset follows it',
  access: admin(),
  changes: ['settings'],
  input: z.object({ ...given, version: integer(0, 1_000_000_000) }),
  output: answer,
  idempotent: true,
});
