import { formatDate, formatDateTime, formatNumber } from '#app/i18n/format.ts';
import { type TranslateFn, useTranslation } from '#app/i18n/translation.tsx';
import { Button } from '#app/ui/actions/button.tsx';
import { Field } from '#app/ui/fields/field.tsx';
import { NumberInput } from '#app/ui/fields/number-input.tsx';
import { RadioGroup } from '#app/ui/fields/radio-group.tsx';
import { TextArea } from '#app/ui/fields/text-area.tsx';
import { TextInput } from '#app/ui/fields/text-input.tsx';
import { Help } from '#app/ui/overlays/help.tsx';
import {
  isSearchRate,
  rangeOfLimit,
  type SettingName,
  searchRates,
  searchRatesDay,
  settingOfLimit,
} from '#contract/admin/settings.ts';
import { countedLimits } from '#contract/call-limits.ts';
import type { OutputOf } from '#contract/index.ts';
import type { Language } from '#contract/languages.ts';
import { limits } from '#contract/limits.ts';
import type { WordKey } from '../../../../locales/index.ts';
import styles from './settings.module.css';

type Setting = OutputOf<'GET /admin/setting/list'>['list'][number];

interface SettingFieldProps {
  setting: Setting | undefined;
  value: string | number | null;
  error: string | undefined;
  onValue: (value: string | number | null) => void;
}

/** One setting: its field, last change and reset, its default behind a question mark; for a locked one, the source of its value. */
export function SettingField({ setting, value, error, onValue }: SettingFieldProps) {
  const { t, language } = useTranslation();
  if (!setting) return null;
  const { name, preset, locked_by } = setting;
  const label = t(`setting.name.${name}`);
  const isLocked = locked_by !== null;
  return (
    <div className={styles.setting}>
      <Field
        label={label}
        group={isChoiceSetting(name)}
        error={error}
        help={helpOf(setting, t)}
        aside={!isLocked && <Help about={label}>{rangeOf(setting, t, language)}</Help>}
      >
        <Control name={name} value={value} isLocked={isLocked} onValue={onValue} />
      </Field>
      {!isLocked && value !== preset && (
        <Button
          size="dense"
          variant="text"
          aria-label={`${t('setting.reset')}: ${label}`}
          onClick={() => onValue(preset)}
        >
          {t('setting.reset')}
        </Button>
      )}
    </div>
  );
}

/** Settings with few values, in the order of their options. */
const settingChoices = { address_levels: [3, 2], maps: [1, 0] } as const;

/** True if a setting is chosen from a few values. */
export const isChoiceSetting = (name: string): name is keyof typeof settingChoices => name in settingChoices;

/** Key of the text of a value of such a setting. */
export const choiceTextKey = (name: keyof typeof settingChoices, value: unknown) =>
  `setting.choice.${name}.${value}` as WordKey;

interface ControlProps extends Pick<SettingFieldProps, 'value' | 'onValue'> {
  name: SettingName;
  isLocked: boolean;
}

function Control({ name, value, isLocked, onValue }: ControlProps) {
  const { t } = useTranslation();
  if (isChoiceSetting(name))
    return (
      <RadioGroup
        name={name}
        value={String(value)}
        onValue={(next) => onValue(Number(next))}
        options={settingChoices[name].map((choice) => ({
          value: String(choice),
          label: t(choiceTextKey(name, choice)),
          disabled: isLocked,
        }))}
      />
    );
  if (name === 'session_idle_minutes' || isSearchRate(name) || name.startsWith('limit_'))
    return (
      <NumberInput
        name={name}
        money
        readOnly={isLocked}
        value={typeof value === 'number' ? value : null}
        onValue={onValue}
        unit={unitOf(name, t)}
      />
    );
  const text = { name, value: String(value ?? ''), readOnly: isLocked, onValue };
  if (name.startsWith('footer_')) return <TextArea {...text} rows={2} limit={limits.summary} />;
  return <TextInput {...text} {...(name === 'operator_email' ? { inputMode: 'email' as const } : {})} />;
}

const limitOf = (name: SettingName) =>
  (Object.keys(settingOfLimit) as (keyof typeof settingOfLimit)[]).find(
    (limit) => settingOfLimit[limit] === name,
  );

function unitOf(name: SettingName, t: TranslateFn): string {
  if (isSearchRate(name)) return '₫';
  const limit = limitOf(name);
  if (!limit) return t(name === 'answer_days' ? 'setting.days' : 'setting.minutes');
  const per = t(`setting.per.${countedLimits[limit].seconds}` as WordKey);
  return limit === 'uploadDay' ? `MB ${per}` : per;
}

/** The last change of a setting, or the variable that locks it. */
function helpOf({ locked_by, changed_by, updated_at }: Setting, t: TranslateFn): string | undefined {
  if (locked_by) return t('setting.locked', { variable: locked_by });
  if (!changed_by || !updated_at) return undefined;
  return t('setting.changed', { name: changed_by, moment: formatDateTime(updated_at) });
}

/** Default and range of a setting. */
function rangeOf({ name, preset }: Setting, t: TranslateFn, language: Language): string {
  const limit = limitOf(name);
  const range = limit
    ? rangeOfLimit(limit)
    : isSearchRate(name)
      ? searchRates[name]
      : name === 'session_idle_minutes'
        ? { min: 5, max: 60 }
        : undefined;
  const shownPreset = isChoiceSetting(name)
    ? t(choiceTextKey(name, preset))
    : typeof preset === 'number'
      ? formatNumber(preset, language)
      : t(name.startsWith('footer_') ? 'setting.built_in' : 'setting.nothing');
  return [
    t('setting.preset', {
      value: isSearchRate(name) ? `${shownPreset} (${formatDate(searchRatesDay)})` : shownPreset,
    }),
    range &&
      t('setting.range', { min: formatNumber(range.min, language), max: formatNumber(range.max, language) }),
  ]
    .filter(Boolean)
    .join(' · ');
}
