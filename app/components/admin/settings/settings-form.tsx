import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import { useState } from 'react';
import { api } from '#app/api/client.ts';
import { FormPanel } from '#app/components/shared/record-form/form-panel.tsx';
import { RecordForm } from '#app/components/shared/record-form/record-form.tsx';
import { useRecordForm } from '#app/components/shared/record-form/use-record-form.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { TextInput } from '#app/ui/fields/text-input.tsx';
import {
  type SettingName,
  settingGroups,
  settingNames,
  settings,
  updateSettings,
} from '#contract/admin/settings.ts';
import type { InputOf, OutputOf } from '#contract/index.ts';
import { fold } from '#contract/text/fold.ts';
import type { WordKey } from '../../../../locales/index.ts';
import { choiceTextKey, isChoiceSetting, SettingField } from './setting-field.tsx';
import styles from './settings.module.css';

type Saved = OutputOf<'GET /admin/setting/list'>;
type Values = Record<string, string | number | null> & { version: number | null };

const valuesOf = ({ list, version }: Saved): Values => ({
  ...Object.fromEntries(list.map(({ name, value }) => [name, value])),
  version,
});

/** All settings that owners may change while the product runs, in one form: each change takes effect at once on every node. */
export function SettingsForm({ saved: initial }: { saved: Saved }) {
  const { t } = useTranslation();
  const [saved, setSaved] = useState(initial);
  const form = useRecordForm<Values, Omit<InputOf<'POST /admin/setting/update'>, 'version'>, Saved>({
    schema: updateSettings.input,
    initial: valuesOf(initial),
    draft: 'admin-setting',
    serverDraft: { kind: 'setting', record: 'all' },
    valuesOf,
    send: (body, options) =>
      api('POST /admin/setting/update', { ...body, version: body.version ?? 0 }, options),
    load: () => api('GET /admin/setting/list', {}, { silent: true }),
    onSaved: setSaved,
  });
  const [words, setWords] = useState('');
  const errorOf = (name: SettingName) => form.error(name, t(`setting.name.${name}`));
  // A setting with an error is shown in every search, because it keeps the form from being saved.
  const isFound = (name: SettingName) =>
    hasAllWords(`${t(`setting.name.${name}`)} ${t(`setting.group.${settings[name].group}`)}`, words) ||
    errorOf(name) !== undefined;
  const found = settingNames.filter(isFound);
  const changed = found.filter((name) => isChanged(saved, name));
  const groups = [
    { key: 'changed' as const, names: changed },
    ...settingGroups.map((key) => ({
      key,
      names: found.filter((name) => settings[name].group === key && !changed.includes(name)),
    })),
  ];
  return (
    <RecordForm
      form={form}
      head={{ above: '/admin', title: t('setting.title'), text: t('setting.text') }}
      labelOf={(name) => t(`setting.name.${name}` as WordKey)}
      textOf={(name, values) =>
        isChoiceSetting(name) ? t(choiceTextKey(name, values[name])) : String(values[name] ?? '')
      }
    >
      <TextInput
        type="search"
        className={styles.search}
        icon={IconSearch}
        aria-label={t('setting.search')}
        placeholder={t('setting.search')}
        value={words}
        clearable
        onValue={setWords}
      />
      {found.length === 0 && <p role="status">{t('setting.none')}</p>}
      {groups
        .filter(({ names }) => names.length > 0)
        .map(({ key, names }) => (
          <FormPanel key={key} title={t(`setting.group.${key}`)}>
            <div className={styles.rows}>
              {names.map((name) => (
                <SettingField
                  key={name}
                  setting={saved.list.find((one) => one.name === name)}
                  value={form.values[name] ?? null}
                  error={errorOf(name)}
                  onValue={(value) => form.change({ [name]: value })}
                />
              ))}
            </div>
          </FormPanel>
        ))}
    </RecordForm>
  );
}

/** True if the saved value is not the default. Values that are being typed do not move a row. */
const isChanged = ({ list }: Saved, name: SettingName) =>
  list.some((one) => one.name === name && one.value !== one.preset);

/** True if a text contains all typed words, regardless of diacritics and case. */
const hasAllWords = (text: string, words: string) =>
  fold(words)
    .split(/\s+/)
    .every((word) => fold(text).includes(word));
