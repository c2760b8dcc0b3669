import { useState } from 'react';
import { api } from '#app/api/client.ts';
import { FormPanel, FormRow } from '#app/components/shared/record-form/form-panel.tsx';
import { RecordForm } from '#app/components/shared/record-form/record-form.tsx';
import { useRecordForm } from '#app/components/shared/record-form/use-record-form.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { settingGroups, settingNames, settings, updateSettings } from '#contract/admin/settings.ts';
import type { InputOf, OutputOf } from '#contract/index.ts';
import type { WordKey } from '../../../../locales/index.ts';
import { choiceKey, isChoice, SettingField } from './setting-field.tsx';

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
    valuesOf,
    send: (body, options) =>
      api('POST /admin/setting/update', { ...body, version: body.version ?? 0 }, options),
    load: () => api('GET /admin/setting/list', {}, { silent: true }),
    onSaved: setSaved,
  });
  return (
    <RecordForm
      form={form}
      head={{ above: '/admin', title: t('setting.title'), text: t('setting.text') }}
      labelOf={(name) => t(`setting.name.${name}` as WordKey)}
      textOf={(name, values) =>
        isChoice(name) ? t(choiceKey(name, values[name])) : String(values[name] ?? '')
      }
    >
      {settingGroups.map((group) => (
        <FormPanel key={group} title={t(`setting.group.${group}`)}>
          <FormRow>
            {settingNames
              .filter((name) => settings[name].group === group)
              .map((name) => (
                <SettingField
                  key={name}
                  setting={saved.list.find((one) => one.name === name)}
                  value={form.values[name] ?? null}
                  error={form.error(name, t(`setting.name.${name}`))}
                  onValue={(value) => form.change({ [name]: value })}
                />
              ))}
          </FormRow>
        </FormPanel>
      ))}
    </RecordForm>
  );
}
