import {
  type SearchRate,
  type SettingName,
  type SettingValue,
  searchRatesDay,
  settingNames,
  settings,
} from '#contract/admin/settings.ts';
import { dateOf } from '#contract/calendar.ts';
import { memoizeUntilChange } from '#server/infrastructure/db/caches/memoized-read.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import type { Env } from '#server/infrastructure/environment/env.ts';
import { findEnvOverride, presets } from './presets.ts';
import { listStored } from './queries.ts';

/** Loads the stored values of settings. A setting without a stored value has its default. */
const readStored = memoizeUntilChange('Settings of administrators', ['settings'], async (db) => {
  const stored = new Map((await listStored(db)).map((row) => [row.name, row]));
  return new Map(settingNames.map((name) => [name, stored.get(name)]));
});

/** Reads the present value of a setting, cached in memory until a setting changes. */
export async function readSetting<Name extends SettingName>(
  { db, env }: { db: Db; env: Env },
  name: Name,
): Promise<SettingValue<Name>> {
  return toSettingValue(name, (await readStored(db)).get(name)?.value, env);
}

/**
 * Reads a rate that the search converts pay with, and the day on which an owner, or else this version, set it. No
 * environment variable overrides it.
 */
export async function readSearchRate(db: Db, name: SearchRate): Promise<{ vnd: number; day: string }> {
  const row = (await readStored(db)).get(name);
  return {
    vnd: readStoredValue(name, row?.value),
    day: row === undefined ? searchRatesDay : dateOf(row.updated_at),
  };
}

/**
 * Reads a setting of the promised answers: the days until the answer is due, or the days that do not count. No
 * environment variable overrides it.
 */
export const readAnswerSetting = async <Name extends 'answer_days' | 'free_days'>(db: Db, name: Name) =>
  readStoredValue(name, (await readStored(db)).get(name)?.value);

/** Returns the value of a setting. A value that only a former version allowed is replaced by the preset. */
export function toSettingValue<Name extends SettingName>(
  name: Name,
  stored: unknown,
  env: Env,
): SettingValue<Name> {
  const given = findEnvOverride(name, env);
  // The compiler cannot infer that this variable and this schema belong to the same name.
  if (given) return given.value as SettingValue<Name>;
  return readStoredValue(name, stored);
}

function readStoredValue<Name extends SettingName>(name: Name, stored: unknown): SettingValue<Name> {
  // A schema of a text would accept a missing value as blank, so a setting without a stored value is not parsed.
  const parsed = stored == null ? undefined : settings[name].value.safeParse(stored);
  return parsed?.success ? (parsed.data as SettingValue<Name>) : presets[name];
}
