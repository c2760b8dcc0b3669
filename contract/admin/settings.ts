import { z } from 'zod';
import { type AdminRole, admin, call } from '../call.ts';
import { codeOf, integer, nothing, oneOf } from '../fields.ts';
import { referenceList } from '../paging.ts';

/** What a setting takes, and which roles may change it beside owners. */
interface Setting {
  value: z.ZodType;
  changedBy: readonly AdminRole[];
}

/** Everything that administrators may change while the product runs; its preset stands in server/settings/presets.ts. */
export const settings = {
  /** Province, district and ward, or province and ward (docs/rules.md#places). */
  address_levels: { value: codeOf({ TWO: 2, THREE: 3 }), changedBy: [] },
} as const satisfies Record<string, Setting>;

export type SettingName = keyof typeof settings;
export type SettingValue<Name extends SettingName> = z.output<(typeof settings)[Name]['value']>;

export const settingNames = Object.keys(settings) as [SettingName, ...SettingName[]];
/** Whoever may change one of them may open the list. */
const staff = [...new Set(Object.values<Setting>(settings).flatMap(({ changedBy }) => changedBy))];

const settingValue = z.union([z.string(), z.number(), z.boolean()]);

const row = z.object({
  name: z.enum(settingNames),
  value: settingValue,
  /** 0: never changed, so it has its preset. */
  version: z.int(),
  updated_at: z.iso.datetime().nullable(),
});

export const listSettings = call('GET /admin/setting/list', {
  summary: 'The settings that the asking administrator may change',
  access: admin(...staff),
  effect: 'read',
  input: nothing,
  output: referenceList(row),
});

export const updateSetting = call('POST /admin/setting/update', {
  summary: 'Changes one setting; 4027 when somebody else has changed it since',
  access: admin(...staff),
  effect: 'write',
  changes: ['settings'],
  input: z.object({
    name: oneOf(settingNames),
    /** Which of these the setting takes, the setting says. */
    value: settingValue,
    version: integer(0, 1_000_000),
  }),
  output: row,
  idempotent: true,
});
